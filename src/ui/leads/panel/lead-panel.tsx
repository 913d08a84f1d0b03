import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Lead } from '../../../api/leads.ts';
import { leadTitle } from '../../../machines/leads/lead-fields.ts';
import { Button } from '../../kit/button.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { PanelContent } from './panel-content.tsx';
import { PANEL_TEXTS as TEXTS } from './panel-texts.ts';
import { useIsWide } from './use-is-wide.ts';
import { Tooltip } from '../../kit/tooltip.tsx';

const beside = css({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: '0',
  width: '[23rem]',
  minHeight: '[0]',
  border: 'line',
  borderRadius: 'card',
  backgroundColor: 'bg.surface',
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  paddingInline: '4',
  paddingTop: '2',
});
const title = css({ flexGrow: '1', fontSize: 'lg', fontWeight: 'bold', overflowWrap: 'anywhere' });
const body = css({ flexGrow: '1', overflowY: 'auto', padding: '4', outlineOffset: '[-2px]' });

/** The open lead: beside the list where there is room, above it elsewhere. `rows` are the leads of the list, in order. */
export function LeadPanel({ rows }: { rows: readonly Lead[] }) {
  const panel = useActorOf('leadPanel');
  const open = useSelector(panel, (snapshot) => snapshot.hasTag('open'));
  const lead = useSelector(panel, ({ context }) => context.lead);
  const wide = useIsWide();
  const name = lead === null ? TEXTS.lead : leadTitle(lead);
  const close = (): void => {
    panel.send({ type: 'panel.closed' });
  };
  if (!wide) {
    return (
      <Sheet open={open} title={name} actions={<Turns rows={rows} />} onClose={close} hasAddress>
        <PanelContent />
      </Sheet>
    );
  }
  return (
    open && (
      <aside className={beside} aria-label={TEXTS.lead}>
        <div className={head}>
          <h2 className={title}>
            <bdi>{name}</bdi>
          </h2>
          <Turns rows={rows} />
          <Button variant="ghost" size="icon" aria-label={TEXTS.close} onClick={close}>
            <X aria-hidden="true" />
          </Button>
        </div>
        <div className={body} tabIndex={0} role="group" aria-label={name}>
          <PanelContent />
        </div>
      </aside>
    )
  );
}

/** To the lead before and after, in the order of the list. */
function Turns({ rows }: { rows: readonly Lead[] }) {
  const panel = useActorOf('leadPanel');
  const turn = (label: string, by: 1 | -1) => (
    <Tooltip text={label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        onClick={() => {
          panel.send({ type: 'neighbour.requested', by, rows });
        }}
      >
        {by === 1 ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
      </Button>
    </Tooltip>
  );
  return (
    <>
      {turn(TEXTS.previous, -1)}
      {turn(TEXTS.next, 1)}
    </>
  );
}
