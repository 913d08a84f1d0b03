import { afterEach, describe, expect, test, vi } from 'vitest';
import { fileCalls } from '../../src/api/files.ts';
import { anySignal, broken, clientOf, FOREIGN, json, never, type Reply } from './fake-server.ts';
import { fakeUploads } from './fake-upload.ts';
import { patiently } from '../support/patience.ts';

const REQUEST = {
  file: new File(['bytes'], 'logo.png', { type: 'image/png' }),
  type: 'logo' as const,
  idempotencyKey: 'k'.repeat(32),
};
const stored = (status = 201): Reply => {
  return () => json(status, { success: true, data: { filePath: 'uploads/a.png' } });
};

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Uploads to a server that replies like this. */
async function upload(reply: Reply, progress: readonly number[] = []) {
  const sent = fakeUploads(reply, progress);
  const { client, state } = clientOf([never], 'secret');
  const seen: number[] = [];
  const end = await fileCalls(client)
    .upload(REQUEST, (percent) => seen.push(percent), anySignal())
    .catch((failure: unknown) => failure);
  return { sent, state, seen, end };
}

describe('an upload', () => {
  test('posts the file and what it is for, with the token and its own key', async () => {
    const { sent, end } = await upload(stored());
    expect(end).toBe('uploads/a.png');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'http://portal.test/api/v1/event-website/upload',
    });
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret');
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k'.repeat(32));
    expect(sent[0]?.headers.get('Accept-Language')).toBe('en');
    expect(sent[0]?.body.get('uploadType')).toBe('logo');
    expect(sent[0]?.body.get('file')).toMatchObject({ name: 'logo.png', size: 5 });
    // The type stands before the content, so that a server can judge while it reads.
    expect([...(sent[0]?.body.keys() ?? [])]).toEqual(['uploadType', 'file']);
  });

  test('tells whole percent of what has left, and nothing where the length is unknown', async () => {
    const { seen } = await upload(stored(), [0, 33.4, 99.9, 100]);
    expect(seen).toEqual([0, 33, 99, 100]);
  });

  test('reads the path at both places', async () => {
    const inner = () => json(200, { success: true, data: { data: { filePath: 'uploads/b.pdf' } } });
    expect((await upload(inner)).end).toBe('uploads/b.pdf');
    expect((await upload(stored(200))).end).toBe('uploads/a.png');
  });

  test('ends with an empty path where the server named none', async () => {
    for (const body of [
      { success: true, data: {} },
      { success: true, data: { filePath: '' } },
    ]) {
      expect((await upload(() => json(201, body))).end).toBe('');
    }
  });

  test('fails as a lost connection where something else answers in the portal’s place', async () => {
    for (const reply of FOREIGN) {
      expect((await upload(reply)).end).toMatchObject({
        _tag: 'Unreachable',
        message: 'Upload failed. Please try again.',
      });
    }
  });

  test('fails in the sentences of the specification', async () => {
    expect((await upload(() => json(413, {}))).end).toMatchObject({
      _tag: 'Refused',
      status: 413,
      message: 'Upload failed with status 413',
      serverMessage: null,
    });
    expect((await upload(stored(202))).end).toMatchObject({
      status: 202,
      message: 'Upload failed with status 202',
    });
    expect((await upload(() => new Response(null, { status: 204 }))).end).toMatchObject({
      message: 'Upload failed with status 204',
    });
    expect((await upload(broken)).end).toMatchObject({
      _tag: 'Unreachable',
      message: 'Upload failed. Please try again.',
    });
  });

  test('keeps the server’s own reason and wait beside the sentence', async () => {
    const refused = () =>
      json(429, { success: false, message: 'Too many', errors: { file: ['PDF'] } }, { 'Retry-After': '9' });
    expect((await upload(refused)).end).toMatchObject({
      message: 'Upload failed with status 429',
      serverMessage: 'Too many',
      errors: { file: ['PDF'] },
      retryAfter: 9,
    });
    const page = () => new Response('<html>Bad gateway</html>', { status: 502 });
    expect((await upload(page)).end).toMatchObject({
      message: 'Upload failed with status 502',
      serverMessage: null,
    });
  });

  test('is sent once, whatever happens', async () => {
    for (const reply of [broken, () => json(503, {}), () => json(500, {})] as const) {
      expect((await upload(reply)).sent).toHaveLength(1);
    }
  });

  test('ends the session with a 401 like every other call', async () => {
    const { end, state } = await upload(() => json(401, { success: false, message: 'Token expired' }));
    expect(end).toMatchObject({ _tag: 'Unauthorized', message: '401: Unauthorized' });
    expect(state.unauthorized).toBe(1);
  });

  test('stops when it is left, and never starts when it was left before', async () => {
    const sent = fakeUploads(never);
    const { client } = clientOf([never]);
    const leaving = new AbortController();
    const going = fileCalls(client).upload(REQUEST, () => undefined, leaving.signal);
    await patiently(() => {
      expect(sent).toHaveLength(1);
    });
    leaving.abort();
    await expect(going).rejects.toBeDefined();
    expect(sent[0]?.aborted).toBe(true);
    const late = fileCalls(client).upload(REQUEST, () => undefined, leaving.signal);
    await expect(late).rejects.toBeDefined();
    expect(sent).toHaveLength(1);
  });
});
