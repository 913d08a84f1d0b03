import { mergeAnswers } from '../../domain/leads/answers.ts';
import { differences, textsOf } from '../../domain/leads/changes.ts';
import type { FieldChange } from '../../domain/leads/changes.ts';
import { FIELD_LABELS } from '../../domain/leads/field-texts.ts';
import { EMPTY_LEAD, LEAD_FIELD_NAMES } from '../../domain/leads/fields.ts';
import type { ComparedLead, LeadField } from '../../domain/leads/fields.ts';
import { mergeLeads, notTaken } from '../../domain/leads/merge.ts';
import type { Judged } from '../../domain/leads/origins.ts';
import { joinedWords } from '../../domain/leads/words.ts';
import type { Known } from '../capture/values.ts';

/** Two stored leads as one. `changes` are those of the kept lead. */
type Joined = { known: Known; changes: FieldChange[] };

/** Fields that hold what was said of both leads. */
const OF_BOTH: readonly LeadField[] = ['remarks', 'tags', 'priority', 'rating'];

/**
 * Merges two stored leads. The kept one takes values that it does not have, with their origins and times, and of
 * priority and rating the higher. Other values of `met` stand in the history as `offered`, except those an attendee
 * shared, which could not be withdrawn there. `remarks` are those of the notes afterwards.
 */
export function joined(kept: Known, met: Known, remarks: string): Joined {
  const judged = (['priority', 'rating'] as const).map(
    (field) => [field, joinedWords(kept, met, field)] as const,
  );
  const values = Object.fromEntries(
    judged.flatMap(([field, said]) => (said === null ? [] : [[field, valueOf(field, said.value)]])),
  );
  const { lead, changes } = mergeLeads({ ...kept.lead, ...values }, { ...met.lead, ...values }, remarks);
  const { answers, changes: ofAnswers } = mergeAnswers(kept.answers, met.answers);
  const known: Known = { ...kept, lead, answers, origins: { ...kept.origins }, times: { ...kept.times } };
  const made = differences(kept.lead, lead);
  for (const field of LEAD_FIELD_NAMES.filter((name) => made.some((change) => change.field === name))) {
    const isMets = !OF_BOTH.includes(field);
    known.origins[field] = (isMets ? met.origins[field] : undefined) ?? 'typed';
    if (isMets) known.times[field] = met.times[field] ?? met.since;
  }
  for (const [field, said] of judged) {
    if (said === null) continue;
    known.times[field] = said.at;
    known.times.words = { ...known.times.words, [field]: said.words };
  }
  const isShared = ({ field }: FieldChange): boolean => met.origins[field as LeadField] === 'attendee';
  const marked = made.map((change): FieldChange =>
    isShared(change) && !OF_BOTH.includes(change.field as LeadField)
      ? { ...change, origin: 'attendee' }
      : change,
  );
  const offered = [...changes.filter((one) => one.offered !== undefined), ...unheard(lead, met.lead)].filter(
    (change) => change.field === 'consent' || !isShared(change),
  );
  return { known, changes: [...marked, ...offered, ...ofAnswers] };
}

const valueOf = (field: Judged, value: string): string | number | null =>
  field === 'priority' ? value : value === '' ? null : Number(value);

/** A lower priority or rating of the other lead. */
function unheard(lead: ComparedLead, met: ComparedLead): FieldChange[] {
  const [now, said, unsaid] = [textsOf(lead), textsOf(met), textsOf(EMPTY_LEAD)];
  return ['priority', 'rating'].flatMap((field) => {
    const [to = '', offered = ''] = [now[field], said[field]];
    return [to, unsaid[field]].includes(offered) ? [] : [{ field, from: to, to, offered }];
  });
}

/** Lines for the notes of the kept lead with what it does not take from `met`. */
export function linesBeside(
  kept: Known,
  met: Known,
  labelOf: (question: string) => string | undefined,
): { typed: string[]; shared: string[] } {
  const of = (isOne: (field: LeadField) => boolean): ComparedLead => ({
    ...met.lead,
    ...Object.fromEntries(
      (['fullName', 'emailId', 'phone', 'companyName', 'designation'] as const)
        .filter((field) => !isOne(field))
        .map((field) => [field, '']),
    ),
  });
  const isShared = (field: LeadField): boolean => met.origins[field] === 'attendee';
  const { changes } = joined(kept, met, kept.lead.remarks);
  const others = changes.flatMap(({ field, offered }) => {
    if (offered === undefined) return [];
    const label = field === 'tags' || field === 'followUpDate' ? FIELD_LABELS[field] : labelOf(field);
    return label === undefined ? [] : [`${label}: ${offered}`];
  });
  return {
    typed: [
      ...notTaken(
        kept.lead,
        of((field) => !isShared(field)),
      ),
      ...others,
    ],
    shared: notTaken(kept.lead, of(isShared)),
  };
}
