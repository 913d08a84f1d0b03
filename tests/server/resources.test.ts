import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloads } from '../../src/server/db/schema/downloads.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import { recordsOf } from '../support/records.ts';
import type { Records } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { storeFile, unreferencedSince } from '../support/stored-file.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONG = 'हस्तपुस्तिका 手册 كتيب 🤖'.padEnd(200, 'Ω').slice(0, 200);

for (const engine of mainEngines()) {
  describe(`resources on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let resources: Records<'/downloads'>;
    let theirs: Records<'/downloads'>;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      resources = recordsOf(server, '/downloads', acme);
      theirs = resources.as(await server.signIn('meera@globex.example'));
    });
    afterAll(() => server.close());

    const file = (): Promise<string> => storeFile(server.services.db, 'Acme Robotics', 'application/pdf');

    test('are added as the exhibitor’s own and private, whatever the body says of its owner', async () => {
      const path = await file();
      const [other] = (await theirs.list()).data;
      const answer = await resources.create({
        title: LONG,
        description: 'For the booth',
        type: 'pdf',
        fileUrl: path,
        fileType: 'application/pdf',
        event: 'another',
        exhibitor: 'another',
        isExhibitor: false,
        isPublic: true,
      });
      expect(answer).toMatchObject({ status: 201, json: { message: 'Resource added successfully!' } });
      expect(resources.row(answer)).toMatchObject({
        title: LONG,
        attachment: path,
        isExhibitor: true,
        isPublic: false,
        isSample: false,
        downloadCount: 0,
        event: other?.event,
      });
      expect((await resources.list()).data[0]).toEqual(resources.row(answer));
      expect((await theirs.list()).data.map(({ _id }) => _id)).not.toContain(resources.row(answer)._id);
      expect(await unreferencedSince(server.services.db, path)).toBeNull();
    });

    test.each([
      [{ type: 'pdf' }, 'title', 'Resource name is required'],
      [{ title: ' ', type: 'pdf' }, 'title', 'Resource name is required'],
      [{ title: 'x' }, 'type', 'Please select a resource type'],
      [{ title: 'x', type: 'macro' }, 'type', 'Please select a resource type'],
      [{ title: 'x', type: 'link' }, 'fileUrl', 'Valid URL is required'],
      [{ title: 'x', type: 'link', fileUrl: 'javascript:alert(1)' }, 'fileUrl', 'Valid URL is required'],
      [{ title: 'x', type: 'link', fileUrl: 'https://a@evil.example' }, 'fileUrl', 'Valid URL is required'],
      [{ title: 'x', type: 'pdf', fileUrl: 'https://a.example/b.pdf' }, 'fileUrl', 'Upload the file again.'],
      [{ title: 'x', type: 'pdf', fileUrl: '../../etc/passwd' }, 'fileUrl', 'Upload the file again.'],
      [{ title: 'x', type: 'pdf', downloadCount: 9 }, 'downloadCount', 'This field does not exist'],
      [{ title: 'x', type: 'pdf', isSample: true }, 'isSample', 'This field does not exist'],
    ])('refuse %j and store nothing', async (body, field, message) => {
      const before = await resources.list();
      expect(await resources.create(body)).toMatchObject({
        status: 400,
        json: { errors: { [field]: [message] } },
      });
      expect(await resources.list()).toEqual(before);
    });

    test('refuse a file that another exhibitor uploaded', async () => {
      const path = await file();
      const answer = await theirs.create({ title: 'x', type: 'pdf', fileUrl: path });
      expect(answer).toMatchObject({
        status: 400,
        json: { errors: { fileUrl: ['Upload the file again.'] } },
      });
      expect(await unreferencedSince(server.services.db, path)).not.toBeNull();
    });

    test('change in the keys present, and keep their time when nothing changes', async () => {
      const before = await resources.add({ title: 'Notes', type: 'text', description: 'Old' });
      expect(resources.row(await resources.update(before._id, { title: 'Notes', isPublic: true }))).toEqual(
        before,
      );
      const changed = resources.row(await resources.update(before._id, { description: '' }));
      expect(changed).toEqual({ ...before, description: '', updatedAt: changed.updatedAt });
      expect(changed.updatedAt > before.updatedAt).toBe(true);
    });

    test('keep type and attachment in agreement when only one of them changes', async () => {
      const link = await resources.add({ title: 'Site', type: 'link', fileUrl: ' https://acme.example ' });
      expect(link.attachment).toBe('https://acme.example');
      const refused = await resources.update(link._id, { type: 'pdf' });
      expect(refused).toMatchObject({
        status: 400,
        json: { errors: { fileUrl: ['Upload the file again.'] } },
      });
      const path = await file();
      expect(resources.row(await resources.update(link._id, { type: 'pdf', fileUrl: path })).attachment).toBe(
        path,
      );
      expect((await resources.update(link._id, { type: 'link' })).status).toBe(400);
      expect((await resources.update(link._id, { type: 'doc' })).status).toBe(200);
      expect(resources.row(await resources.update(link._id, { fileUrl: '' })).attachment).toBe('');
    });

    test('are changed and deleted by their own exhibitor only; the event’s are read only', async () => {
      const own = await resources.add();
      for (const attempt of [theirs.update(own._id, { title: 'x' }), theirs.remove(own._id)]) {
        expect((await attempt).status).toBe(404);
      }
      const shared = (await resources.list('excludeExhibitor=true')).data[0]?._id ?? '';
      expect((await resources.update(shared, { title: 'x' })).status).toBe(403);
      expect((await resources.remove(shared)).status).toBe(403);
      expect(await resources.remove(own._id)).toMatchObject({
        status: 200,
        json: { message: 'Resource deleted successfully!' },
      });
      expect((await resources.remove(own._id)).status).toBe(404);
      expect((await resources.update(own._id, { title: 'Back' })).status).toBe(404);
    });

    test('with a stored address that is no web address are sent without it', async () => {
      const { _id } = await resources.add();
      const old = { attachment: 'javascript:alert(1)' };
      await server.services.db.update(downloads).set(old).where(eq(downloads.id, _id));
      expect((await resources.find(_id))?.attachment).toBe('');
    });

    describe('are counted', () => {
      const count = (id: string, token: string) =>
        server.call('POST', `/api/downloads/${id}/increment`, { token, body: {} });
      const counted = async (id: string): Promise<unknown> => (await resources.find(id))?.downloadCount;
      let shared: string;
      beforeAll(async () => {
        shared = (await resources.list('excludeExhibitor=true')).data[0]?._id ?? '';
      });

      test('once for a hundred calls of one session at once, of which 60 a minute are answered', async () => {
        const start = new Date((Math.floor(Date.now() / HOUR) + 1) * HOUR);
        server.setClock(start);
        const token = await server.signIn('asha@acme.example');
        const before = Number(await counted(shared));
        const calls = await atOnce(100, () => count(shared, token));
        const statuses = calls.map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).toHaveLength(60);
        expect(statuses.filter((status) => status === 429)).toHaveLength(40);
        expect(await counted(shared)).toBe(before + 1);

        // In the same hour not again, in the next one yes.
        server.setClock(new Date(start.getTime() + 59 * MINUTE));
        expect((await count(shared, token)).json).toMatchObject({ data: { downloadCount: before + 1 } });
        server.setClock(new Date(start.getTime() + 61 * MINUTE));
        expect((await count(shared, token)).json).toMatchObject({ data: { downloadCount: before + 2 } });
      });

      test('ten times when ten sessions send ten calls each at once', async () => {
        const tokens: string[] = [];
        for (let i = 0; i < 10; i++) tokens.push(await server.signIn('asha@acme.example'));
        const before = Number(await counted(shared));
        const calls = await atOnce(100, (index) => count(shared, tokens[Math.floor(index / 2) % 10] ?? ''));
        expect(calls.map(({ status }) => status)).toEqual(Array<number>(100).fill(200));
        expect(await counted(shared)).toBe(before + 10);
      });

      test('without a new updatedAt, and never for another exhibitor’s resource', async () => {
        const own = await resources.add();
        expect((await count(own._id, await server.signIn('meera@globex.example'))).status).toBe(404);
        expect((await count(own._id, acme)).json).toMatchObject({ data: { downloadCount: 1 } });
        expect(await resources.find(own._id)).toEqual({ ...own, downloadCount: 1 });
      });
    });
  });
}
