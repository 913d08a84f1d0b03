import { useSelector } from '@xstate/react';
import type { Lead } from '../../api/leads.ts';
import { valuesWith } from '../../machines/leads/lead-change.machine.ts';
import type { LeadValues } from '../../machines/leads/lead-fields.ts';
import { emptyQuick } from '../../machines/leads/quick-changes.ts';
import { useActorOf } from '../shell/portal-context.tsx';

/** Sets one field of a lead at once; the toast takes it back. */
export type SetField = (field: keyof LeadValues, value: string) => void;

/** The values of a lead as they are changed in place, and how to change one. */
export function useLeadValues(lead: Lead): readonly [LeadValues, SetField] {
  const change = useActorOf('leadChange');
  const queue = useSelector(change, ({ context }) => context.queue);
  const set: SetField = (field, value) => {
    change.send({ type: 'change.requested', lead, values: { ...emptyQuick, kind: 'field', field, value } });
  };
  return [valuesWith(queue, lead), set];
}
