import { texts } from '../../../domain/language.ts';
import type { Encoding } from '../../../domain/leads/import/encodings.ts';
import type { Separator } from '../../../domain/leads/import/read-records.ts';
import type { OnDuplicate, VerdictName } from '../../../machines/leads/import.types.ts';
import { numberText } from '../../../domain/number-text.ts';
import { listText } from '../../../domain/plural.ts';

const rows = (count: number): string => `${numberText(count)} ${count === 1 ? 'row' : 'rows'}`;
const leads = (count: number): string => `${numberText(count)} ${count === 1 ? 'lead' : 'leads'}`;

const people = (count: number): string => `${numberText(count)} ${count === 1 ? 'person' : 'people'}`;

/** The texts of the Import dialog. */
export const IMPORT_DIALOG_TEXTS = texts({
  title: 'Import Leads',
  done: 'Done',
  step: (step: number): string => `Step ${numberText(step)} of 4`,
  choose: {
    heading: 'Choose a file',
    hint: 'CSV, Excel or vCard (.csv, .xlsx, .vcf), up to 50 MB and 100,000 rows',
    drop: 'Drop a file here, or',
    button: 'Choose File',
    needs: 'Every row needs a name, and an email or a mobile number.',
    template: 'Download a template',
  },
  recent: {
    heading: 'Imports of the last 24 hours',
    loading: 'Looking for recent imports...',
    failed: 'The recent imports could not be loaded',
    outdated: 'The recent imports could not be refreshed',
    file: (name: string): string => name || 'A file without a name',
    about: (personName: string, at: string): string => `${personName}, ${at}`,
    counts: (added: number, merged: number): string =>
      `${numberText(added)} added${merged > 0 ? `, ${numberText(merged)} joined with leads` : ''}`,
    undo: 'Undo import',
    undoOf: (name: string): string => `Undo import of ${name}`,
    undoneBy: (personName: string, at: string): string => `Undone by ${personName}, ${at}.`,
  },
  asking: {
    heading: (name: string): string => `Undo the import of ${name}?`,
    about:
      'The leads it added are deleted, and what it joined with other leads is taken back. What anybody changed or noted since stays.',
    confirm: 'Undo import',
    who: (personName: string, counts: string): string => `${personName}: ${counts}.`,
  },
  reading: 'Reading the file...',
  readingPart: (percent: number): string => `${numberText(percent)} % read`,
  stopReading: 'Cancel reading',
  map: {
    heading: 'What is in each column?',
    about: (fileName: string, total: number): string => `${fileName}, ${rows(total)}`,
    profile: (name: string): string => `Looks like ${name}.`,
    leaveProfile: 'It is something else',
    column: (heading: string, index: number): string => heading || `Column ${numberText(index + 1)}`,
    first: (sample: string): string => (sample === '' ? 'Empty in the first row' : sample),
    waitsForReading: 'Can be changed once the file is read.',
    format: (encoding: string, separator: string | null): string =>
      separator === null ? `Read as ${encoding}` : `Read as ${encoding}, separated by: ${separator}`,
    whichNames: 'Which of these are written correctly?',
    encoding: 'Encoding',
    separator: 'Separator',
    encodings: {
      'UTF-8': 'UTF-8',
      'UTF-16': 'UTF-16',
      'Windows-1252': 'Windows-1252 (Western Europe)',
      'Windows-1250': 'Windows-1250 (Central Europe)',
      'ISO-8859-2': 'ISO-8859-2 (Central Europe)',
      'Windows-1251': 'Windows-1251 (Cyrillic)',
      'KOI8-R': 'KOI8-R (Cyrillic)',
      'Windows-1253': 'Windows-1253 (Greek)',
      'Windows-1254': 'Windows-1254 (Turkish)',
      'Windows-1256': 'Windows-1256 (Arabic)',
      'ISO-8859-15': 'ISO-8859-15 (Western Europe)',
      'Mac Roman': 'Mac Roman (older Macs)',
      'Shift JIS': 'Shift JIS (Japanese)',
      GB18030: 'GB18030 (Chinese)',
      Big5: 'Big5 (Chinese)',
      'EUC-KR': 'EUC-KR (Korean)',
    } satisfies Record<Encoding, string>,
    separators: {
      ',': 'Comma',
      ';': 'Semicolon',
      '\t': 'Tab',
      '|': 'Vertical bar',
    } satisfies Record<Separator, string>,
    /** What becomes of a column that is no field of a lead. */
    uses: {
      notes: 'Keep in notes',
      tag: 'Add as a tag',
      country: 'Country of the number',
      captureTime: 'Time of capture',
    },
    leaveOut: 'Leave out',
    answer: (label: string): string => `Answer: ${label}`,
    next: 'Preview',
  },
  preview: {
    heading: (shown: number, total: number): string =>
      shown < total ? `The first ${numberText(shown)} of ${rows(total)}` : rows(total),
    people,
    /** What becomes of rows, as the verdict counts them. */
    group: {
      fresh: (count: number): string => `${numberText(count)} new`,
      known: (count: number): string => `${numberText(count)} already ${count === 1 ? 'a lead' : 'leads'}`,
      twin: (count: number): string => `${numberText(count)} the same person as an earlier row`,
      open: (count: number): string => `${numberText(count)} not compared with your leads`,
      unreachable: (count: number): string => `${numberText(count)} without a way to reach them`,
      refused: (count: number): string => `${numberText(count)} left out`,
    } satisfies Record<VerdictName, (count: number) => string>,
    verdict: (total: number, groups: readonly string[]): string => `${people(total)}: ${groups.join(', ')}`,
    rows: {
      fresh: 'New',
      known: 'Already leads',
      twin: 'The same person as an earlier row',
      open: 'Not compared with your leads',
      unreachable: 'Without a way to reach them',
      refused: 'Left out',
    } satisfies Record<VerdictName, string>,
    reach: 'Email or number',
    moreRows: (count: number): string => `and ${numberText(count)} more.`,
    compare: 'Comparing with your leads',
    compared: (done: number, total: number): string => `${numberText(done)} of ${people(total)} compared`,
    stopped: 'The comparison was stopped. People who are leads already are joined with their leads anyway.',
    stop: (isStopping: boolean): string => (isStopping ? 'Stop without waiting' : 'Stop comparing'),
    goOn: 'Go on comparing',
    doubts: 'Please check',
    numbers: (count: number): string =>
      count === 1
        ? 'One number without a country is from'
        : `${numberText(count)} numbers without a country are from`,
    unknownCountry: 'Unknown: keep them as they are written',
    dates: (headings: readonly string[]): string =>
      `What comes first in the dates of ${headings.join(', ')}?`,
    unknownOrder: 'Unknown: keep these dates in the notes',
    orders: { day: 'The day, as in 31/12/2026', month: 'The month, as in 12/31/2026' },
    example: (text: string): string => `For example ${text}`,
    word: (heading: string, word: string): string => `${heading}: ${word}`,
    answers: (count: number, heading: string, example: string): string =>
      `${count === 1 ? 'One answer' : `${numberText(count)} answers`} under “${heading}” (for example “${example}”) ${count === 1 ? 'does' : 'do'} not fit the question and ${count === 1 ? 'is' : 'are'} kept in the notes.`,
    wordHint: (count: number): string => `${rows(count)}. The word itself is kept in the notes.`,
    name: 'Name',
    email: 'Email',
    phone: 'Mobile Number',
    company: 'Company Name',
    problems: (reasons: readonly string[]): string => `Will not be imported: ${reasons.join('. ')}`,
    duplicates: 'People who are leads already',
    choices: {
      merge: { label: 'Add what is new to that lead', detail: 'Notes and tags are joined; nothing is lost.' },
      skip: { label: 'Leave that lead as it is', detail: 'The row is reported as not imported.' },
      add: { label: 'Add a second lead' },
    } satisfies Record<OnDuplicate, { label: string; detail?: string }>,
    send: (total: number): string => `Import ${rows(total)}`,
  },
  send: {
    heading: 'Importing',
    label: (total: number): string => `Importing ${rows(total)}`,
    progress: (done: number, total: number): string => `${numberText(done)} of ${rows(total)} sent`,
    stay: 'Keep this page open until it is done.',
  },
  report: {
    heading: 'Import finished',
    stopped: 'Import stopped',
    result: (added: number, merged: number, skipped: number): string =>
      `${numberText(added)} added, ${numberText(merged)} merged, ${numberText(skipped)} skipped`,
    unsent: (count: number): string =>
      `${rows(count)} not confirmed. Import the file again to go on: who is there already is joined.`,
    skipped: 'Not imported',
    incomplete: 'Imported, but not all of it as it was',
    row: 'Row',
    who: 'Name',
    reason: 'Reason',
    more: (count: number): string => `and ${numberText(count)} more, all of them in the file.`,
    errors: 'Download these rows',
  },
  undo: {
    button: 'Undo this import',
    about:
      'Undo this import deletes the leads it added and takes back what it joined with others. What is changed or noted since stays.',
    heading: 'Undoing the import',
    label: 'Undoing the import',
    progress: (done: number, total: number): string => `${numberText(done)} of ${leads(total)} undone`,
    finished: 'Import undone',
    stopped: 'Undo stopped',
    /** What an undo did with leads; `keptFields` are those changed since. */
    deleted: (count: number): string => `${leads(count)} deleted.`,
    restored: (count: number): string => `${leads(count)} put back as before.`,
    partly: (count: number, keptFields: readonly string[]): string =>
      `${leads(count)} ${count === 1 ? 'was changed since and keeps' : 'were changed since and keep'} ${listText(keptFields)}.`,
    kept: (count: number): string => `${leads(count)} changed since the import: kept.`,
    more: 'The other leads of this import may still be there.',
    nothing: 'Nothing was left to undo.',
  },
});
