import { describe, expect, test } from 'vitest';
import { buildRows } from './built-rows.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';
import { readImportRow } from '../../src/domain/leads/import-row.ts';
import { EXAMPLES, fileOf, type Example } from './import-examples.ts';

/** Values that are a word of the portal's in another form, or mean that there is nothing. */
const MEANT = ['Hot', 'HOT', 'COLD', 'Cold', 'Qualified', 'Normal', '0'];

function importOf(example: Example) {
  const found = readImportFile(fileOf(example));
  if (!found.ok) throw new Error(found.message);
  const { profile, uses } = guessColumns(found.table);
  const now = new Date('2026-11-23T09:00:00Z');
  const built = buildRows(found.table, { uses, choices: NO_CHOICES, zone: 'Asia/Kolkata', now });
  const people = built.rows.map((row) => {
    const reading = readImportRow(row, 'UTC');
    if (!reading.ok) throw new Error(reading.reasons.join('. '));
    return { row, lead: reading.lead };
  });
  return { profile, table: found.table, people };
}

/** Everything a lead holds, without what separates the digits of numbers. */
const flat = (text: string): string => text.toLowerCase().replace(/[\s+().-]/g, '');

describe('a file of', () => {
  test.each(EXAMPLES.map((example) => [example.system, example] as const))(
    '%s comes in whole',
    (_, example) => {
      const { profile, table, people } = importOf(example);
      expect(profile).toBe(example.profile);
      expect(table.headings).toEqual(example.headings);
      expect(people).toHaveLength(example.rows.length);
      for (const [index, { lead }] of people.entries()) {
        const { notes = [], ...expected } = example.people[index] ?? {};
        expect(lead).toMatchObject(expected);
        for (const note of notes) expect(lead.remarks.split('\n')).toContain(note);
      }
    },
  );

  test.each(EXAMPLES.map((example) => [example.system, example] as const))(
    '%s loses no value, and gets no country code of its own',
    (_, example) => {
      const { people } = importOf(example);
      for (const [index, { row, lead }] of people.entries()) {
        const cells = example.rows[index] ?? [];
        const held = flat(
          `${Object.values(row).join('\n')}\n${lead.phoneCode}${lead.phone}\n${lead.fullName}`,
        );
        for (const cell of cells) {
          const isTime = /\d:\d\d|^\d{1,2}\/\d{1,2}\/\d{4}$/.test(cell) && row.createdAt !== undefined;
          const isMeant = MEANT.includes(cell) || isTime;
          const parts = cell.split(/ ::: |[,;]/).map((part) => part.replace('* ', ''));
          if (!isMeant) for (const part of parts) expect(held).toContain(flat(part));
        }
        const written = cells.join(' ').replace(/\D/g, '');
        const country = cells.some((cell) => ['Germany', 'España'].includes(cell));
        if (!country) expect(written).toContain(lead.phoneCode);
      }
    },
  );
});
