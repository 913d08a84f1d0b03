import { numberText } from '../../../domain/number-text.ts';

const rows = (count: number): string => `${numberText(count)} ${count === 1 ? 'row' : 'rows'}`;
const leads = (count: number): string => `${numberText(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** The texts of the Import dialog. */
export const IMPORT_DIALOG_TEXTS = {
  title: 'Import Leads',
  step: (step: number): string => `Step ${String(step)} of 4`,
  choose: {
    heading: 'Choose a file',
    hint: 'CSV, Excel or vCard (.csv, .xlsx, .vcf), up to 50 MB and 100,000 rows',
    drop: 'Drop a file here, or',
    button: 'Choose File',
    needs: 'Every row needs a name, and an email or a mobile number.',
    template: 'Download a template',
  },
  reading: 'Reading the file...',
  map: {
    heading: 'What is in each column?',
    about: (fileName: string, total: number): string => `${fileName}, ${rows(total)}`,
    profile: (name: string): string => `Looks like ${name}.`,
    leaveProfile: 'It is something else',
    column: (heading: string, index: number): string => heading || `Column ${String(index + 1)}`,
    first: (sample: string): string => (sample === '' ? 'Empty in the first row' : sample),
    leaveOut: 'Leave out',
    answer: (label: string): string => `Answer: ${label}`,
    next: 'Preview',
  },
  preview: {
    heading: (shown: number, total: number): string =>
      shown < total ? `The first ${numberText(shown)} of ${rows(total)}` : rows(total),
    verdict: (ready: number, twins: number, refused: number): string =>
      [
        `${rows(ready)} to import`,
        ...(twins > 0 ? [`${numberText(twins)} of them the same person as an earlier row`] : []),
        ...(refused > 0 ? [`${numberText(refused)} left out`] : []),
      ].join(', '),
    refused: 'Left out',
    checking: 'Reading all rows again...',
    doubts: 'Please check',
    numbers: (count: number): string =>
      count === 1
        ? 'One number without a country is from'
        : `${numberText(count)} numbers without a country are from`,
    unknownCountry: 'Unknown: keep them as they are written',
    dates: (headings: string): string => `What comes first in the dates of ${headings}?`,
    unknownOrder: 'Unknown: keep these dates in the notes',
    orders: [
      ['day', 'The day, as in 31/12/2026'],
      ['month', 'The month, as in 12/31/2026'],
    ],
    example: (text: string): string => `For example ${text}`,
    word: (heading: string, word: string): string => `${heading}: ${word}`,
    answers: (count: number, heading: string, example: string): string =>
      `${count === 1 ? 'One answer' : `${numberText(count)} answers`} under “${heading}” (for example “${example}”) ${count === 1 ? 'does' : 'do'} not fit the question and ${count === 1 ? 'is' : 'are'} kept in the notes.`,
    wordHint: (count: number): string => `${rows(count)}. The word itself is kept in the notes.`,
    name: 'Name',
    email: 'Email',
    phone: 'Mobile Number',
    company: 'Company Name',
    problem: 'Will not be imported',
    nothing: 'Empty',
    duplicates: 'People who are leads already',
    choices: [
      {
        value: 'merge',
        label: 'Add what is new to that lead',
        detail: 'Notes and tags are joined; nothing is lost.',
      },
      { value: 'skip', label: 'Leave that lead as it is', detail: 'The row is reported as not imported.' },
      { value: 'add', label: 'Add a second lead' },
    ],
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
    about: (merged: number): string =>
      [
        'Undo this import deletes the leads it added, except those that were changed or noted since.',
        ...(merged > 0 ? ['What it merged into leads stays in them.'] : []),
      ].join(' '),
    heading: 'Undoing the import',
    label: 'Undoing the import',
    progress: (done: number, total: number): string => `${numberText(done)} of ${leads(total)} deleted`,
    finished: 'Import undone',
    stopped: 'Undo stopped',
    result: ({ deleted, kept, more }: { deleted: number; kept: number; more: boolean }): string =>
      deleted + kept === 0 && !more
        ? 'Nothing was left to undo.'
        : [
            `${leads(deleted)} deleted.`,
            ...(kept > 0 ? [`${leads(kept)} changed since the import: kept.`] : []),
            ...(more ? ['The other leads of this import may still be there.'] : []),
          ].join(' '),
    merged: (merged: number): string => `${rows(merged)} merged into leads: left as they are.`,
  },
  leads,
} as const;
