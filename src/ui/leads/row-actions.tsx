import type { ReactNode } from 'react';
import type { Lead } from '../../api/leads.ts';
import { leadRows, leadTitle } from '../../machines/leads/lead-fields.ts';
import { Button } from '../kit/button.tsx';
import { RowMenu, RowMenuButton } from '../kit/row-menu.tsx';
import { useOffered } from '../shell/may.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CONTROL_LABELS, LEAD_ROW_TEXTS } from './leads-texts.ts';
import { menuControls, type LeadTab, type RowControl } from './row-controls.ts';

type RowActionsProps = { leads: readonly Lead[]; tab: LeadTab; children: ReactNode };

/** The menu with everything that can be done to a lead of the list inside. */
export function RowActions({ leads, tab, children }: RowActionsProps) {
  const act = useControls();
  const offers = useOffered();
  return (
    <RowMenu
      rowOf={(id) => leads.find((lead) => lead._id === id)}
      itemsOf={(lead) =>
        menuControls(tab, lead, offers).map((control) => ({ id: control, label: CONTROL_LABELS[control] }))
      }
      onSelect={(lead, control) => {
        // The menu offers only these ids.
        act(lead, control as RowControl);
      }}
    >
      {children}
    </RowMenu>
  );
}

/** Opens that menu for a lead. */
export function RowActionsButton({ lead }: { lead: Lead }) {
  return <RowMenuButton row={lead._id} label={LEAD_ROW_TEXTS.more(leadTitle(lead))} />;
}

/** The controls of every tab (spec §2) as buttons, for one open lead. */
export function ControlButtons({ lead }: { lead: Lead }) {
  const act = useControls();
  const offers = useOffered();
  // The history is below them.
  const controls = menuControls('all', lead, offers).filter((control) => control !== 'history');
  return controls.map((control) => (
    <Button
      key={control}
      variant={control === 'remove' ? 'ghost' : 'outline'}
      size="sm"
      onClick={() => {
        act(lead, control);
      }}
    >
      {CONTROL_LABELS[control]}
    </Button>
  ));
}

/** Sends the pressed control to its machine. */
function useControls(): (lead: Lead, control: RowControl) => void {
  const editor = useActorOf('leadEditor');
  const action = useActorOf('leadAction');
  const panel = useActorOf('leadPanel');
  return (lead, control) => {
    const row = { id: lead._id, name: leadTitle(lead) };
    if (control === 'edit') editor.send({ type: 'edit.requested', row: leadRows.toRow(lead) });
    else if (control === 'remove') editor.send({ type: 'remove.requested', row });
    else if (control === 'history') panel.send({ type: 'lead.opened', lead, at: 'history' });
    else action.send({ type: 'quick.requested', kind: control, lead });
  };
}
