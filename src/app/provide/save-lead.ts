import type { Lead, LeadDraft, LeadsPort } from '../../api/leads.port.ts';
import { refusedDataOf, statusOf } from '../../machines/kit/failure.ts';
import type { Twin } from '../../machines/kit/record.ts';
import { leadDraftOf, type LeadValues } from '../../machines/leads/lead-fields.ts';
import { quickChangesOf, type QuickValues } from '../../machines/leads/quick-changes.ts';

/** How often a quick change is tried on top of what others just saved. */
const TRIES = 3;

/** The form's key as the lead's own id, so that however often it is sent, it is one lead. */
const clientIdOf = (key: string): string =>
  key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** What the server is to do about somebody who is a lead already: to ask, unless it was decided. */
function onTwin(twin: Twin | null): Pick<LeadDraft, 'onDuplicate' | 'mergeInto'> {
  if (twin === null) return {};
  return twin.choice === 'theirs' ? { mergeInto: twin.id } : { onDuplicate: 'add' };
}

/**
 * Adds a lead. Sent again because its answer was lost, it is the lead it became, whatever colleagues did to it since;
 * with other details than before, the server asks. `now` is the device's time.
 */
export async function createLead(
  port: Pick<LeadsPort, 'createLead'>,
  { values, key, twin, now }: { values: LeadValues; key: string; twin: Twin | null; now: Date },
  signal: AbortSignal,
): Promise<Lead> {
  const { lead } = await port.createLead(
    { ...leadDraftOf(values), ...onTwin(twin), clientId: clientIdOf(key), createdAt: now.toISOString() },
    signal,
  );
  return lead;
}

/**
 * Makes a quick change on the lead as it is: where somebody saved meanwhile, on top of that. A remark is added to
 * theirs and takes none away.
 */
export async function changeLead(
  port: Pick<LeadsPort, 'updateLead'>,
  { lead, values, day }: { lead: Lead; values: QuickValues; day: string },
  signal: AbortSignal,
): Promise<Lead> {
  let latest = lead;
  for (let tries = 1; ; tries += 1) {
    const changes = quickChangesOf(latest, values, day);
    if (Object.keys(changes).length === 0) return latest;
    try {
      return await port.updateLead({ id: latest._id, updatedAt: latest.updatedAt }, changes, signal);
    } catch (failure) {
      const theirs = statusOf(failure) === 409 ? refusedDataOf(failure) : null;
      if (tries === TRIES || !isNewer(theirs, latest)) throw failure;
      latest = theirs;
    }
  }
}

/** By contract a refusal because of the version carries the lead as it is now. */
const isNewer = (data: unknown, { updatedAt }: Lead): data is Lead =>
  typeof data === 'object' && data !== null && 'updatedAt' in data && data.updatedAt !== updatedAt;
