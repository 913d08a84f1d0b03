import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { serveEventCommands } from '../../src/server/event-file/admin.ts';
import { applyText } from '../../src/server/event-file/apply-text.ts';
import { readConfig } from '../../src/server/config.ts';
import { openFileStore } from '../../src/server/files/store.ts';
import { startChild } from '../support/child.ts';
import { createTestStore, environmentOf, mainEngines, openTestDatabase } from '../support/database.ts';
import { emptied } from '../support/emptied.ts';
import type { TestStore } from '../support/database.ts';
import { pdf, picture } from '../support/files.ts';

const now = new Date('2026-05-04T08:00:00Z');

const fair = (attachment = '{ file: files/plan.pdf }'): string => `
event: { slug: fair, domain: fair.example, title: Fair, demo: true }
exhibitors:
  acme:
    name: Acme
    profile: { logo: { file: files/logo.png } }
    people: { ann: { firstName: Ann, email: ann@acme.example, parent: true } }
    examples:
      products: { arm: { productName: Arm, productImage: { file: files/logo.png } } }
      resources: { notes: { title: Notes, type: text, attachment: { file: files/notes.txt } } }
downloads:
  map: { title: Map, type: pdf, attachment: ${attachment} }
`;

for (const engine of mainEngines()) {
  describe(`files beside an event file on ${engine}`, () => {
    let database: DatabaseHandle & TestStore;
    let folder: string;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await database.pool.query(emptied('events'));
      folder = join(database.dataDir, 'beside');
      for (const used of [folder, join(database.dataDir, 'files')])
        rmSync(used, { recursive: true, force: true });
      mkdirSync(join(folder, 'files'), { recursive: true });
      writeFileSync(join(folder, 'files', 'plan.pdf'), pdf());
      writeFileSync(join(folder, 'files', 'notes.txt'), 'Stay behind the line.\n');
      writeFileSync(join(folder, 'files', 'logo.png'), await picture('png'));
    });

    const apply = (text: string): Promise<string> =>
      applyText(database.db, 'fair.yaml', text, now, {
        demo: true,
        files: openFileStore(database.dataDir),
        folder,
      });
    const ask = async (query: string): Promise<Record<string, unknown>[]> =>
      (await database.pool.query<Record<string, unknown>>(query)).rows;
    const bytes = (path: unknown): Buffer => readFileSync(join(database.dataDir, 'files', String(path)));
    const stored = (): string[] =>
      readdirSync(join(database.dataDir, 'files')).filter((name) => !name.startsWith('.'));

    test('are stored with a row of the event, and their places hold the path', async () => {
      await apply(fair());
      const [map] = await ask('select attachment from downloads where exhibitor_id is null');
      expect(map?.['attachment']).toMatch(/^1\.[2-9a-z]{6}\.[0-9a-f]{32}\.pdf$/);
      expect(bytes(map?.['attachment'])).toEqual(pdf());
      const [notes] = await ask('select attachment from downloads where exhibitor_id is not null');
      expect(bytes(notes?.['attachment']).toString()).toBe('Stay behind the line.\n');
      // One picture named twice is one file.
      const [{ logo } = {}] = await ask('select logo from exhibitors');
      expect(await ask('select product_image from products')).toEqual([{ product_image: logo }]);
      expect(await sharp(bytes(logo)).metadata()).toMatchObject({ format: 'png', width: 24 });
      expect(
        await ask(
          'select original_name, kind, content_type, exhibitor_id, unreferenced_since from files order by 1',
        ),
      ).toEqual(
        [
          ['logo.png', 'image', 'image/png'],
          ['notes.txt', 'document', 'text/plain'],
          ['plan.pdf', 'document', 'application/pdf'],
        ].map(([original_name, kind, content_type]) => ({
          original_name,
          kind,
          content_type,
          exhibitor_id: null,
          unreferenced_since: null,
        })),
      );
    });

    test('change nothing when they did not change, and come back when they are lost', async () => {
      await apply(fair());
      const before = [stored(), await ask('select * from files order by path')];
      rmSync(join(database.dataDir, 'files', stored()[0] ?? ''));
      const report = await apply(fair());
      expect(report).not.toMatch(/added|updated|removed/);
      expect([stored(), await ask('select * from files order by path')]).toEqual(before);
    });

    test('change their item when their content changed', async () => {
      await apply(fair());
      const [before] = await ask('select attachment from downloads where exhibitor_id is null');
      writeFileSync(join(folder, 'files', 'plan.pdf'), pdf(700));
      expect(await apply(fair())).toContain('downloads: 1 updated');
      const [after] = await ask('select attachment from downloads where exhibitor_id is null');
      expect(after?.['attachment']).not.toBe(before?.['attachment']);
      expect(bytes(after?.['attachment'])).toEqual(pdf(700));
    });

    test('leave paths and addresses as they are written', async () => {
      await apply(fair('https://fair.example/map.pdf'));
      await apply(fair('by-hand/map.pdf'));
      expect(await ask('select attachment from downloads where exhibitor_id is null')).toEqual([
        { attachment: 'by-hand/map.pdf' },
      ]);
    });

    test.each([
      ['missing', 'files/none.pdf', 'There is no file files/none.pdf beside this file.'],
      [
        'a folder',
        'files',
        'This takes .pdf, .doc, .docx, .txt, .xls, .xlsx, .ppt, .pptx, .png, .jpg, .jpeg.',
      ],
      ['of a kind that is not taken', 'files/run.sh', 'This takes .pdf, .doc,'],
      [
        'empty',
        'files/empty.pdf',
        'files/empty.pdf is empty or too large: PDF, DOC, or other files up to 10MB.',
      ],
      ['too large', 'files/large.pdf', 'files/large.pdf is empty or too large: PDF, DOC,'],
      ['not what its ending says', 'files/page.pdf', 'files/page.pdf is not what its ending says: PDF, DOC,'],
      ['a picture that breaks off', 'files/half.png', 'files/half.png cannot be used: PNG, JPG up to 5MB.'],
      [
        'a way out of the folder',
        'files/way-out.pdf',
        'files/way-out.pdf lies outside this file’s folder.'.replace('’', "'"),
      ],
      [
        'above the folder',
        '../outside.pdf',
        'This has the wrong form. Folders and name, relative to this file.',
      ],
      ['anywhere on the machine', '/etc/hostname', 'This has the wrong form.'],
    ])('are refused with their place when one is %s', async (_, name, message) => {
      const files = join(folder, 'files');
      writeFileSync(join(files, 'run.sh'), '#!/bin/sh\n');
      writeFileSync(join(files, 'empty.pdf'), '');
      writeFileSync(join(files, 'large.pdf'), pdf(10 * 1024 * 1024 + 1));
      writeFileSync(join(files, 'page.pdf'), '<html></html>');
      writeFileSync(join(files, 'half.png'), (await picture('png', 200, 200)).subarray(0, 9_000));
      writeFileSync(join(database.dataDir, 'outside.pdf'), pdf());
      symlinkSync(join(database.dataDir, 'outside.pdf'), join(files, 'way-out.pdf'));
      await expect(apply(fair(`{ file: ${name} }`))).rejects.toThrow(/^fair\.yaml:12:\d+: /);
      await expect(apply(fair(`{ file: ${name} }`))).rejects.toThrow(message);
      expect(await ask('select id from events')).toEqual([]);
      expect(readdirSync(join(database.dataDir, 'files', '.incoming'))).toEqual([]);
    });

    test('are taken in by npm run event, beside a running portal too', async () => {
      const own = await createTestStore(engine, 'migrated');
      writeFileSync(join(folder, 'fair.yaml'), fair());
      const environment = environmentOf(own);
      const run = async (): Promise<string> => {
        const child = startChild('src/server/event-file/cli.ts', [join(folder, 'fair.yaml')], environment);
        await child.ended;
        return [...child.stdout, ...child.stderr].join('\n');
      };
      expect(await run()).toContain('downloads: 1 added');
      const portal = await openDatabase(own);
      serveEventCommands(portal, systemClock(), {
        demo: true,
        files: openFileStore(own.dataDir),
        config: readConfig({ DATA_DIR: own.dataDir }),
      });
      writeFileSync(join(folder, 'files', 'plan.pdf'), pdf(800));
      expect(await run()).toContain('downloads: 1 updated');
      const { rows } = await portal.pool.query<{ path: string }>('select path from files where size = 800');
      expect(readFileSync(join(own.dataDir, 'files', rows[0]?.path ?? ''))).toEqual(pdf(800));
      await portal.close();
      await own.remove();
    });
  });
}
