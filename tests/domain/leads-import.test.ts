import { afterEach, describe, expect, test } from 'vitest';
import { followLanguage } from '../../src/domain/language.ts';
import { LANGUAGES } from '../../src/domain/language-names.ts';
import { batchesOf, skippedFile, templateFile } from '../../src/domain/leads/import-file.ts';
import { EMPTY_LEAD } from '../../src/domain/leads/fields.ts';
import { readImportRow } from '../../src/domain/leads/import-row.ts';
import { buildRows } from './built-rows.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { callingCodeOf } from '../../src/domain/leads/import/countries.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { mapHeadings } from '../../src/domain/leads/mapping.ts';
import type { ImportRow } from '../../src/domain/leads/mapping.ts';
import { readCsv } from '../../src/domain/leads/read-csv.ts';
import { exportName } from '../../src/domain/leads/file-name.ts';
import { validateLead } from '../../src/domain/leads/rules.ts';
import { tidyPhone, tidyTags } from '../../src/domain/leads/tidy.ts';
import { teachServer } from '../../src/languages/server.ts';

afterEach(() => {
  followLanguage(() => 'en');
});

const person: ImportRow = { fullName: 'Lena Fischer', emailId: 'lena@visitor.example' };

describe('headings', () => {
  test('of other programs are recognised, each field once', () => {
    expect(
      mapHeadings([
        'Attendee Name',
        'E-Mail',
        'Work Email',
        'mobile_number',
        'Organisation',
        'Scan Note',
        '?',
      ]),
    ).toEqual(['fullName', 'emailId', null, 'phone', 'companyName', 'remarks', null]);
  });

  test('decide which cell is which, whatever their order', () => {
    const table = {
      headings: ['Email', 'Colour', 'Name'],
      rows: [
        ['l@x.example', 'red', 'Lena'],
        ['', '', 'Asha'],
      ],
    };
    const now = new Date('2026-11-23T09:00:00.000Z');
    const settings = { uses: guessColumns(table).uses, choices: NO_CHOICES, zone: 'UTC', now };
    expect(buildRows(table, settings).rows).toEqual([
      {
        emailId: 'l@x.example',
        fullName: 'Lena',
        createdAt: '2026-11-23T09:00:00.000Z',
        remarks: 'Colour: red',
      },
      { fullName: 'Asha', createdAt: '2026-11-23T08:59:59.999Z' },
    ]);
  });
});

describe('a column', () => {
  test.each([
    ['Email', 'l@x.example', 'unknown', 'emailId'],
    ['Mobile', '+49 151 123456', 'ask her', 'phone'],
    ['Follow-up date', '2026-03-04', 'soon', 'followUpDate'],
    ['Country', 'Germany', 'Erewhon', 'country'],
  ])('%s is believed when at least half of its values fit', (heading, good, bad, use) => {
    const usesOf = (...values: string[]) =>
      guessColumns({ headings: ['Full name', heading], rows: values.map((value) => ['Lena', value]) }).uses;
    expect(usesOf(good, bad)).toEqual(['fullName', use]);
    expect(usesOf(good, bad, bad)).toEqual(['fullName', 'notes']);
  });

  test.each([
    ['Germany', '49'],
    ['DE', '49'],
    ['de', '49'],
    [' Alemania ', '49'],
    ['भारत', '91'],
    ['UK', '44'],
    ['GB', '44'],
    ['us', '1'],
    ['Erewhon', ''],
    ['', ''],
  ])('of countries knows %j by its names and its two letters', (country, code) => {
    expect(callingCodeOf(country)).toBe(code);
  });
});

