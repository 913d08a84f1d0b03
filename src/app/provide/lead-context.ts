import type { AnyActor, AnyStateMachine, ContextFrom } from 'xstate';
import type { Lead } from '../../api/leads.ts';
import type { ListQuery } from '../../api/page.ts';
import { EVENT_MESSAGES } from '../../domain/messages.ts';
import type { eventMachine } from '../../machines/event/event.machine.ts';
import type { leadActionMachine } from '../../machines/leads/lead-action.machine.ts';
import type { leadList } from '../../machines/leads/lead-editor.ts';
import type { leadSelectionMachine } from '../../machines/leads/selection.machine.ts';
import type { companyProfileResource } from '../../machines/profile/profile.machine.ts';
import type { companyResource } from '../../machines/workspace/workspace.machine.ts';
import { dayAt, type Sender } from './lead-links.ts';

/** Reads what the calls of the lead page need from other machines. */
type System = AnyActor['system'];

/** The context of the machine with this id; null while it does not run. */
function contextOf<M extends AnyStateMachine>(system: System, id: string): ContextFrom<M> | null {
  // The caller names the machine type that its owner registered under this id.
  const actor = system.get(id) as { getSnapshot: () => { context: ContextFrom<M> } } | undefined;
  return actor?.getSnapshot().context ?? null;
}

/** The lead whose dialog is open. */
export function chosenLead(system: System): Lead {
  const lead = contextOf<typeof leadActionMachine>(system, 'leadAction')?.lead ?? null;
  if (!lead) throw new Error('No lead was chosen.');
  return lead;
}

export const chosenIds = (system: System): readonly string[] =>
  contextOf<typeof leadSelectionMachine>(system, 'leadSelection')?.ids ?? [];

/** The current search and filters of the list. */
export function narrowing(system: System): Pick<ListQuery, 'search' | 'filters'> {
  const { search = '', filters = {} } = contextOf<typeof leadList>(system, 'leadList') ?? {};
  return { search, filters };
}

export const eventZone = (system: System): string =>
  contextOf<typeof eventMachine>(system, 'event')?.event?.timezone ?? 'UTC';

/** Today in the event's time zone. */
export const today = (system: System): string => dayAt(new Date(), eventZone(system));

/** The sender, as far as it is loaded. */
export function senderIn(system: System): Sender {
  const company = contextOf<typeof companyResource>(system, 'company')?.data;
  const profile = contextOf<typeof companyProfileResource>(system, 'companyProfile')?.data;
  return {
    company: company?.name ?? '',
    booth: company?.boothNumber ?? '',
    website: profile?.website ?? '',
    event: contextOf<typeof eventMachine>(system, 'event')?.event?.title ?? EVENT_MESSAGES.defaultTitle,
  };
}
