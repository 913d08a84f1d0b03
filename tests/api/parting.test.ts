import { expect, test } from 'vitest';
import { recordingCalls } from '../../src/api/recording.ts';
import { signInCalls } from '../../src/api/sign-in.ts';
import { anySignal, clientOf, json } from './fake-server.ts';

const BATCH = { stream: '7c1e9f3a-5b2d-4e8c-a6d0-2f4b6c8e0a13', seq: 1, lost: 0, steps: [] };

test('what is sent as a page is left outlives it: a sign-out, and a parting batch of a recording alone', async () => {
  const fine = () => json(200, { success: true, data: { recording: null } });
  const { client, requests } = clientOf([fine, fine, fine]);
  await signInCalls(client).logout(anySignal());
  for (const isParting of [true, false])
    await recordingCalls(client).send('r1', BATCH, anySignal(), isParting);
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, true, false]);
});
