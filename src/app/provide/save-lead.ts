import type { Api } from '../../api/api.ts';
import { clientIdOf } from '../../api/client/idempotency.ts';
import type { Lead, LeadDraft } from '../../api/leads.ts';
import { dateTimeText } from '../../domain/dates.ts';
import { questionOfField } from '../../domain/leads/answers.ts';
import { refusedDataOf, statusOf } from '../../machines/kit/refusal.ts';
import type { Twin } from '../../machines/kit/record.ts';
import { answerWords } from '../../machines/leads/answer-values.ts';
import type { ChangedLead } from '../../machines/leads/lead-change.machine.ts';
import { leadDraftOf, leadRows, type LeadValues } from '../../machines/leads/lead-fields.ts';
import { quickChangesOf, type QuickValues } from '../../machines/leads/quick-changes.ts';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../ui/leads/lead-label-texts.ts';
import { REPLACED_TEXTS } from './save-lead-texts.ts';

/** Attempts of a quick change when colleagues save the same lead. */
const TRIES = 3;

/** What the server does with a duplicate: it asks unless the user has decided. */
function onTwin(twin: Twin | null): Pick<LeadDraft, 'onDuplicate' | 'mergeInto'> {
  if (twin === null) return {};
  return twin.choice === 'theirs' ? { mergeInto: twin.id } : { onDuplicate: 'add' };
}

/**
 * Adds a lead. Sending it again after a lost answer returns the stored lead with all changes by colleagues since; with
 * different details the server asks. `now` is the device's time.
 */
export async function createLead(
  leads: Pick<Api['leads'], 'create'>,
  { values, key, twin, now }: { values: LeadValues; key: string; twin: Twin | null; now: Date },
  signal: AbortSignal,
): Promise<Lead> {
  const { lead } = await leads.create(
    { ...leadDraftOf(values), ...onTwin(twin), clientId: clientIdOf(key), createdAt: now.toISOString() },
    signal,
  );
  return lead;
}

/** The day of today, the zone of the event and the time, by which a change is made and told. */
type Moment = { day: string; zone: string; now: Date };

/**
 * Makes a quick change. If a colleague has saved the lead since, applies the change to the colleague's version, and
 * tells what it replaces there. A remark is appended to the existing ones.
 */
export async function changeLead(
  leads: Pick<Api['leads'], 'update'>,
  { lead, values, ...moment }: { lead: Lead; values: QuickValues } & Moment,
  signal: AbortSignal,
): Promise<ChangedLead> {
  let latest = lead;
  for (let tries = 1; ; tries += 1) {
    const changes = quickChangesOf(latest, values, moment.day);
    if (Object.keys(changes).length === 0) return latest;
    try {
      const changed = await leads.update({ id: latest._id, updatedAt: latest.updatedAt }, changes, signal);
      const told = replacedBy(values, { lead, latest }, moment);
      return { ...changed, ...(told !== null && { replaced: { lead: latest, told } }) };
    } catch (failure) {
      const theirs = statusOf(failure) === 409 ? refusedDataOf(failure) : null;
      if (tries === TRIES || !isNewer(theirs, latest)) throw failure;
      latest = theirs;
    }
  }
}

/** What a change of one field replaces that the user never saw, as a sentence; null for nothing. */
function replacedBy(
  { kind, field, value }: QuickValues,
  { lead, latest }: { lead: Lead; latest: Lead },
  { zone, now }: Moment,
): string | null {
  if (kind !== 'field') return null;
  const [seen, theirs] = [leadRows.toRow(lead), leadRows.toRow(latest)];
  const name = field as keyof LeadValues;
  const chosen = theirs.values[name] ?? '';
  if (chosen === (seen.values[name] ?? '') || chosen === value) return null;
  const author = theirs.authors?.[field];
  const at = author && dateTimeText(author.at, now, zone);
  // An id says nothing.
  if (field === 'ownerId' || chosen === '')
    return author && at ? REPLACED_TEXTS.changedBy(author.name, at) : REPLACED_TEXTS.changed;
  const told = questionOfField(field) === null ? wordOf(field, chosen) : answerWords(chosen);
  return author && at ? REPLACED_TEXTS.chosenBy(author.name, at, told) : REPLACED_TEXTS.chosen(told);
}

/** A value in the words of the language. */
function wordOf(field: string, value: string): string {
  const words: Readonly<Record<string, string>> =
    field === 'priority' ? PRIORITY_WORDS : field === 'status' ? STATUS_WORDS : {};
  return words[value] ?? value;
}

/** By contract a version conflict (409) carries the current lead. */
const isNewer = (data: unknown, { updatedAt }: Lead): data is Lead =>
  typeof data === 'object' && data !== null && 'updatedAt' in data && data.updatedAt !== updatedAt;
