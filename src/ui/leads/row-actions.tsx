import { Ellipsis } from 'lucide-react';
import type { Lead } from '../../api/leads.ts';
import { leadName } from '../../domain/leads/person.ts';
import { leadRows, personOf } from '../../machines/leads/lead-fields.ts';
import { Button } from '../kit/button.tsx';
import { Menu } from '../kit/menu.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CONTROL_LABELS, menuControls, type LeadTab, type RowControl } from './row-controls.ts';

type RowActionsProps = { lead: Lead; tab: LeadTab };

/** A menu with everything that can be done to the lead. */
export function RowActions({ lead, tab }: RowActionsProps) {
  const act = useControls(lead);
  return (
    <Menu
      label={`More about ${leadName(personOf(lead))}`}
      icon={Ellipsis}
      variant="ghost"
      size="icon"
      items={menuControls(tab, lead).map((control) => ({ id: control, label: CONTROL_LABELS[control] }))}
      onSelect={(control) => {
        // The menu offers only these ids.
        act(control as RowControl);
      }}
    />
  );
}

/** The controls of every tab (spec §2) as buttons, for one open lead. */
export function ControlButtons({ lead }: { lead: Lead }) {
  const act = useControls(lead);
  // The history is below them.
  const controls = menuControls('all', lead).filter((control) => control !== 'history');
  return controls.map((control) => (
    <Button
      key={control}
      variant={control === 'remove' ? 'ghost' : 'outline'}
      size="sm"
      onClick={() => {
        act(control);
      }}
    >
      {CONTROL_LABELS[control]}
    </Button>
  ));
}

/** Sends the pressed control to its machine. */
function useControls(lead: Lead): (control: RowControl) => void {
  const editor = useActorOf('leadEditor');
  const action = useActorOf('leadAction');
  const panel = useActorOf('leadPanel');
  const row = { id: lead._id, name: leadName(personOf(lead)) };
  return (control) => {
    if (control === 'edit') editor.send({ type: 'edit.requested', row: leadRows.toRow(lead) });
    else if (control === 'remove') editor.send({ type: 'remove.requested', row });
    else if (control === 'history') panel.send({ type: 'lead.opened', lead, at: 'history' });
    else action.send({ type: 'quick.requested', kind: control, lead });
  };
}
