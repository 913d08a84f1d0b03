import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyText } from '../../../src/server/event-file/apply-text.ts';
import { bitsOf } from '../../../src/server/event-file/code-bits.ts';
import { withdrawAttendee } from '../../../src/server/capture/withdraw.ts';
import type { DatabaseHandle } from '../../../src/server/db/database.ts';
import { openFileStore } from '../../../src/server/files/store.ts';
import { mainEngines, openTestDatabase } from '../../support/database.ts';
import { emptied } from '../../support/emptied.ts';
import type { TestStore } from '../../support/database.ts';

const now = new Date('2026-05-04T08:00:00Z');
const FAIR = `
event: { slug: fair, domain: fair.example, title: Fair }
attendees: { file: people.csv }
`;
const CODES = ['TuaKI7R4cZnwDvNnS9YGdA', 'P8Pq2I89hhDMLS-poMkXkw', 'm8GqcXECnjaGcdnepZMT4Q'] as const;

for (const engine of mainEngines()) {
  describe(`attendees of an event file on ${engine}`, () => {
    let database: DatabaseHandle & TestStore;
    let folder: string;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
      folder = join(database.dataDir, 'beside');
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await database.pool.query(emptied('events'));
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
    });

    const apply = (csv: string, dryRun = false): Promise<string> => {
      writeFileSync(join(folder, 'people.csv'), csv);
      const files = openFileStore(database.dataDir);
      return applyText(database.db, 'fair.yaml', FAIR, now, { demo: true, files, folder, dryRun });
    };
    const rows = async () =>
      (await database.pool.query<Record<string, unknown>>('select * from attendees order by full_name')).rows;

    test('are added, changed and left alone, and one who is gone from the file stays', async () => {
      const first = [
        'Badge Code;Full Name;E-mail;Mobile;Organisation;Job title;Shares;Consent text;Consent at',
        `${CODES[0]};Anna;anna@visitor.example;+49 30 901820;Kontor;Buyer;"name, e-mail; job title";Yes;2026-02-01T08:00:00Z`,
        `${CODES[1]};Bela;;;;;all;;`,
        `${CODES[2]};Cleo;;;;;;;`,
      ].join('\r\n');
      expect(await apply(first, true)).toContain('attendees: 3 added');
      expect(await rows()).toEqual([]);
      expect(await apply(first)).toContain('attendees: 3 added');
      expect(await rows()).toMatchObject([
        {
          code: CODES[0],
          full_name: 'Anna',
          email: 'anna@visitor.example',
          phone_code: '49',
          phone: '30901820',
          company_name: 'Kontor',
          shares: ['fullName', 'emailId', 'designation'],
          consent_text: 'Yes',
          consent_at: new Date('2026-02-01T08:00:00Z'),
        },
        { shares: ['fullName', 'emailId', 'phone', 'companyName', 'designation'], consent_at: null },
        { shares: [] },
      ]);
      expect(await apply(first)).toContain('attendees: 3 unchanged');
      const second = `code,name,shares\n${CODES[0]},Anna B.,name\n${CODES[1]},Bela,all\n`;
      expect(await apply(second)).toContain('attendees: 1 updated, 1 unchanged');
      expect((await rows()).map((row) => row['full_name'])).toEqual(['Anna B.', 'Bela', 'Cleo']);
    });

    test('one who withdrew stays withdrawn', async () => {
      const csv = `code,name,shares\n${CODES[0]},Anna,all\n${CODES[1]},Bela,all\n`;
      await apply(csv);
      await withdrawAttendee(database.db, { event: 'fair', code: CODES[0], dryRun: false }, now);
      await apply(`${csv}${CODES[2]},Cleo,all\n`);
      expect(await rows()).toMatchObject([
        { code: CODES[0], full_name: '', shares: [], withdrawn_at: now },
        { full_name: 'Bela' },
        { full_name: 'Cleo' },
      ]);
    });

    test('values that are none are left out and told, codes that can be guessed too', async () => {
      const csv =
        'code,name,email,phone,shares,consent at\n1001,Anna,no mail,call me,"name, shoes",soon\n1002,Bela,,,,\n';
      const said = await apply(csv);
      for (const part of [
        'can be guessed',
        'the email',
        'the phone number',
        '"shoes"',
        'the time of the consent',
      ])
        expect(said).toContain(part);
      expect((await rows())[0]).toMatchObject({ email: null, phone: null, consent_at: null });
    });

    test('of many rows with one fault the first five are named', async () => {
      const bad = (count: number): string =>
        ['code,name,email', ...Array.from({ length: count }, () => `${randomUUID()},Anna,no mail`)].join(
          '\n',
        );
      expect(await apply(bad(5))).toMatch(/row 2, 3, 4, 5, 6: /);
      expect(await apply(bad(7))).toMatch(/row 2, 3, 4, 5, 6 and 2 more: /);
    });

    test.each([
      ['name\nAnna\n', 'has no column "code"'],
      [`code,name\n${CODES[0]},Anna\n${CODES[0]},Bela\n`, 'row 3: another row has the code'],
      ['code,name\n,Anna\n', 'row 2: the code is missing'],
      ['code,name\ntwo words,Anna\n', 'row 2: a code has'],
      ['', 'This file is empty'],
    ])('a file that cannot be used is refused with its place: %s', async (csv, reason) => {
      await expect(apply(csv)).rejects.toThrow(reason);
      await expect(apply(csv)).rejects.toThrow('fair.yaml:3:');
      expect(await rows()).toEqual([]);
    });

    test('thousands are applied in batches, up to 100,000', async () => {
      const lines = Array.from({ length: 100_001 }, (_, index) => {
        const code = Buffer.from(`${String(index).padStart(16, '#')}`).toString('base64url');
        return `${code},Visitor ${String(index)},all`;
      });
      const some = ['code,name,shares', ...lines.slice(0, 5_000)].join('\n');
      expect(await apply(some)).toContain('attendees: 5000 added');
      const all = ['code,name,shares', ...lines].join('\n');
      await expect(apply(all)).rejects.toThrow('more than 100,000 rows');
    });
  });
}

test('the bits of a code are those of the places at which codes differ', () => {
  expect(bitsOf(['AT-0001', 'AT-0002', 'AT-0999'])).toBeLessThan(14);
  expect(bitsOf(CODES)).toBeGreaterThan(120);
  expect(bitsOf(['9f86d081884c7d659a2feaa0c55ad015', 'a3bf4f1b2b0b822cd15d6c15b0f00a08'])).toBeGreaterThan(
    64,
  );
  const demo = readFileSync('events/files/attendees.csv', 'utf8').trim().split('\n').slice(1);
  expect(bitsOf(demo.map((line) => line.split(',')[0] ?? ''))).toBeGreaterThan(120);
});
