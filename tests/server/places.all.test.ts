import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { openPlaces } from '../../src/server/sign-in/places.ts';
import { placesFile } from '../support/places-file.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const KOCHI = '203.0.113.7';
const SOMEWHERE_IN_CHILE = '203.0.113.8';

describe('the places of devices', () => {
  const folder = mkdtempSync(join(tmpdir(), 'places-'));
  const file = join(folder, 'places.mmdb');
  let server: TestServer;
  beforeAll(async () => {
    writeFileSync(
      file,
      placesFile({
        [KOCHI]: { city: 'Kochi', country: 'India' },
        [SOMEWHERE_IN_CHILE]: { country: 'Chile' },
      }),
    );
    server = await startTestServer({
      engine: 'embedded',
      env: { PLACES_FILE: file, TRUST_PROXY: 'loopback' },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const signInFrom = async (at: TestServer, address: string): Promise<string> => {
    const answer = await at.call('POST', '/api/auth/login', {
      headers: { 'x-forwarded-for': address },
      body: { email: 'asha@acme.example', password: 'demo-password' },
    });
    return (answer.json as { token: string }).token;
  };
  const placeOf = async (at: TestServer, token: string): Promise<unknown> => {
    const answer = await at.call('GET', '/api/auth/sessions', { token });
    const { data } = answer.json as { data: { isCurrent: boolean; place?: string }[] };
    return data.find(({ isCurrent }) => isCurrent)?.place;
  };

  test.each([
    ['city and country', KOCHI, 'Kochi, India'],
    ['the country alone', SOMEWHERE_IN_CHILE, 'Chile'],
    ['nothing for an address that the file does not know', '198.51.100.1', undefined],
    ['nothing for an address of another version', '2001:db8::1', undefined],
  ])('are told as far as they are known: %s', async (_, address, place) => {
    expect(await placeOf(server, await signInFrom(server, address))).toBe(place);
  });

  test('are told by no portal whose operator did not turn that on', async () => {
    const plain = await startTestServer({ engine: 'embedded', env: { TRUST_PROXY: 'loopback' } });
    try {
      expect(await placeOf(plain, await signInFrom(plain, KOCHI))).toBeUndefined();
      const { rows } = await plain.services.db.execute('select place from sessions');
      expect(rows).toEqual([{ place: null }]);
    } finally {
      await plain.close();
    }
  });

  test('a file that is none stops the start with one clear line', () => {
    const broken = join(folder, 'broken.mmdb');
    writeFileSync(broken, 'no places');
    for (const wrong of [broken, join(folder, 'absent.mmdb'), folder])
      expect(() => openPlaces(wrong)).toThrow(
        /^PLACES_FILE: ".*" is not a readable file in MaxMind's format \(/,
      );
    expect(readConfig({ PLACES_FILE: file }).placesFile).toBe(file);
  });
});
