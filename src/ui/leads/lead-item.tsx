import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { css } from 'styled-system/css';
import type { Lead } from '../../api/leads.ts';
import { leadTitle } from '../../machines/leads/lead-fields.ts';
import { useMay } from '../shell/may.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { LeadRow } from './lead-row.tsx';
import { LEAD_ROW_TEXTS } from './leads-texts.ts';
import { useRowChoices } from './row-choices.tsx';
import { RowActionsButton } from './row-actions.tsx';

const touch = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: { base: '6', _coarse: 'touch' },
  height: { base: 'control', _coarse: 'touch' },
  marginInlineStart: { base: '-1', _coarse: '-3' },
  cursor: 'pointer',
});
const input = css({
  width: 'icon',
  height: 'icon',
  accentColor: '[{colors.accent.solid}]',
  cursor: 'pointer',
});

type LeadItemProps = {
  lead: Lead;
  now: number;
  zone: string;
  owner: string | undefined;
  /** While leads are selected, a checkbox replaces the row's actions. */
  selecting: boolean;
  dense: boolean;
};

/** A real lead: its row and its actions. Memoised: rendered again only when a prop changes. */
export const LeadItem = memo(function LeadItem({ lead, now, zone, owner, selecting, dense }: LeadItemProps) {
  const panel = useActorOf('leadPanel');
  const open = useSelector(panel, ({ context }) => context.id === lead._id);
  const choices = useRowChoices(lead);
  const mayChange = useMay('leadUpdate');
  return (
    <LeadRow
      lead={lead}
      now={now}
      zone={zone}
      owner={owner}
      dense={dense}
      open={open}
      choices={selecting || !mayChange ? undefined : choices}
      onOpen={
        selecting
          ? undefined
          : () => {
              panel.send({ type: 'lead.opened', lead });
            }
      }
      box={selecting && <ChooseBox lead={lead} />}
      actions={!selecting && <RowActionsButton lead={lead} />}
    />
  );
});

function ChooseBox({ lead }: { lead: Lead }) {
  const selection = useActorOf('leadSelection');
  const chosen = useSelector(selection, ({ context }) => context.ids.includes(lead._id));
  return (
    <label className={touch}>
      <input
        type="checkbox"
        className={input}
        aria-label={LEAD_ROW_TEXTS.select(leadTitle(lead))}
        checked={chosen}
        onChange={() => {
          selection.send({ type: 'lead.toggled', id: lead._id });
        }}
      />
    </label>
  );
}
