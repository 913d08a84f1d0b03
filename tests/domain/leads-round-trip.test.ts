import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { followLanguage } from '../../src/domain/language.ts';
import { LANGUAGES } from '../../src/domain/language-names.ts';
import {
  LEAD_COLUMNS,
  NEWSLETTER_COLUMNS,
  cellsOf,
  headingsOf,
  inOwnWords,
} from '../../src/domain/leads/columns.ts';
import { CSV_START, csvRow } from '../../src/domain/leads/csv.ts';
import { readImportRow } from '../../src/domain/leads/import-row.ts';
import { batchesOf } from '../../src/domain/leads/import-file.ts';
import type { LeadRecord } from '../../src/domain/leads/lead.ts';
import { buildRows } from './built-rows.ts';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { answerText } from '../../src/domain/leads/answers.ts';
import { leadColumnsOf } from '../../src/domain/leads/question-columns.ts';
import { choicesOf } from '../../src/domain/leads/questions.ts';
import type { LeadQuestion, QuestionWording } from '../../src/domain/leads/questions.ts';
import { readCsv } from '../../src/domain/leads/read-csv.ts';
import { HEADING_TEXTS as arabic } from '../../src/languages/ar/domain/leads/field-texts.ts';
import { HEADING_TEXTS as hindi } from '../../src/languages/hi/domain/leads/field-texts.ts';
import { teachServer } from '../../src/languages/server.ts';
import { leadRecords } from './leads-records.ts';

/** Questions with labels that other columns have, in any language, or that hold only signs. */
const QUESTIONS: readonly LeadQuestion[] = (
  [
    { kind: 'choice', label: 'Email', options: ['=Small', 'Large; or so'] },
    { kind: 'choices', label: 'Email (2)', options: ['"A", B', '-C', '+D'] },
    { kind: 'scale', label: '???', options: [] },
    { kind: 'text', label: '!!!', options: [] },
    { kind: 'yesNo', label: 'Full name', options: [] },
    { kind: 'text', label: hindi.companyName, options: [] },
    { kind: 'text', label: arabic.id, options: [] },
  ] satisfies QuestionWording[]
).map((wording, index) => {
  const version = { version: 1, ...wording };
  const _id = `3c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5${String(index)}`;
  return { _id, ...version, order: index + 1, onCapture: true, versions: [version] };
});

/** The event's. */
const ZONE = 'Asia/Kolkata';

const exported = (leads: readonly LeadRecord[], columns = leadColumnsOf(QUESTIONS)): string =>
  CSV_START +
  csvRow(headingsOf(columns)) +
  leads.map((lead) => csvRow(cellsOf(columns, lead, ZONE))).join('');

/** Leads with answers to some of the questions, hostile texts among them. */
const answered = leadRecords.chain((lead) =>
  fc
    .tuple(
      ...QUESTIONS.map((question) => {
        const choices = choicesOf(question);
        if (choices === null) return fc.constantFrom([], ['=1+1'], ['\'-x; y\n"z"']);
        return question.kind === 'choices'
          ? fc.subarray([...choices])
          : fc.constantFrom([], ...choices.map((one) => [one]));
      }),
    )
    .map((values): LeadRecord => {
      const said = values.map((one, index) => [QUESTIONS[index]?._id ?? '', one] as const);
      return { ...lead, answers: Object.fromEntries(said.filter(([, one]) => one.length > 0)) };
    }),
);

function imported(text: string): unknown[] {
  const reading = readCsv(text);
  if (!reading.ok) throw new Error(reading.message);
  const { uses } = guessColumns(reading.table, false, QUESTIONS);
  const now = new Date('2026-11-23T09:00:00Z');
  const settings = { uses, choices: NO_CHOICES, zone: ZONE, now, questions: QUESTIONS };
  const { rows } = buildRows(reading.table, settings);
  // As the wire carries them.
  const sent = batchesOf(rows).flatMap((batch) => JSON.parse(JSON.stringify(batch.rows)) as typeof rows);
  return sent.map((row) => {
    const found = readImportRow(row, ZONE);
    return found.ok ? found.lead : found.reasons;
  });
}

/** Without who captured it elsewhere, and what belongs to the file itself. */
function comparable(lead: LeadRecord): object {
  const { id, capturedBy, updatedAt, event, booth, answers = {}, ...rest } = lead;
  expect([id, capturedBy, updatedAt, event, booth]).not.toContain(undefined);
  const cells = QUESTIONS.flatMap(({ _id }) => {
    const values = answers[_id];
    return values === undefined ? [] : [{ question: _id, text: answerText(values) }];
  });
  return { ...rest, answers: cells };
}

afterEach(() => {
  followLanguage(() => 'en');
});

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
      fc.property(fc.array(answered, { minLength: 1, maxLength: 5 }), (leads) => {
        expect(imported(exported(leads))).toEqual(leads.map(comparable));
      }),
      { numRuns: 300 },
    );
  });

  test.each(['hi', 'ar'] as const)('is imported as the very leads also with headings in %s', (language) => {
    teachServer();
    followLanguage(() => language);
    const columns = inOwnWords(leadColumnsOf(QUESTIONS));
    // The person who imports it may read another language.
    fc.assert(
      fc.property(
        fc.array(answered, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...LANGUAGES),
        (leads, reader) => {
          followLanguage(() => language);
          const file = exported(leads, columns);
          followLanguage(() => reader);
          expect(imported(file)).toEqual(leads.map(comparable));
        },
      ),
      { numRuns: 100 },
    );
  });
});
