import type { Api } from '../../api/api.ts';
import { clientIdOf } from '../../api/client/idempotency.ts';
import type { Lead, LeadDraft } from '../../api/leads.ts';
import { refusedDataOf, statusOf } from '../../machines/kit/failure.ts';
import type { Twin } from '../../machines/kit/record.ts';
import { leadDraftOf, type LeadValues } from '../../machines/leads/lead-fields.ts';
import { quickChangesOf, type QuickValues } from '../../machines/leads/quick-changes.ts';

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

/**
 * Makes a quick change. If a colleague has saved the lead since, applies the change to the colleague's version. A
 * remark is appended to the existing ones.
 */
export async function changeLead(
  leads: Pick<Api['leads'], 'update'>,
  { lead, values, day }: { lead: Lead; values: QuickValues; day: string },
  signal: AbortSignal,
): Promise<Lead> {
  let latest = lead;
  for (let tries = 1; ; tries += 1) {
    const changes = quickChangesOf(latest, values, day);
    if (Object.keys(changes).length === 0) return latest;
    try {
      return await leads.update({ id: latest._id, updatedAt: latest.updatedAt }, changes, signal);
    } catch (failure) {
      const theirs = statusOf(failure) === 409 ? refusedDataOf(failure) : null;
      if (tries === TRIES || !isNewer(theirs, latest)) throw failure;
      latest = theirs;
    }
  }
}

/** By contract a version conflict (409) carries the current lead. */
const isNewer = (data: unknown, { updatedAt }: Lead): data is Lead =>
  typeof data === 'object' && data !== null && 'updatedAt' in data && data.updatedAt !== updatedAt;
