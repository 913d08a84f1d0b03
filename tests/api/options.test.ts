import { describe, expect, test } from 'vitest';
import { registrationCalls } from '../../src/api/registration.ts';
import { anySignal, broken, clientOf, json } from './fake-server.ts';

const products = () => json(200, { success: true, data: { data: [{ value: 'g4', label: 'Gripper G4' }] } });

describe('choices of a field', () => {
  test('come from the named path of our own API, with the user’s token', async () => {
    const { client, requests } = clientOf([products], 'secret');
    expect(await registrationCalls(client).options('/api/products?limit=200', anySignal())).toEqual([
      { value: 'g4', label: 'Gripper G4' },
    ]);
    expect(requests[0]?.url).toBe('http://portal.test/api/products?limit=200');
    expect(requests[0]?.method).toBe('GET');
    expect(requests[0]?.redirect).toBe('error');
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
    expect(requests[0]?.headers.has('Invitation-Token')).toBe(false);
  });

  test.each([
    'https://evil.example/api/products',
    '//evil.example/api/products',
    '/\\evil.example/api/products',
    'http://portal.test:81/api/products',
    'http://user:pass@evil.example/api/',
    'javascript:alert(1)',
    'data:application/json,[]',
    '/files/secret.pdf',
    '/api',
    '/apis/products',
    '/api/../files/secret.pdf',
    '/api/%2e%2e/files/secret.pdf',
    'http://',
    '',
  ])('are never asked for at "%s"', async (path) => {
    const { client, requests } = clientOf([products], 'secret');
    await expect(registrationCalls(client).options(path, anySignal())).rejects.toMatchObject({
      _tag: 'Unexpected',
    });
    expect(requests).toEqual([]);
  });

  test('that are refused say so, as any list does, and a 401 is the end of the session', async () => {
    const forbidden = clientOf([() => json(403, { success: false, message: 'No' })], 'secret');
    await expect(
      registrationCalls(forbidden.client).options('/api/leads', anySignal()),
    ).rejects.toMatchObject({
      _tag: 'Refused',
      serverMessage: 'No',
    });
    const expired = clientOf([() => json(401, { success: false })], 'secret');
    await expect(registrationCalls(expired.client).options('/api/leads', anySignal())).rejects.toMatchObject({
      _tag: 'Unauthorized',
    });
    expect(expired.state.unauthorized).toBe(1);
    const lost = clientOf([broken, products]);
    expect(await registrationCalls(lost.client).options('/api/products', anySignal())).toHaveLength(1);
  });
});
