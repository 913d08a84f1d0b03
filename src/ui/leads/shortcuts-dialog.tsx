import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { css } from 'styled-system/css';
import { SHORTCUT_TEXTS } from '../../domain/leads/lead-texts.ts';
import { LEAD_SHORTCUTS, PORTAL_SHORTCUTS } from '../../domain/leads/shortcuts.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { LEADS_TEXTS } from './leads-texts.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: '[4.5rem minmax(0, 1fr)]',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  marginBottom: '5',
});
const cap = css({
  display: 'inline-block',
  minWidth: '8',
  paddingInline: '2',
  paddingBlock: '0.5',
  border: 'line',
  borderRadius: 'control',
  backgroundColor: 'bg.subtle',
  fontSize: 'sm',
  textAlign: 'center',
});

/** The keys of the lead page, and the switch for people whom single keys disturb. */
export function ShortcutsDialog() {
  const leads = useActorOf('leads');
  const open = useSelector(leads, (snapshot) => snapshot.hasTag('shortcuts'));
  const on = useSelector(leads, (snapshot) => snapshot.hasTag('keys'));
  return (
    <Dialog
      open={open}
      size="sm"
      title={LEADS_TEXTS.keys.title}
      onClose={() => {
        leads.send({ type: 'shortcuts.closed' });
      }}
    >
      <dl className={list}>
        {[...LEAD_SHORTCUTS, ...PORTAL_SHORTCUTS].map((key) => (
          <Fragment key={key}>
            <dt>
              <kbd className={cap} dir="ltr">
                {key}
              </kbd>
            </dt>
            <dd>{SHORTCUT_TEXTS[key]}</dd>
          </Fragment>
        ))}
      </dl>
      <Checkbox
        label={LEADS_TEXTS.keys.use}
        checked={on}
        onChange={() => {
          leads.send({ type: 'keys.switched' });
        }}
      />
    </Dialog>
  );
}
