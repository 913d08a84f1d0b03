import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAD_COLUMNS, NEWSLETTER_COLUMNS, cellsOf, headingsOf } from '../../src/domain/leads/columns.ts';
import { CSV_START, csvRow } from '../../src/domain/leads/csv.ts';
import { readImportRow } from '../../src/domain/leads/import-row.ts';
import { batchesOf } from '../../src/domain/leads/import-file.ts';
import type { LeadRecord } from '../../src/domain/leads/lead.ts';
import { buildRows } from './built-rows.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { readCsv } from '../../src/domain/leads/read-csv.ts';
import { leadRecords } from './leads-records.ts';

const exported = (leads: readonly LeadRecord[]): string =>
  CSV_START +
  csvRow(headingsOf(LEAD_COLUMNS)) +
  leads.map((lead) => csvRow(cellsOf(LEAD_COLUMNS, lead))).join('');

function imported(text: string): unknown[] {
  const reading = readCsv(text);
  if (!reading.ok) throw new Error(reading.message);
  const { uses } = guessColumns(reading.table);
  const now = new Date('2026-11-23T09:00:00Z');
  const { rows } = buildRows(reading.table, { uses, choices: NO_CHOICES, zone: 'Asia/Kolkata', now });
  // As the wire carries them.
  const sent = batchesOf(rows).flatMap((batch) => JSON.parse(JSON.stringify(batch.rows)) as typeof rows);
  return sent.map((row) => {
    const found = readImportRow(row);
    return found.ok ? found.lead : found.reasons;
  });
}

/** Without who captured it elsewhere, and what belongs to the file itself. */
function comparable(lead: LeadRecord): object {
  const { id, capturedBy, updatedAt, event, booth, ...rest } = lead;
  expect([id, capturedBy, updatedAt, event, booth]).not.toContain(undefined);
  return rest;
}

describe('a lead file', () => {
  test('has the columns of the description, in order, then those that keep an import from losing anything', () => {
    const hint = 'a new column is named at the end of the list in tests/domain/leads-round-trip.test.ts';
    expect(headingsOf(LEAD_COLUMNS).join(', '), hint).toBe(
      'Lead ID, First Name, Last Name, Email, Phone Country Code, Phone Number, Company Name, Job Title, Priority, ' +
        'Status, Rating, Notes, Tags, Follow-up Date, Source, Captured By, Assigned To, Consent, Consent At, ' +
        'Captured At, Updated At, Event, Booth, Consent Text, Badge Code',
    );
    expect(headingsOf(NEWSLETTER_COLUMNS)).toEqual(['Email', 'First Name', 'Last Name', 'Consent At']);
  });

  test('is imported as the very leads that were exported', () => {
    fc.assert(
      fc.property(fc.array(leadRecords, { minLength: 1, maxLength: 5 }), (leads) => {
        expect(imported(exported(leads))).toEqual(leads.map(comparable));
      }),
      { numRuns: 300 },
    );
  });
});
