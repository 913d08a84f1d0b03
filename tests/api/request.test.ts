import { describe, expect, test, vi } from 'vitest';
import { createRequestJson, isUnauthorizedError } from '../../src/api/request.ts';
import { newIdempotencyKey } from '../../src/api/idempotency.ts';

function helper(response: Response, token: string | null = 'secret') {
  const fetch = vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(response));
  const onUnauthorized = vi.fn();
  const request = createRequestJson({
    baseUrl: 'http://portal.test/api',
    token: () => token,
    onUnauthorized,
    fetch,
  });
  return { request, fetch, onUnauthorized };
}

describe('the generic request helper', () => {
  test('sends JSON with the token and reads JSON', async () => {
    const { request, fetch } = helper(Response.json({ success: true }));
    expect(await request('POST', '/faq', { question: 'Why?' })).toEqual({ success: true });
    const sent = fetch.mock.calls[0]?.[0];
    expect(sent?.headers.get('Authorization')).toBe('Bearer secret');
    expect(sent?.headers.get('Content-Type')).toBe('application/json');
    expect(await sent?.json()).toEqual({ question: 'Why?' });
  });

  test('throws "status: body text" on a status outside 200 to 299', async () => {
    const { request, onUnauthorized } = helper(new Response('no such thing', { status: 404 }));
    await expect(request('GET', '/faq')).rejects.toThrow(/^404: no such thing$/);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test('signs out on 401, and the error counts as unauthorized', async () => {
    const { request, onUnauthorized } = helper(new Response('Unauthorized', { status: 401 }));
    const error = await request('GET', '/faq').catch((thrown: unknown) => thrown);
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(isUnauthorizedError(error)).toBe(true);
  });
});

test('an error counts as unauthorized only in the form "401: ...Unauthorized"', () => {
  expect(isUnauthorizedError(new Error('401: {"message":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorizedError(new Error('403: Unauthorized'))).toBe(false);
  expect(isUnauthorizedError(new Error('Unauthorized'))).toBe(false);
  expect(isUnauthorizedError('401: Unauthorized')).toBe(false);
});

test('every Idempotency-Key is new, and 128 bits long', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
