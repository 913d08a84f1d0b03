import { answerText, questionOfField } from './answers.ts';
import type { KeptAnswers } from './answers.ts';
import { textsOf } from './changes.ts';
import type { FieldChange } from './changes.ts';
import { EMPTY_LEAD, LEAD_FIELDS } from './fields.ts';
import type { ComparedLead, LeadConsent, LeadField } from './fields.ts';
import type { Origins, ValueTimes } from './origins.ts';

/** What undoing an import needs to know of a lead before a row was merged into it. */
export type BeforeImport = {
  /** Where the values came from that the import changed. */ origins: Origins;
  /** The lead was as an earlier import had added it. */ isAsImported: boolean;
  /** When its values were said, where a merge by hand changed that. */ times?: ValueTimes;
};

/** A merge of an import, and what was changed since by anyone else. */
export type Merge = { changes: readonly FieldChange[]; before: BeforeImport; later: readonly FieldChange[] };

type Known = { lead: ComparedLead; origins: Origins; answers: KeptAnswers };

/**
 * A lead without what an import merged into it, the fields that were changed since and stay, and how many answers to
 * questions stay for the same reason.
 */
export type Unmerged = Known & { kept: LeadField[]; keptAnswers: number };

/**
 * Puts a lead back field by field, the newest merge first. A field that was changed since keeps its value. Of the tags,
 * those the import added go. The notes are rows of their own, and are not touched here.
 */
export function unmerge(now: Known, merges: readonly Merge[]): Unmerged {
  const after: Unmerged = {
    lead: { ...now.lead },
    origins: { ...now.origins },
    answers: { ...now.answers },
    kept: [],
    keptAnswers: 0,
  };
  for (const merge of merges) takeBack(after, merge);
  if (!isReachable(after.lead) && isReachable(now.lead)) keepContact(after, now);
  return { ...after, kept: [...new Set(after.kept)] };
}

/** A number is one value in two fields. */
const NUMBER: readonly string[] = ['phoneCode', 'phone'];
const CONTACT = ['emailId', 'phoneCode', 'phone'] as const;

const isReachable = ({ emailId, phone, rawCode }: ComparedLead): boolean =>
  `${emailId}${phone}${rawCode}` !== '';

const isField = (field: string): field is LeadField => Object.hasOwn(LEAD_FIELDS, field);

function takeBack(after: Unmerged, { changes, before, later }: Merge): void {
  const made = changes.filter(({ from, to }) => from !== to);
  const there = textsOf(after.lead);
  const touched = new Set(later.filter(({ from, to }) => from !== to).map(({ field }) => field));
  const isChanged = ({ field, to }: FieldChange): boolean => touched.has(field) || there[field] !== to;
  const isNumberKept = made.some((change) => NUMBER.includes(change.field) && isChanged(change));
  for (const change of made) {
    const { field, from } = change;
    const question = questionOfField(field);
    if (question !== null) takeAnswer(after, question, change, touched.has(field));
    if (!isField(field) || field === 'remarks') continue;
    if (field === 'tags') takeTags(after, change, later);
    else if (NUMBER.includes(field) ? isNumberKept : isChanged(change)) after.kept.push(field);
    else Object.assign(after.lead, { [field]: valueOf(field, from) });
    if (!after.kept.includes(field)) setOrigin(after, field, before.origins);
  }
}

/** An import only answers what had no answer, so that taking back leaves none. */
function takeAnswer(after: Unmerged, question: string, { to }: FieldChange, isTouched: boolean): void {
  const { [question]: given, ...others } = after.answers;
  if (isTouched || answerText(given?.values ?? []) !== to) after.keptAnswers += 1;
  else after.answers = others;
}

/** Where the value of a field comes from that was put back; a field without a value comes from nowhere. */
function setOrigin({ lead, origins }: Known, field: LeadField, before: Origins): void {
  const origin = before[field];
  const isEmpty = JSON.stringify(lead[field]) === JSON.stringify(EMPTY_LEAD[field]);
  if (origin !== undefined && !isEmpty) origins[field] = origin;
  else if (isEmpty) Reflect.deleteProperty(origins, field);
}

const tagsOf = (text: string): string[] => text.toLowerCase().split('; ').filter(Boolean);

const addedBy = ({ from, to }: FieldChange): string[] => {
  const known = tagsOf(from);
  return tagsOf(to).filter((tag) => !known.includes(tag));
};

/** A tag that somebody took away and added again since stays. */
function takeTags(after: Unmerged, change: FieldChange, later: readonly FieldChange[]): void {
  const again = later.filter(({ field }) => field === 'tags').flatMap(addedBy);
  const gone = addedBy(change).filter((tag) => !again.includes(tag));
  if (addedBy(change).some((tag) => again.includes(tag))) after.kept.push('tags');
  const tags = after.lead.tags.filter((tag) => !gone.includes(tag.toLowerCase()));
  after.lead = { ...after.lead, tags };
}

/** A lead that nobody could reach any more keeps its address and number. */
function keepContact(after: Unmerged, now: Known): void {
  const lost = CONTACT.filter((field) => now.lead[field] !== '');
  for (const field of lost) {
    after.lead = { ...after.lead, [field]: now.lead[field] };
    if (now.origins[field] !== undefined) after.origins[field] = now.origins[field];
  }
  after.kept.push(...lost);
}

/** The value behind a text of the history. */
function valueOf(field: LeadField, text: string): ComparedLead[LeadField] {
  if (field === 'rating') return text === '' ? null : Number(text);
  if (field === 'followUpDate') return text === '' ? null : text;
  return field === 'consent' ? consentOf(text) : text;
}

function consentOf(text: string): LeadConsent | null {
  const [, given, at = '', words = ''] = /^(Yes|No) (\S+)(?: ([^]*))?$/.exec(text) ?? [];
  return given === undefined ? null : { given: given === 'Yes', at, text: words };
}
