import type { LeadChange } from '../../../api/leads.ts';
import { dateTimeText } from '../../../domain/dates.ts';
import { questionOfField, type AnswerField } from '../../../domain/leads/answers.ts';
import { FIELD_WORDS } from '../../../domain/leads/field-texts.ts';
import { LEAD_FIELDS, type LeadField } from '../../../domain/leads/fields.ts';
import { numberText } from '../../../domain/number-text.ts';
import { deviceText } from '../../capture/device-name.ts';
import { PRIORITY_LABELS, SOURCE_LABELS, STATUS_LABELS } from '../lead-label-texts.ts';
import { HISTORY_SENTENCES as SENTENCES, HISTORY_TEXTS, HISTORY_WORDS as WORDS } from './history-texts.ts';

/** "Noor Haddad changed this lead". */
export function headingOf({ personName, action, fileName }: LeadChange): string {
  const { did, someMember } = HISTORY_TEXTS;
  const name = personName.trim() || someMember;
  if (fileName === undefined) return did[action](name);
  return action === 'added' ? did.imported(name, fileName) : did.importedToo(name, fileName);
}

/** The event and team data that the sentences need. */
export type Reader = {
  zone: string;
  now: Date;
  /** Undefined for a former member. */
  nameOf: (id: string) => string | undefined;
  /** The labels of the questions, by the names of their answers. */
  answerLabels: Readonly<Record<AnswerField, string>>;
};

/** "Captured Mar 4, 10:00 AM on Device 2": the device, and the time where the server received it at another one. */
export function captureOf({ capturedAt, createdAt, device }: LeadChange, { zone, now }: Reader): string {
  const { captured } = HISTORY_TEXTS;
  const [said = '', received = ''] = [capturedAt, createdAt].map(
    (time) => time && dateTimeText(time, now, zone),
  );
  const where = device && deviceText(device);
  if (said === '' || said === received) return where === undefined ? '' : captured.on(where);
  return where === undefined ? captured.at(said) : captured.atOn(said, where);
}

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
  if (offered !== undefined) return SENTENCES.kept(name, say(to), say(offered));
  if (field === 'remarks') return remarksOf(from, to);
  if (field === 'tags') return tagsOf(from, to);
  if (field === 'ownerId') return assignmentOf(from && say(from), to && say(to));
  if (field === 'consent' && from !== '' && to !== '') {
    return SENTENCES.changed(name, answerOf(from), say(to));
  }
  if (from === '') return SENTENCES.set(name, say(to));
  if (to === '') return SENTENCES.removed(name, say(from));
  return SENTENCES.changed(name, say(from), say(to));
}

/** The name of a field inside a sentence; of an answer, its question. */
function nameOfField(field: string, { answerLabels }: Reader): string {
  if (questionOfField(field) !== null) {
    const label = answerLabels[field as AnswerField];
    return label === undefined ? WORDS.answer : WORDS.answerTo(label);
  }
  return Object.hasOwn(LEAD_FIELDS, field) ? FIELD_WORDS[field as LeadField] : field;
}

/** Shows only the added text when the old remarks are kept; a note made earlier stands between others. */
function remarksOf(from: string, to: string): string {
  if (to === '') return SENTENCES.remarksRemoved;
  if (from !== '' && to.startsWith(from)) return SENTENCES.remarkAdded(to.slice(from.length).trim());
  const lines = from.split('\n');
  const added = to.split('\n').filter((line) => !lines.includes(line));
  const isKept = from !== '' && lines.every((line) => to.split('\n').includes(line));
  if (isKept && added.length > 0) return SENTENCES.remarkAdded(added.join('\n'));
  return from === '' ? SENTENCES.remarksWritten(to) : SENTENCES.remarksChanged(to);
}

function tagsOf(from: string, to: string): string {
  const [before, after] = [listOf(from), listOf(to)];
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  const [adding, removing] = [SENTENCES.tagsAdded(added), SENTENCES.tagsRemoved(removed)];
  if (added.length > 0 && removed.length > 0) return SENTENCES.both(adding, removing);
  if (added.length > 0) return adding;
  return removed.length > 0 ? removing : '';
}

function assignmentOf(from: string, to: string): string {
  if (to === '') return SENTENCES.takenFrom(from);
  return from === '' ? SENTENCES.assigned(to) : SENTENCES.handed(from, to);
}

const listOf = (tags: string): string[] => tags.split('; ').filter((tag) => tag !== '');

function wordsOf(field: string, value: string, { zone, now, nameOf }: Reader): string {
  if (field === 'priority') return labelIn(PRIORITY_LABELS, value);
  if (field === 'status') return labelIn(STATUS_LABELS, value);
  if (field === 'source') return labelIn(SOURCE_LABELS, value);
  if (field === 'rating' && /^\d+$/.test(value)) return numberText(Number(value));
  if (field === 'followUpDate') return dateTimeText(value, now, zone);
  if (field === 'ownerId') return nameOf(value) ?? HISTORY_TEXTS.left;
  if (field === 'consent') return consentOf(value);
  return value;
}

/** The label of a value; the value itself when it is of another version. */
const labelIn = (labels: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;

/** "Yes" or "No". */
const answerOf = (consent: string): string => labelIn(WORDS.consent, consent.split(' ')[0] ?? consent);

/** "Yes (Agreed to be contacted)" of "Yes 2026-03-04T09:30:00.000Z Agreed to be contacted". */
function consentOf(value: string): string {
  const [, text] = /^(?:Yes|No) \S+ ?(.*)$/s.exec(value) ?? [];
  if (text === undefined) return value;
  return text === '' ? answerOf(value) : WORDS.consentTo(answerOf(value), text);
}
