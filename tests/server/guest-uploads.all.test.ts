import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../src/server/db/schema/auth.ts';
import { files } from '../../src/server/db/schema/files.ts';
import { sweepFiles } from '../../src/server/files/sweep.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import { pdf, picture } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { guestsOf, newGuest, newVip } from '../support/guests.ts';
import type { Guests, Link } from '../support/guests.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { eventIdOf } from '../support/sign-in.ts';
import { addressOn, pathOf, UPLOAD } from '../support/uploader.ts';

const MB = 1024 * 1024;
const HOUR = 3_600_000;
const letter = () => uploadForm('letter.pdf', pdf());
const FULL = {
  status: 429,
  json: {
    message: 'Five files were uploaded through this invitation already. Send the form, or try again later.',
  },
};

for (const engine of mainEngines()) {
  describe(`a guest's files on ${engine}`, () => {
    let server: TestServer;
    let guests: Guests;
    let link: Link;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      server.setClock(new Date());
      guests = await guestsOf(server);
    });
    beforeEach(async () => {
      link = await guests.link('VIP', `${randomUUID()}@guest.example`);
    });
    afterAll(() => server.close());

    const rowOf = async (path: string) =>
      (
        await server.services.db
          .select()
          .from(files)
          .where(and(eq(files.eventId, await eventIdOf(server, 'demo.localhost')), eq(files.path, path)))
      )[0];
    const after = (ms: number): Date => new Date(server.now().getTime() + ms);
    const sweepIn = (ms: number): Promise<void> => sweepFiles(server.services, after(ms));
    const onDisk = (folder = ''): string[] =>
      readdirSync(join(server.dataDir, 'files', folder)).filter((name) => !name.startsWith('.'));
    async function uploadMany(count: number): Promise<Answer[]> {
      return atOnce(count, () => guests.upload(link.token, letter()));
    }
    const exhibitorsOwn = async (token: string): Promise<string> => {
      const { headers, body } = uploadForm('a.pdf', pdf(), 'form');
      return pathOf(await server.call('POST', UPLOAD, { token, headers, body }));
    };

    test('belong to the invitation until its registration takes them, and then stay', async () => {
      const photo = pathOf(await guests.upload(link.token, uploadForm('me.png', await picture('png'))));
      const paper = pathOf(await guests.upload(link.token, uploadForm('letter.pdf', pdf(), 'form')));
      expect(await rowOf(photo)).toMatchObject({
        invitationId: link.id,
        personId: null,
        kind: 'image',
        unreferencedSince: expect.any(Date) as Date,
      });
      expect((await server.call('GET', `/files/${photo}`)).status).toBe(404);
      const token = await server.signIn('asha@acme.example');
      const address = await addressOn(server, photo, { token });
      expect((await server.call('GET', address)).headers['content-type']).toBe('image/png');
      const values = newVip({ photo, letter: paper });
      expect(await guests.register(link.token, values)).toMatchObject({
        status: 201,
        json: { data: { badgeToken: expect.stringMatching(/^1\.[2-9a-z]{6}\.[\w-]{22}$/) as string } },
      });
      for (const path of [photo, paper]) expect((await rowOf(path))?.unreferencedSince).toBeNull();
      await sweepIn(8 * 24 * HOUR);
      expect(await rowOf(photo)).toBeDefined();
    });

    test('cannot be used by another invitation, the exhibitor or another exhibitor', async () => {
      const paper = pathOf(await guests.upload(link.token, letter()));
      const refused = { status: 400, json: { errors: { letter: ['Upload the file again.'] } } };
      const other = await guests.link('VIP');
      expect(await guests.register(other.token, newVip({ letter: paper }))).toMatchObject(refused);
      const body = { ticketId: guests.passId('VIP'), ...newVip({ letter: paper }) };
      expect(
        await server.call('POST', '/api/referral-registration', { token: guests.asha, body }),
      ).toMatchObject(refused);
      const resource = { title: 'Theirs', type: 'pdf', fileUrl: paper };
      expect(
        (await server.call('POST', '/api/downloads', { token: guests.asha, body: resource })).status,
      ).toBe(400);
      expect((await rowOf(paper))?.unreferencedSince).not.toBeNull();
      expect((await guests.register(link.token, newVip({ letter: paper }))).status).toBe(201);
    });

    test('are the only ones a guest may name', async () => {
      const meera = await server.signIn('meera@globex.example');
      for (const token of [guests.asha, meera]) {
        const foreign = await exhibitorsOwn(token);
        expect(await guests.register(link.token, newVip({ letter: foreign }))).toMatchObject({
          status: 400,
          json: { errors: { letter: ['Upload the file again.'] } },
        });
      }
      for (const letter of [
        'https://e.example/a.pdf',
        '../a.pdf',
        '/etc/passwd.pdf',
        `${'a'.repeat(32)}.pdf`,
      ]) {
        expect((await guests.register(link.token, newVip({ letter }))).status).toBe(400);
      }
    });

    test('are five at most when eight arrive at once, and leave nothing of the others', async () => {
      const before = onDisk().length;
      const answers = await uploadMany(8);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused).toMatchObject(FULL);
      expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(3_600);
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_500);
      expect([onDisk().length - before, onDisk('.incoming')]).toEqual([5, []]);
      // Another link of the same exhibitor has its own five.
      expect((await guests.upload((await guests.link('VIP')).token, letter())).status).toBe(201);
    });

    test('make room when a registration takes one, and after an hour', async () => {
      const open = await guests.link('VIP');
      const paths: string[] = [];
      for (let count = 0; count < 5; count++) paths.push(pathOf(await guests.upload(open.token, letter())));
      expect(await guests.upload(open.token, letter())).toMatchObject(FULL);
      expect((await guests.register(open.token, newVip({ letter: paths[0] }))).status).toBe(201);
      expect((await guests.upload(open.token, letter())).status).toBe(201);
      expect(await guests.upload(open.token, letter())).toMatchObject(FULL);
      server.setClock(after(HOUR));
      expect((await guests.upload(open.token, letter())).status).toBe(201);
    });

    test('sent again under their key are stored once, the fifth too', async () => {
      for (let count = 0; count < 4; count++) await guests.upload(link.token, letter());
      const key = randomUUID();
      const first = await guests.upload(link.token, letter(), key);
      expect(pathOf(await guests.upload(link.token, letter(), key))).toBe(pathOf(first));
      expect(await guests.upload(link.token, letter(), randomUUID())).toMatchObject(FULL);
      expect((await guests.upload(link.token, uploadForm('b.pdf', pdf()), key)).status).toBe(409);
    });

    const html = '<!doctype html><script>alert(1)</script>';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    test.each<[string, string, string | Buffer, string | undefined, number]>([
      ['HTML named .png', 'a.png', html, undefined, 415],
      ['HTML named .txt', 'a.txt', html, 'form', 415],
      ['SVG', 'a.svg', svg, undefined, 415],
      ['SVG named .jpg', 'a.jpg', svg, 'form', 415],
      ['a program named .pdf', 'a.pdf', Buffer.from('MZ\x90\0'), 'form', 415],
      ['11 MB', 'a.pdf', pdf(11 * MB), 'form', 413],
      ['nothing', 'a.pdf', '', 'form', 400],
      ['a logo', 'a.pdf', pdf(), 'logo', 400],
      ['an upload type of JavaScript', 'a.pdf', pdf(), 'constructor', 400],
    ])('are refused, and leave nothing: %s', async (_, name, content, type, status) => {
      const before = onDisk().length;
      expect((await guests.upload(link.token, uploadForm(name, content, type))).status).toBe(status);
      expect([onDisk().length, onDisk('.incoming')]).toEqual([before, []]);
    });

    test('are refused when registering is no longer possible or the form has no field for them', async () => {
      const plain = await guests.link('Exhibitor');
      expect(await guests.upload(plain.token, letter())).toMatchObject({
        status: 403,
        json: { message: 'This form takes no files.' },
      });
      await guests.register(link.token, newVip());
      expect(await guests.upload(link.token, letter())).toMatchObject({
        status: 409,
        json: { message: 'This invitation was used already.' },
      });
      const cancelled = await guests.link('VIP');
      await server.call('DELETE', `/api/invitations/${cancelled.id}`, { token: guests.asha });
      expect((await guests.upload(cancelled.token, letter())).status).toBe(409);
      expect((await guests.register(plain.token, newGuest({ letter: 'a.pdf' }))).status).toBe(400);
    });

    test('that no registration took are gone after six hours, while the exhibitor’s stay', async () => {
      const paper = pathOf(await guests.upload(link.token, letter()));
      const own = await exhibitorsOwn(guests.asha);
      await sweepIn(6 * HOUR - 1);
      expect(await rowOf(paper)).toBeDefined();
      await sweepIn(6 * HOUR);
      expect([await rowOf(paper), onDisk().includes(paper)]).toEqual([undefined, false]);
      expect(await rowOf(own)).toBeDefined();
      expect((await guests.register(link.token, newVip({ letter: paper }))).status).toBe(400);
    });

    test('are tried 300 times an hour through one invitation', async () => {
      await guests.upload(link.token, letter());
      const mine = like(rateLimits.key, `uploads/invitation/${link.id}/%`);
      await server.services.db.update(rateLimits).set({ hits: 299 }).where(mine);
      expect((await guests.upload(link.token, letter())).status).toBe(201);
      expect(await guests.upload(link.token, letter())).toMatchObject({
        status: 429,
        json: { message: expect.stringMatching(/^Too many attempts/) as string },
      });
    });
  });
}
