import { LEAD_PRIORITIES } from '../screen-constants.ts';
import { displayPhoneCode } from '../phone.ts';
import { differences, textsOf } from './changes.ts';
import type { FieldChange } from './changes.ts';
import { FIELD_LABELS } from './field-texts.ts';
import { EMPTY_LEAD, LEAD_FIELDS, eachText } from './fields.ts';
import type { ComparedLead, LeadConsent, LeadText } from './fields.ts';
import { LEAD_LIMITS } from './lead.ts';
import { LEAD_MESSAGES } from './messages.ts';
import { remarksOf } from './notes.ts';
import { nameKey } from './same-person.ts';
import { tidyTags } from './tidy.ts';

export type MergedLead = { lead: ComparedLead; changes: FieldChange[] };

/**
 * Merges `met` into `kept` when two members met the same visitor. Missing values are filled in, notes
 * and tags are combined, the higher priority and the newer consent win, and other values of `met` go to the history as
 * `offered`, except its source, phone code and defaults. `remarks` are those of the lead's stored notes afterwards.
 */
export function mergeLeads(kept: ComparedLead, met: ComparedLead, remarks?: string): MergedLead {
  const phone = kept.phone === '' ? met : kept;
  const special: Omit<ComparedLead, LeadText> = {
    phoneCode: phone.phoneCode,
    phone: phone.phone,
    priority: LEAD_PRIORITIES.find((one) => one === kept.priority || one === met.priority) ?? kept.priority,
    status: kept.status === EMPTY_LEAD.status ? met.status : kept.status,
    rating: kept.rating ?? met.rating,
    tags: tidyTags([...kept.tags, ...met.tags]).slice(0, LEAD_LIMITS.tags),
    followUpDate: kept.followUpDate ?? met.followUpDate,
    source: kept.source,
    consent: newer(kept.consent, met.consent),
    ownerId: kept.ownerId || met.ownerId,
  };
  const texts = eachText((field) => MERGED[LEAD_FIELDS[field].merge](kept[field], met[field]));
  const lead: ComparedLead = { ...kept, ...texts, ...special, ...(remarks !== undefined && { remarks }) };
  return { lead, changes: [...differences(kept, lead), ...leftBehind(lead, met)] };
}

/** The fields that tell who a person is and how to reach them. */
const OF_PERSON = ['fullName', 'emailId', 'phone', 'companyName', 'designation'] as const;

/**
 * Lines for the notes with what a merge does not take from `met`: a name, address, number, company or designation
 * beside another one. Without those that the notes have already.
 */
export const notTaken = (kept: ComparedLead, met: ComparedLead): string[] =>
  OF_PERSON.filter((field) => kept[field] !== '' && met[field] !== '' && !isSameText(field, kept, met))
    .map((field) => personLine(field, met))
    .filter((line) => !`${kept.remarks}\n`.includes(`${line}\n`));

type PersonField = (typeof OF_PERSON)[number];
type OfPerson = Pick<ComparedLead, PersonField | 'phoneCode'>;

/** A value of a person as a line of the notes: "Email: lena@visitor.example". */
export const personLine = (field: PersonField, said: OfPerson): string =>
  `${FIELD_LABELS[field]}: ${field === 'phone' ? `${displayPhoneCode(said.phoneCode)} ${said.phone}`.trim() : said[field]}`;

/** Whether two leads say the same in a field, however it is written. */
export function isSameText(field: PersonField, one: OfPerson, other: OfPerson): boolean {
  if (field === 'fullName') return nameKey(one.fullName) === nameKey(other.fullName);
  if (field === 'phone') return one.phone === other.phone && one.phoneCode === other.phoneCode;
  return one[field].toLowerCase() === other[field].toLowerCase();
}

/** Messages about the tags that did not fit into a merge; the history contains them all. */
export function leftOut(changes: readonly FieldChange[]): string[] {
  return changes.flatMap(({ field, offered = '' }) => {
    return offered !== '' && field === 'tags' ? [LEAD_MESSAGES.tagsLeftOut(offered)] : [];
  });
}

type MergeRule = (typeof LEAD_FIELDS)[LeadText]['merge'];

/** Combines two texts by the merge rule of their field. */
const MERGED: Readonly<Record<MergeRule, (kept: string, met: string) => string>> = {
  keepFirst: (kept, met) => kept || met,
  /** Appends `met` as a further note, unless `kept` contains it already. */
  join: (kept, met) =>
    met === '' || kept.includes(met)
      ? kept
      : remarksOf([kept, met].filter(Boolean).map((text) => ({ text }))),
};

function newer(kept: LeadConsent | null, met: LeadConsent | null): LeadConsent | null {
  return kept === null || (met !== null && met.at > kept.at) ? met : kept;
}

/** Defaults of the form are not user input, so a merge does not record them as offered. */
const UNSAID: Readonly<Record<string, string>> = {
  priority: EMPTY_LEAD.priority,
  status: EMPTY_LEAD.status,
};
const NEVER_OFFERED: readonly string[] = ['source', 'phoneCode'];

function leftBehind(lead: ComparedLead, met: ComparedLead): FieldChange[] {
  const [now, offered] = [textsOf(lead), textsOf(met)];
  const full = { ...offered, tags: met.tags.filter((tag) => !holds(lead.tags, tag)).join('; ') };
  return Object.entries(full)
    .filter(
      ([field, text]) => text !== '' && text !== UNSAID[field] && !isThere(field, text, now[field] ?? ''),
    )
    .map(([field, text]) => ({ field, from: now[field] ?? '', to: now[field] ?? '', offered: text }));
}

function isThere(field: string, text: string, now: string): boolean {
  if (field === 'tags') return false;
  if (NEVER_OFFERED.includes(field)) return true;
  return field === 'remarks' ? now.includes(text) : now.toLowerCase() === text.toLowerCase();
}

const holds = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase());
