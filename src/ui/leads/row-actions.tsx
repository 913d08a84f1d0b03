import { useSelector } from '@xstate/react';
import { Ellipsis } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Lead } from '../../api/leads.ts';
import { leadName } from '../../domain/leads/person.ts';
import { leadRows, personOf } from '../../machines/leads/lead-fields.ts';
import { Button } from '../kit/button.tsx';
import { Menu } from '../kit/menu.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import {
  CONTROL_LABELS,
  IN_NURTURE,
  idleBecause,
  menuControls,
  NO_EMAIL,
  TAB_CONTROLS,
  type LeadTab,
  type RowControl,
} from './row-controls.ts';

type RowActionsProps = { lead: Lead; tab: LeadTab };

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  // On a phone both buttons share the width that the menu leaves.
  '& > button:not(:last-child)': { flexGrow: { base: '1', md: '0' } },
});

/** Id of the description of every button that needs an email; the list renders it once. */
const NO_EMAIL_ID = 'lead-no-email';

/** The reason why some row buttons are inert. */
export function RowReasons() {
  return (
    <span id={NO_EMAIL_ID} hidden>
      {NO_EMAIL}
    </span>
  );
}

/** The tab's two buttons, and a menu with the other actions. */
export function RowActions({ lead, tab }: RowActionsProps) {
  const act = useControls(lead);
  const name = leadName(personOf(lead));
  return (
    <div className={row}>
      {TAB_CONTROLS[tab].map((control) => (
        <ControlButton key={control} control={control} lead={lead} name={name} onPress={act} />
      ))}
      <Menu
        label={`More about ${name}`}
        icon={Ellipsis}
        variant="ghost"
        size="icon"
        items={menuControls(tab, lead).map((control) => ({ id: control, label: CONTROL_LABELS[control] }))}
        onSelect={(control) => {
          // The menu offers only these ids.
          act(control as RowControl);
        }}
      />
    </div>
  );
}

type ControlButtonProps = {
  control: RowControl;
  lead: Lead;
  name: string;
  onPress: (control: RowControl) => void;
};

function ControlButton({ control, lead, name, onPress }: ControlButtonProps) {
  const busy = useIsBusy(lead._id, control);
  const idle = idleBecause(control, lead);
  const label = idle === IN_NURTURE ? IN_NURTURE : CONTROL_LABELS[control];
  return (
    <Button
      variant="outline"
      size="sm"
      busy={busy}
      aria-label={`${label} ${name}`}
      {...(idle === null
        ? {
            onClick: () => {
              onPress(control);
            },
          }
        : {
            'aria-disabled': true,
            title: idle,
            ...(idle === NO_EMAIL && { 'aria-describedby': NO_EMAIL_ID }),
          })}
    >
      {label}
    </Button>
  );
}

/** Whether a change of this kind to this lead is queued or being sent. */
function useIsBusy(id: string, control: RowControl): boolean {
  return useSelector(useActorOf('leadChange'), ({ context }) =>
    context.queue.some(({ lead, values }) => lead._id === id && values.kind === control),
  );
}

/** Sends the pressed control to its machine. */
function useControls(lead: Lead): (control: RowControl) => void {
  const editor = useActorOf('leadEditor');
  const action = useActorOf('leadAction');
  const leads = useActorOf('leads');
  const row = { id: lead._id, name: leadName(personOf(lead)) };
  return (control) => {
    if (control === 'edit') editor.send({ type: 'edit.requested', row: leadRows.toRow(lead) });
    else if (control === 'remove') editor.send({ type: 'remove.requested', row });
    else if (control === 'history') leads.send({ type: 'history.requested', lead: row });
    else action.send({ type: 'quick.requested', kind: control, lead });
  };
}
