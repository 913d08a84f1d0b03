import type { LeadChange } from '../../../api/leads.ts';
import { shortTime } from '../../../domain/event-time.ts';
import { questionOfField, type AnswerField } from '../../../domain/leads/answers.ts';
import { LEAD_FIELDS, type LeadField } from '../../../domain/leads/fields.ts';
import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../../domain/screen-constants.ts';
import { PRIORITY_LABELS, SOURCE_LABELS, STATUS_LABELS } from '../lead-labels.ts';

/** The name of a field inside a sentence; of an answer, its question. */
function nameOfField(field: string, { answerLabels }: Reader): string {
  if (questionOfField(field) !== null) {
    const label = answerLabels[field as AnswerField];
    return label === undefined ? 'answer to a question' : `answer to “${label}”`;
  }
  return Object.hasOwn(LEAD_FIELDS, field) ? LEAD_FIELDS[field as LeadField].word : field;
}

/** The words for each kind of change, after the user's name. */
const ACTIONS: Readonly<Record<LeadChange['action'], string>> = {
  added: 'added this lead',
  changed: 'changed this lead',
  merged: 'met this lead too',
  deleted: 'deleted this lead',
  restored: 'restored this lead',
};

export const HISTORY_TEXTS = {
  title: 'History',
  failed: 'The history could not be loaded',
  none: 'Nothing has happened yet',
  someMember: 'A team member',
  left: 'a former member',
} as const;

/** "Noor Haddad changed this lead". */
export const headingOf = ({ personName, action }: LeadChange): string =>
  `${personName.trim() || HISTORY_TEXTS.someMember} ${ACTIONS[action]}`;

/** The event and team data that the sentences need. */
export type Reader = {
  zone: string;
  now: Date;
  /** Undefined for a former member. */
  nameOf: (id: string) => string | undefined;
  /** The labels of the questions, by the names of their answers. */
  answerLabels: Readonly<Record<AnswerField, string>>;
};

type Change = LeadChange['changes'][number];

/** Each field of one change, as a sentence. */
export function sentencesOf({ action, changes }: LeadChange, reader: Reader): string[] {
  // The first values of a new lead are visible on the lead.
  const shown = action === 'added' ? [] : changes;
  return shown.filter(({ field }) => field !== 'phoneCode').map((change) => sentenceOf(change, reader));
}

function sentenceOf({ field, from, to, offered }: Change, reader: Reader): string {
  const name = nameOfField(field, reader);
  const say = (value: string): string => wordsOf(field, value, reader);
  if (offered !== undefined) return `Kept the ${name} ${say(to)}; ${say(offered)} was said as well`;
  if (field === 'remarks') return remarksOf(from, to);
  if (field === 'tags') return tagsOf(from, to);
  if (field === 'ownerId') return assignmentOf(from && say(from), to && say(to));
  if (field === 'consent' && from !== '' && to !== '') {
    return `Changed the consent from ${answerOf(from)} to ${say(to)}`;
  }
  if (from === '') return `Set the ${name} to ${say(to)}`;
  if (to === '') return `Removed the ${name} ${say(from)}`;
  return `Changed the ${name} from ${say(from)} to ${say(to)}`;
}

/** Shows only the added text when the old remarks are kept; a note made earlier stands between others. */
function remarksOf(from: string, to: string): string {
  if (to === '') return 'Removed the remarks';
  if (from !== '' && to.startsWith(from)) return `Added the remark “${to.slice(from.length).trim()}”`;
  const lines = from.split('\n');
  const added = to.split('\n').filter((line) => !lines.includes(line));
  const isKept = from !== '' && lines.every((line) => to.split('\n').includes(line));
  if (isKept && added.length > 0) return `Added the remark “${added.join('\n')}”`;
  return from === '' ? `Wrote “${to}”` : `Changed the remarks to “${to}”`;
}

function tagsOf(from: string, to: string): string {
  const [before, after] = [listOf(from), listOf(to)];
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  return [
    ...(added.length > 0 ? [`Added the ${noun(added)} ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Removed the ${noun(removed)} ${removed.join(', ')}`] : []),
  ].join('. ');
}

function assignmentOf(from: string, to: string): string {
  if (to === '') return `Took it from ${from}`;
  return from === '' ? `Assigned it to ${to}` : `Handed it from ${from} to ${to}`;
}

const noun = (tags: readonly string[]): string => (tags.length === 1 ? 'tag' : 'tags');
const listOf = (tags: string): string[] => tags.split('; ').filter((tag) => tag !== '');

function wordsOf(field: string, value: string, { zone, now, nameOf }: Reader): string {
  if (field === 'priority') return labelOf(LEAD_PRIORITIES, PRIORITY_LABELS, value);
  if (field === 'status') return labelOf(LEAD_STATUSES, STATUS_LABELS, value);
  if (field === 'source')
    return value in SOURCE_LABELS ? SOURCE_LABELS[value as keyof typeof SOURCE_LABELS] : value;
  if (field === 'followUpDate') return shortTime(value, now, zone);
  if (field === 'ownerId') return nameOf(value) ?? HISTORY_TEXTS.left;
  if (field === 'consent') return consentOf(value);
  return value;
}

const labelOf = <One extends LeadPriority | LeadStatus>(
  known: readonly One[],
  labels: Readonly<Record<One, string>>,
  value: string,
): string => {
  const one = known.find((candidate) => candidate === value);
  return one === undefined ? value : labels[one];
};

/** "Yes" or "No". */
const answerOf = (consent: string): string => consent.split(' ')[0] ?? consent;

/** "Yes (Agreed to be contacted)" of "Yes 2026-03-04T09:30:00.000Z Agreed to be contacted". */
function consentOf(value: string): string {
  const [, answer = value, text = ''] = /^(Yes|No) \S+ ?(.*)$/s.exec(value) ?? [];
  return text === '' ? answer : `${answer} (${text})`;
}
