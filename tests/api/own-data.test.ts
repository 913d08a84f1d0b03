import { expect, test } from 'vitest';
import { ownDataCalls } from '../../src/api/own-data.ts';
import { anySignal, broken, clientOf, json } from './fake-server.ts';

const HELD = {
  email: 'vera@buyer.example',
  badges: [],
  holders: [],
  registrations: [],
  memberOf: [],
  requests: [],
};

test('the calls for own data send the token of the link, and nothing of a session', async () => {
  const fine = () => json(200, { success: true, data: HELD });
  const { client, requests } = clientOf([fine, fine, fine, fine]);
  const calls = ownDataCalls(client);
  await calls.askLink('vera@buyer.example', anySignal());
  expect(await calls.read('t1', anySignal())).toEqual(HELD);
  expect(await calls.withdraw('t1', anySignal())).toEqual(HELD);
  expect(await calls.request('t1', 'erasure', anySignal())).toEqual(HELD);
  expect(await Promise.all(requests.map(async (request) => [request.url, await request.json()]))).toEqual([
    [expect.stringMatching(/\/api\/own-data\/link$/), { email: 'vera@buyer.example' }],
    [expect.stringMatching(/\/api\/own-data$/), { token: 't1' }],
    [expect.stringMatching(/\/api\/own-data\/withdraw$/), { token: 't1' }],
    [expect.stringMatching(/\/api\/own-data\/requests$/), { token: 't1', kind: 'erasure' }],
  ]);
});

test('a call for own data is not repeated, and a refused link ends no session', async () => {
  const { client, requests } = clientOf([broken]);
  await expect(ownDataCalls(client).withdraw('t1', anySignal())).rejects.toMatchObject({
    _tag: 'Unreachable',
  });
  expect(requests).toHaveLength(1);
  const refused = clientOf([() => json(400, { success: false, message: 'This link has expired.' })]);
  await expect(ownDataCalls(refused.client).read('t1', anySignal())).rejects.toMatchObject({
    _tag: 'Refused',
    serverMessage: 'This link has expired.',
  });
});