describe('a row', () => {
  test('with a name and an address is a lead like one typed in', () => {
    expect(
      readImportRow({ fullName: '  Lena   Fischer ', emailId: ' lena@visitor.example ' }, 'UTC'),
    ).toEqual({
      ok: true,
      lead: {
        answers: [],
        ...EMPTY_LEAD,
        fullName: 'Lena Fischer',
        emailId: 'lena@visitor.example',
        priority: 'medium',
        status: 'new',
        source: 'import',
        createdAt: null,
        // A file names the owner in words.
        ownerId: undefined,
        assignedTo: '',
      },
    });
  });

  test.each<[ImportRow, object]>([
    [{ firstName: 'Asha Devi', lastName: 'Rao' }, { fullName: 'Asha Devi Rao' }],
    [
      { priority: 'HOT', status: 'Follow up', source: 'Booth Scan' },
      { priority: 'high', status: 'follow-up', source: 'booth_scan' },
    ],
    [{ phone: '+49 (151) 123-456' }, { phoneCode: '49', phone: '151123456' }],
    [{ phone: '0091 90000 00001' }, { phoneCode: '91', phone: '9000000001' }],
    // Nobody said which country.
    [{ phone: '090000 00001' }, { phoneCode: '', phone: '09000000001' }],
    [
      { phone: '358 1234', phoneCode: '+358' },
      { phoneCode: '358', phone: '3581234' },
    ],
    [{ tags: 'vip; VIP;  new   one ;' }, { tags: ['vip', 'new one'] }],
    // A day: due until it is over, and met from its beginning.
    [{ followUpDate: '2026-03-04' }, { followUpDate: '2026-03-04T23:59:59.999Z' }],
    [{ createdAt: '2026-03-04' }, { createdAt: '2026-03-04T00:00:00.001Z' }],
    [{ followUpDate: '2026-03-04 09:30' }, { followUpDate: '2026-03-04T09:30:00.000Z' }],
    [{ createdAt: '2026-03-04T09:30:00+05:30' }, { createdAt: '2026-03-04T04:00:00.000Z' }],
    [
      { consent: 'Y', createdAt: '2026-03-04T09:30:00Z' },
      { consent: { given: true, text: '', at: '2026-03-04T09:30:00.000Z' } },
    ],
  ])('is read as people mean it: %j', (cells, expected) => {
    const row = 'firstName' in cells ? { emailId: 'a@b.example', ...cells } : { ...person, ...cells };
    expect(readImportRow(row, 'UTC')).toMatchObject({ ok: true, lead: expected });
  });

  test.each<[ImportRow, string[]]>([
    [{}, ['Enter an email or a mobile number', 'Name is required']],
    [{ fullName: 'Lena' }, ['Enter an email or a mobile number']],
    [{ emailId: 'lena@visitor.example' }, ['Name is required']],
    [{ ...person, emailId: 'lena@' }, ['Invalid email']],
    [{ ...person, phone: 'ask her' }, ['Enter the mobile number in digits']],
    [{ ...person, phone: '123' }, ['This number is too short']],
    [{ ...person, phone: '9'.repeat(21) }, ['This number is too long']],
    [{ ...person, phoneCode: 'DE' }, ['Enter the country code in digits']],
    [{ ...person, fullName: 'x'.repeat(101) }, ['Use at most 100 characters']],
    [{ ...person, rating: '6' }, ['Choose a rating from 1 to 5']],
    [{ ...person, priority: 'urgent' }, ['The priority "urgent" is not high, medium or low']],
    [
      { ...person, status: 'open', source: 'web' },
      ['The status "open" is not known', 'The source "web" is not known'],
    ],
    [{ ...person, followUpDate: '04/03/2026' }, ['The follow-up date is not a date like 2026-03-04']],
    [{ ...person, followUpDate: '2026-02-30' }, ['The follow-up date is not a date like 2026-03-04']],
    [{ ...person, followUpDate: '2026-13-04' }, ['The follow-up date is not a date like 2026-03-04']],
    [{ ...person, consent: 'maybe' }, ['The consent "maybe" is not yes or no']],
    [{ ...person, tags: 'x'.repeat(51) }, ['A tag is longer than 50 characters']],
  ])('that is not a lead says everything that is wrong: %j', (row, reasons) => {
    expect(readImportRow(row, 'UTC')).toEqual({ ok: false, reasons });
  });
});

