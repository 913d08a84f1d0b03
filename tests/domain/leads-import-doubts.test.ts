import { describe, expect, test } from 'vitest';
import { readImportRow } from '../../src/domain/leads/import-row.ts';
import { NO_CHOICES, type ImportChoices } from '../../src/domain/leads/import/choices.ts';
import type { ColumnUse } from '../../src/domain/leads/import/column-use.ts';
import { buildRows } from './built-rows.ts';

/** The rows of such columns, and what leaves a doubt; a heading is the use of its column. */
function built(uses: readonly ColumnUse[], rows: readonly string[][], choices: Partial<ImportChoices> = {}) {
  const table = { headings: uses.map(String), rows };
  const settings = { uses, choices: { ...NO_CHOICES, ...choices }, zone: 'UTC' };
  const now = new Date('2026-11-23T09:00:00Z');
  return buildRows(table, { ...settings, now });
}
/** The follow-ups of a column of dates, what is kept in the notes, and the example that is asked about. */
function datesOf(dates: readonly string[], choices: Partial<ImportChoices> = {}) {
  const { rows, doubts } = built(
    ['followUpDate'],
    dates.map((date) => [date]),
    choices,
  );
  return {
    read: rows.map(({ followUpDate }) => followUpDate?.slice(0, 10) ?? ''),
    kept: rows.map(({ remarks = '' }) => remarks.replace('followUpDate: ', '')),
    asked: doubts.dates.map(({ example }) => example),
  };
}

describe('the order of day and month in a column', () => {
  test.each<[string, string[], string[]]>([
    ['said by a day above twelve', ['25/04/2026', '03/04/2026'], ['2026-04-25', '2026-04-03']],
    ['said by a month that stands first', ['03/04/2026', '04/25/2026'], ['2026-03-04', '2026-04-25']],
    ['said by hyphens and slashes alike', ['25-04-26', '3/4/2026'], ['2026-04-25', '2026-04-03']],
    ['said by dots', ['03.04.2026', '5.4.2026'], ['2026-04-03', '2026-04-05']],
    ['said by a year in front', ['2026/04/03', '2026-04-05'], ['2026-04-03', '2026-04-05']],
    ['said by the name of the month', ['3 Apr 2026', 'April 5, 2026'], ['2026-04-03', '2026-04-05']],
    ['of no meaning where there is no date', ['', 'soon'], ['', '']],
  ])('is %s: nobody is asked', (_, dates, read) => {
    expect(datesOf(dates)).toMatchObject({ read, asked: [] });
  });

  test.each<[string, string[]]>([
    ['no date says it', ['03/04/2026', '05/06/2026']],
    ['two dates contradict each other', ['25/04/2026', '04/25/2026']],
    ['they contradict each other the other way round', ['04/25/2026', '25/04/2026']],
    ['one date contradicts many', ['04/25/2026', '04/26/2026', '04/27/2026', '25/04/2026']],
    ['a date has no such order at all', ['25/26/2026']],
    ['only a date with a year in front is clear', ['03/04/2026', '2026-04-25']],
    ['only a date with dots is clear', ['03/04/2026', '25.04.2026']],
    ['only a date in words is clear', ['03/04/2026', '25 April 2026']],
  ])('is asked where %s, and the dates are kept in the notes until then', (_, dates) => {
    const { read, kept, asked } = datesOf(dates);
    expect(asked).toEqual([dates[0]]);
    const unclear = (date: string | undefined): boolean => /^\d\d\/\d\d\//.test(date ?? '');
    expect(read.map((date) => date === '')).toEqual(dates.map(unclear));
    expect(kept.filter((text) => text !== '')).toEqual(dates.filter(unclear));
  });

  test.each<['day' | 'month', string[]]>([
    ['day', ['2026-04-03', '2026-04-25', '']],
    ['month', ['2026-03-04', '', '2026-04-25']],
  ])('that a person answers, %s first, reads what it can, and the rest stays in the notes', (order, read) => {
    const dates = ['03/04/2026', '25/04/2026', '04/25/2026'];
    const found = datesOf(dates, { dateOrder: order });
    expect(found.read).toEqual(read);
    expect(found.kept).toEqual(dates.map((date, index) => (read[index] === '' ? date : '')));
    // The question stays, to be answered otherwise.
    expect(found.asked).toEqual([dates[0]]);
  });

  test('is that of its own column: another one does not answer for it, nor does an answer change a clear one', () => {
    const rows = [['25/04/2026', '03/04/2026', '04/25/2026']];
    const uses = ['createdAt', 'followUpDate', 'consentAt'] as const;
    const asked = built(uses, rows).doubts.dates;
    expect(asked).toEqual([{ heading: 'followUpDate', example: '03/04/2026' }]);
    const [row] = built(uses, rows, { dateOrder: 'day' }).rows;
    expect(uses.map((use) => row?.[use]?.slice(0, 10))).toEqual(['2026-04-25', '2026-04-03', '2026-04-25']);
  });
});

