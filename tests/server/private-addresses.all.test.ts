import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { files } from '../../src/server/db/schema/files.ts';
import { KNOWN_AFTER, rotateKey } from '../../src/server/keys/rotate.ts';
import { secretsOf } from '../../src/server/keys/secrets.ts';
import { mainEngines } from '../support/database.ts';
import { pdf, picture } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addressOn, pathOf, uploaderOf } from '../support/uploader.ts';

const MINUTE = 60_000;

for (const engine of mainEngines()) {
  describe(`a private file on ${engine}`, () => {
    let server: TestServer;
    let token: string;
    let path: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      server.setClock(new Date('2026-03-04T08:00:00.000Z'));
      token = await server.signIn('asha@acme.example');
      path = pathOf(await uploaderOf(server, token).send(uploadForm('Prices.pdf', pdf(), 'resource')));
    });
    afterAll(() => server.close());

    const asked = (who: string, name = path, host = 'demo.localhost') =>
      server.call('GET', `/api/files/address?path=${encodeURIComponent(name)}`, { token: who, host });

    test('has an address for its exhibitor only, and none without it', async () => {
      expect((await server.call('GET', `/files/${path}`)).status).toBe(404);
      const address = await addressOn(server, path, { token });
      const whole = await server.call('GET', address);
      expect([whole.status, whole.bytes.length, whole.headers['cache-control']]).toEqual([
        200,
        600,
        'private, no-store',
      ]);
      expect(whole.headers['content-disposition']).toContain('Prices.pdf');
      const part = await server.call('GET', address, { headers: { range: 'bytes=10-19' } });
      expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 10-19/600']);
      expect((await server.call('HEAD', address)).status).toBe(200);
      expect((await asked(await server.signIn('ravi@acme.example'))).status).toBe(200);
      expect((await asked(await server.signIn('meera@globex.example'))).status).toBe(404);
      const elsewhere = await server.signIn('omar@initech.example', 'summit.localhost');
      expect((await asked(elsewhere, path, 'summit.localhost')).status).toBe(404);
      expect((await server.call('GET', `/api/files/address?path=${path}`)).status).toBe(401);
    });

    test('is opened by exactly that address: changed, moved to another file, or its end put off, it is 404', async () => {
      const address = await addressOn(server, path, { token });
      const other = pathOf(await uploaderOf(server, token).send(uploadForm('B.pdf', pdf(), 'resource')));
      const [, query = ''] = address.split('?');
      const until = Number(/until=(\d+)/.exec(query)?.[1]);
      const wrong = [
        `/files/${other}?${query}`,
        address.replace(String(until), String(until + 60)),
        address.replace(/seal=./, (text) => (text.endsWith('A') ? 'seal=B' : 'seal=A')),
        `${address}A`,
        address.replace(/&seal=.*/, ''),
        address.replace(/until=\d+/, 'until='),
        `${address}&until=1`,
      ];
      for (const one of wrong) expect((await server.call('GET', one)).status, one).toBe(404);
      // Another spelling of the name finds no file either.
      for (const one of [
        `./${path}`,
        `a/../${path}`,
        path.replace('1', '%31'),
        path.replace('1', '%2531'),
        `/${path}`,
      ])
        expect((await server.call('GET', `/files/${one}`)).status, one).not.toBe(200);
    });

    test('has an address for ten minutes; after that it says so, and a new one works', async () => {
      // An address is good until a whole second.
      const start = new Date(Math.ceil(server.now().getTime() / 1_000) * 1_000);
      server.setClock(start);
      const address = await addressOn(server, path, { token });
      server.setClock(new Date(start.getTime() + 10 * MINUTE - 1_000));
      expect((await server.call('GET', address)).status).toBe(200);
      server.setClock(new Date(start.getTime() + 10 * MINUTE));
      const late = await server.call('GET', address);
      expect([late.status, late.json, late.headers['cache-control']]).toEqual([
        410,
        { success: false, message: 'This address has expired. Open the file in the portal again.' },
        'no-store',
      ]);
      // Setting the clock back does not revive it.
      server.setClock(start);
      expect((await server.call('GET', address)).status).toBe(410);
      server.setClock(new Date(start.getTime() + 11 * MINUTE));
      expect((await server.call('GET', await addressOn(server, path, { token }))).status).toBe(200);
    });

    test('survives a rotation of the key of addresses, and not the end of that key', async () => {
      const { db, keys, config } = server.services;
      const now = Math.ceil(server.now().getTime() / 1_000) * 1_000;
      server.setClock(new Date(now));
      const before = await addressOn(server, path, { token });
      const rotation = { purpose: 'files', secrets: secretsOf(config), by: 'olga', overlap: null } as const;
      await db.transaction((tx) => rotateKey(tx, { ...rotation, now: new Date(now) }));
      await keys.refresh();
      server.setClock(new Date(now + KNOWN_AFTER));
      const after = await addressOn(server, path, { token });
      const idIn = (address: string) => /seal=(.{4})/.exec(address)?.[1];
      expect(idIn(after)).not.toBe(idIn(before));
      expect((await server.call('GET', before)).status).toBe(200);
      expect((await server.call('GET', after)).status).toBe(200);
      // By then what it signed has expired, too.
      server.setClock(new Date(now + KNOWN_AFTER + 10 * MINUTE));
      expect((await server.call('GET', before)).status).toBe(404);
      expect((await server.call('GET', await addressOn(server, path, { token }))).status).toBe(200);
    });

    test('is a resource or an answer of a form; what visitors see has an address that stays', async () => {
      const send = async (name: string, content: Buffer, type: string): Promise<string> =>
        pathOf(await uploaderOf(server, token).send(uploadForm(name, content, type)));
      const rowOf = async (name: string) =>
        (await server.services.db.select().from(files).where(eq(files.path, name)))[0];
      const logo = await send('Logo.png', await picture('png'), 'logo');
      const photo = await send('Photo.png', await picture('png'), 'form');
      expect([(await rowOf(logo))?.isPrivate, (await rowOf(photo))?.isPrivate]).toEqual([false, true]);
      expect((await asked(token, logo)).json).toEqual({ success: true, data: { address: logo } });
      const answer = await server.call('GET', `/files/${logo}`);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
      expect((await server.call('GET', `/files/${photo}`)).status).toBe(404);
      // A file that the profile takes is seen by visitors, however it was uploaded.
      const any = await send('Brochure.pdf', pdf(), 'eventWebsite');
      expect((await server.call('GET', `/files/${any}`)).status).toBe(404);
      await server.call('PUT', '/api/company-profile', { token, body: { brochure: any } });
      expect((await server.call('GET', `/files/${any}`)).status).toBe(200);
      // The same file as a resource stays open: the profile still shows it.
      const body = { title: 'Both', type: 'doc', fileUrl: any };
      expect((await server.call('POST', '/api/downloads', { token, body })).status).toBe(201);
      expect((await server.call('GET', `/files/${any}`)).status).toBe(200);
    });

    test('does not become public by what names it, whoever names it and where', async () => {
      const uploads = uploaderOf(server, token);
      const photo = pathOf(await uploads.send(uploadForm('Guest.png', await picture('png'), 'form')));
      const paper = pathOf(await uploads.send(uploadForm('Offer.pdf', pdf(), 'form')));
      const resource = { title: 'Offer', type: 'doc', fileUrl: paper };
      expect((await server.call('POST', '/api/downloads', { token, body: resource })).status).toBe(201);
      const colleague = await server.signIn('ravi@acme.example');
      const product = { productName: 'Camera' };
      const named = (who: string, method: 'POST' | 'PUT', to: string, body: object) =>
        server.call(method, `/api${to}`, { token: who, body });
      const attempts = [
        await named(colleague, 'PUT', '/auth/updatedetails', { profileImageUrl: photo }),
        await named(token, 'PUT', '/auth/updatedetails', { profileImageUrl: photo }),
        await named(token, 'PUT', '/company-profile', { logo: photo }),
        await named(token, 'PUT', '/company-profile', { banner: photo }),
        await named(token, 'PUT', '/company-profile', { brochure: paper }),
        await named(token, 'POST', '/products', { ...product, productImage: photo }),
        await named(token, 'POST', '/products', { ...product, productLogo: photo }),
        await named(token, 'POST', '/team-members', { fullName: 'Di', profileImage: photo }),
      ];
      expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 400));
      for (const name of [photo, paper]) {
        expect((await server.call('GET', `/files/${name}`)).status).toBe(404);
        expect((await server.call('GET', await addressOn(server, name, { token }))).status).toBe(200);
      }
      const own = pathOf(await uploads.send(uploadForm('Me.png', await picture('png'), 'profileImage')));
      expect((await named(token, 'PUT', '/auth/updatedetails', { profileImageUrl: own })).status).toBe(200);
      expect((await server.call('GET', `/files/${own}`)).status).toBe(200);
      // Once a resource has taken a file, no profile does.
      const any = pathOf(await uploads.send(uploadForm('Any.pdf', pdf(), 'eventWebsite')));
      await named(token, 'POST', '/downloads', { ...resource, fileUrl: any });
      expect((await named(token, 'PUT', '/company-profile', { brochure: any })).status).toBe(400);
    });

    test('of the event has an address for every exhibitor of the event', async () => {
      const { json } = await server.call('GET', '/api/downloads?excludeExhibitor=true', { token });
      const rows = (json as { data: { data: { attachment: string; type: string }[] } }).data.data;
      const shared = rows.find(({ type, attachment }) => type !== 'link' && attachment.startsWith('1.'));
      const name = shared?.attachment ?? '';
      expect((await server.call('GET', `/files/${name}`)).status).toBe(404);
      for (const email of ['asha@acme.example', 'meera@globex.example']) {
        const address = await addressOn(server, name, { token: await server.signIn(email) });
        expect((await server.call('GET', address)).status).toBe(200);
      }
      const elsewhere = await server.signIn('omar@initech.example', 'summit.localhost');
      expect((await asked(elsewhere, name, 'summit.localhost')).status).toBe(404);
    });
  });
}