describe('an import', () => {
  test('goes out in portions of at most 500 rows and 700 kB, in order', () => {
    const rows: ImportRow[] = Array.from({ length: 1_203 }, (_, index) => ({ fullName: String(index) }));
    const small = batchesOf(rows);
    expect(small.map(({ start, rows: { length } }) => [start, length])).toEqual([
      [0, 500],
      [500, 500],
      [1_000, 203],
    ]);
    const long = batchesOf(rows.map((row) => ({ ...row, remarks: 'Ω'.repeat(5_000) })));
    for (const { rows: batch } of long)
      expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(700_100);
    expect(long.flatMap((batch) => batch.rows.map(({ fullName }) => fullName))).toEqual(
      rows.map(({ fullName }) => fullName),
    );
  });

  test('gives back the rows it left out, with the reason, to be mended', () => {
    const table = { headings: ['Name', 'Note'], rows: [['Lena', 'x'], ['=1+1']] };
    const reading = readCsv(skippedFile(table, [{ row: 1, reason: 'Enter an email, please' }]));
    expect(reading).toEqual({
      ok: true,
      table: {
        headings: ['Name', 'Note', 'Reason not imported'],
        rows: [['=1+1', '', 'Enter an email, please']],
      },
    });
  });

  test.each(LANGUAGES)('leaves out the reasons of a file mended in %s, and does not repeat them', (one) => {
    teachServer();
    const table = { headings: ['Name', 'Email'], rows: [['Lena', 'lena@']] };
    followLanguage(() => one);
    const text = skippedFile(table, [{ row: 0, reason: 'Invalid email' }]);
    followLanguage(() => 'en');
    const mended = readCsv(text);
    if (!mended.ok) throw new Error(mended.message);
    expect(guessColumns(mended.table).uses).toEqual(['fullName', 'notes', null]);
    expect(skippedFile(mended.table, [{ row: 0, reason: 'Invalid email' }])).toBe(
      skippedFile(table, [{ row: 0, reason: 'Invalid email' }]),
    );
  });

  test('has a template whose every column is understood', () => {
    const reading = readCsv(templateFile());
    const fields = reading.ok ? mapHeadings(reading.table.headings) : [];
    // Who and where is decided by the portal.
    expect(fields.filter((field) => field === null)).toHaveLength(5);
  });
});

describe('a lead', () => {
  test('needs a name and a way to reach the person, or the code of a badge', () => {
    expect(validateLead({ fullName: 'Lena', phone: '9000000001' })).toEqual({});
    expect(validateLead({ fullName: 'Lena', rawCode: 'abc' })).toEqual({});
    expect(Object.keys(validateLead({ fullName: ' ', emailId: ' ' }))).toEqual(['emailId', 'fullName']);
  });

  test('keeps its number and tags in one form', () => {
    expect(tidyPhone('0049', '151 1')).toEqual({ phoneCode: '49', phone: '1511' });
    expect(tidyPhone('', '+1 555 0100')).toEqual({ phoneCode: '1', phone: '5550100' });
    expect(tidyPhone('', '+971 50 123')).toEqual({ phoneCode: '971', phone: '50123' });
    expect(tidyPhone('91', '')).toEqual({ phoneCode: '', phone: '' });
    expect(tidyTags(Array.from({ length: 40 }, (_, index) => String(index)))).toHaveLength(40);
  });

  test('goes into a file named after the event and the time there', () => {
    expect(exportName('Demo Expo — Été', new Date('2026-03-04T20:05:00Z'), 'Asia/Kolkata', 'csv')).toBe(
      'leads_demo-expo-ete_2026-03-05_0135.csv',
    );
    expect(exportName('展示会', new Date('2026-03-04T20:05:00Z'), 'UTC', 'vcf')).toBe(
      'leads_event_2026-03-04_2005.vcf',
    );
  });
});