describe('a number', () => {
  test.each<[string, ColumnUse[], string[], number]>([
    ['without a country', ['phone'], ['90000 00001'], 1],
    ['with its own code', ['phone'], ['+91 90000 00001'], 0],
    ['beside a code', ['phone', 'phoneCode'], ['90000 00001', '91'], 0],
    ['beside a country', ['phone', 'country'], ['90000 00001', 'India'], 0],
    ['beside a country that nobody knows', ['phone', 'country'], ['90000 00001', 'Atlantis'], 1],
  ])('%s is asked about: %s, %s, %i', (_, uses, cells, numbers) => {
    expect(built(uses, [cells]).doubts.numbers).toBe(numbers);
    const code = built(uses, [cells], { code: '+44' }).rows[0]?.phoneCode;
    expect(code === '+44').toBe(numbers === 1);
  });
});

describe('a number in national form', () => {
  test.each([
    ['Russia', '8 (916) 123-45-67', '7', '9161234567'],
    ['Russian Federation', '79161234567', '7', '9161234567'],
    ['Kazakhstan', '8 701 123 45 67', '7', '7011234567'],
    ['Hungary', '06 30 123 4567', '36', '301234567'],
    ['Hungary', '06 1 234 5678', '36', '12345678'],
    ['Hungary', '(62) 123 456', '36', '62123456'],
    ['Mexico', '044 55 1234 5678', '52', '5512345678'],
    ['Mexico', '1 55 1234 5678', '52', '5512345678'],
    ['Mexico', '01 (55) 1234 5678', '52', '5512345678'],
    ['Germany', '0151 12345678', '49', '15112345678'],
    ['Germany', '(030) 123456', '49', '30123456'],
    ['United Kingdom', '020 7946 0018', '44', '2079460018'],
    ['Argentina', '011 15-2345-6789', '54', '91123456789'],
    ['Italy', '06 1234567', '39', '061234567'],
    ['', '+52 1 55 1234 5678', '52', '5512345678'],
    ['', '+7 8 916 123 45 67', '7', '9161234567'],
  ])('of a row from %j is read by the country: %s', (country, phone, code, digits) => {
    const number = { phoneCode: code, phone: digits };
    const [row = {}] = built(['fullName', 'phone', 'country'], [['Lena', phone, country]]).rows;
    expect(readImportRow(row, 'UTC')).toMatchObject({ ok: true, lead: number });
    // The same for a column without countries, by what the person chose.
    const [chosen = {}] = built(['fullName', 'phone'], [['Lena', phone]], { code: `+${code}` }).rows;
    expect(readImportRow(chosen, 'UTC')).toMatchObject({ ok: true, lead: number });
  });
});

describe('a word', () => {
  test('that no choice has is asked about once, however it is written; a known one is not', () => {
    const { rows, doubts } = built(['status'], [['Lukewarm'], [' lukewarm'], ['Lost'], ['']]);
    expect(doubts.words).toEqual([
      expect.objectContaining({ heading: 'status', word: 'Lukewarm', count: 2, becomes: 'new' }),
    ]);
    expect(rows.map(({ status }) => status)).toEqual(['new', 'new', 'lost', undefined]);
    const words = { [doubts.words[0]?.key ?? '']: 'follow-up' };
    const answered = built(['status'], [['Lukewarm'], ['LUKEWARM']], { words });
    expect(answered.rows.map(({ status }) => status)).toEqual(['follow-up', 'follow-up']);
  });
});
