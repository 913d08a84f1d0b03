import { answerText } from './answers.ts';
import { LEAD_COLUMNS, headingsOf } from './columns.ts';
import type { LeadColumn, LeadColumns } from './columns.ts';
import type { LeadRecord } from './lead.ts';
import { TRANSLATED_HEADINGS } from './import/exported-headings.ts';
import { IMPORT_FIELDS, plainHeading } from './mapping.ts';
import { folded } from './questions.ts';
import type { LeadQuestion } from './questions.ts';

/** What the columns of a file need to know of a question. */
type Headed = Pick<LeadQuestion, '_id' | 'label'>;

/** The name of a question's column where columns are chosen. */
export const questionColumnKey = (question: string): string => `q${question.replaceAll('-', '')}`;

/** A heading as files compare it; one of signs alone is compared as it is. */
const headingKey = (heading: string): string => plainHeading(heading) || folded(heading);

/** The heading of each question: its label, with a number where another column has that heading or means a field. */
export function questionHeadings(questions: readonly Headed[]): string[] {
  const taken = new Set(
    [...headingsOf(LEAD_COLUMNS), ...Object.values(IMPORT_FIELDS), ...TRANSLATED_HEADINGS].map(headingKey),
  );
  return questions.map(({ label }) => {
    let heading = label;
    for (let number = 2; taken.has(headingKey(heading)); number += 1)
      heading = `${label} (${String(number)})`;
    taken.add(headingKey(heading));
    return heading;
  });
}

/** The question of a heading in a file; undefined for another column. */
export function questionOfHeading(questions: readonly Headed[]): (heading: string) => string | undefined {
  const headings = questionHeadings(questions);
  const byHeading = new Map(questions.map(({ _id }, index) => [headingKey(headings[index] ?? ''), _id]));
  return (heading) => byHeading.get(headingKey(heading));
}

const cellOf = ({ answers = {} }: LeadRecord, question: string): string =>
  answerText(answers[question] ?? []);

/** The columns of a lead file with those of questions, which come last. */
export function leadColumnsOf(questions: readonly Headed[]): LeadColumns {
  const headings = questionHeadings(questions);
  return [
    ...LEAD_COLUMNS,
    ...questions.map(({ _id, label }, index): LeadColumn => ({
      key: questionColumnKey(_id),
      heading: headings[index] ?? label,
      width: 26,
      cell: (lead) => cellOf(lead, _id),
    })),
  ];
}

/** The lines of a lead's answers, for files of other systems: they have no column for a question. */
export const answerLines = (questions: readonly Headed[], lead: LeadRecord): string[] =>
  questions.flatMap(({ _id, label }) => {
    const text = cellOf(lead, _id);
    return text === '' ? [] : [`${label}: ${text}`];
  });
