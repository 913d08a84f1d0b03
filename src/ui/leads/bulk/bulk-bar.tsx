import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { css } from 'styled-system/css';
import type { Lead } from '../../../api/leads.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { BULK_BAR_TEXTS as TEXTS } from './bulk-texts.ts';
import { BulkChoice } from './bulk-choice.tsx';
import { BulkPartial } from './bulk-partial.tsx';
import { BulkRun } from './bulk-run.tsx';

// Stays in view while the list scrolls; on a phone above the bar with the primary action.
const bar = css({
  position: 'sticky',
  bottom: { base: '[calc(4rem + env(safe-area-inset-bottom))]', sm: '4' },
  zIndex: 'sticky',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: '3',
  backgroundColor: 'accent.subtle',
  border: '[1px solid {colors.accent.fg}]',
  borderRadius: 'card',
  boxShadow: 'overlay',
});

/** The bulk actions, shown while leads are selected. `rows` are the loaded leads. */
export function BulkBar({ rows }: { rows: readonly Lead[] }) {
  const selection = useActorOf('leadSelection');
  const selecting = useSelector(selection, (snapshot) => snapshot.hasTag('selecting'));
  const confirming = useSelector(selection, (snapshot) => snapshot.hasTag('confirming'));
  const count = useSelector(selection, (snapshot) => snapshot.context.ids.length);
  return (
    <>
      {selecting && <Bar rows={rows} />}
      <ConfirmDialog
        open={confirming}
        question={TEXTS.askDelete(count)}
        detail={TEXTS.askDetail}
        confirmLabel={CONTROL_TEXTS.delete}
        onConfirm={() => {
          selection.send({ type: 'bulk.confirmed' });
        }}
        onCancel={() => {
          selection.send({ type: 'bulk.declined' });
        }}
      />
    </>
  );
}

function Bar({ rows }: { rows: readonly Lead[] }) {
  const selection = useActorOf('leadSelection');
  const applying = useSelector(selection, (snapshot) => snapshot.hasTag('applying'));
  const partial = useSelector(selection, (snapshot) => snapshot.hasTag('partial'));
  useReturnedFocus();
  return (
    <section className={bar} aria-label={TEXTS.name}>
      {applying ? <BulkRun /> : partial ? <BulkPartial rows={rows} /> : <BulkChoice rows={rows} />}
    </section>
  );
}

/** The pressed button disappears with the bar; returns the focus to the button that started the selection. */
function useReturnedFocus(): void {
  useEffect(
    () => () => {
      // Waits until the new content is rendered.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const start = document.querySelector<HTMLElement>('[data-bulk-start]');
        (start ?? document.querySelector<HTMLElement>('#main h1'))?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
