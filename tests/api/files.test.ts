import { expect, test } from 'vitest';
import { fileCalls } from '../../src/api/files.ts';
import { anySignal, broken, clientOf, json } from './fake-server.ts';

const URL = 'http://portal.test/files/uploads/5f0e6a6b.pdf';
const file = (disposition?: string) => () =>
  new Response('content', {
    headers: disposition === undefined ? {} : { 'Content-Disposition': disposition },
  });

test('a stored file is fetched from its own address, without the token', async () => {
  const { client, requests } = clientOf([file()], 'secret');
  const { content, name } = await fileCalls(client).fetchFile(URL, anySignal());
  expect(await content.text()).toBe('content');
  expect(name).toBe('5f0e6a6b.pdf');
  expect(requests[0]?.url).toBe(URL);
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
});

test.each([
  ['attachment; filename="Prices.pdf"', 'Prices.pdf'],
  ['attachment; filename=Prices.pdf', 'Prices.pdf'],
  [`attachment; filename="Prise.pdf"; filename*=UTF-8''Pr%C3%AAt%20%E2%82%AC.pdf`, 'Prêt €.pdf'],
  [`attachment; filename="Prices.pdf"; filename*=UTF-8''%FF.pdf`, 'Prices.pdf'],
  ['attachment', '5f0e6a6b.pdf'],
])('its name in "%s" is %s', async (disposition, name) => {
  const { client } = clientOf([file(disposition)]);
  expect((await fileCalls(client).fetchFile(URL, anySignal())).name).toBe(name);
});

test('a file that is not there, or a connection that breaks, is a failure', async () => {
  const missing = clientOf([() => json(404, { success: false, message: 'No such file' })]);
  await expect(fileCalls(missing.client).fetchFile(URL, anySignal())).rejects.toMatchObject({
    _tag: 'Refused',
    status: 404,
  });
  const lost = clientOf([broken]);
  await expect(fileCalls(lost.client).fetchFile(URL, anySignal())).rejects.toMatchObject({
    _tag: 'Unreachable',
  });
  expect(lost.requests).toHaveLength(4);
});
