import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../kit/button.tsx';
import { StillWorking } from '../kit/message.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { AUDIT_TEXTS as TEXTS } from './audit-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '2' });

/** Saves all entries as CSV, with the machine of the dashboard's exports: one file at a time. */
export function AuditExport() {
  const exporter = useActorOf('dataExport');
  const button = useRef<HTMLButtonElement>(null);
  const busy = useSelector(exporter, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(exporter, (snapshot) => snapshot.hasTag('slow'));
  return (
    <div className={stack}>
      <Button
        ref={button}
        variant="outline"
        busy={busy}
        onClick={() => {
          exporter.send({ type: 'export.requested', content: 'audit' });
        }}
      >
        <Download aria-hidden="true" />
        {TEXTS.export}
      </Button>
      {slow && (
        <StillWorking
          onCancel={() => {
            // The pressed button disappears with the wait.
            button.current?.focus();
            exporter.send({ type: 'export.cancelled' });
          }}
        />
      )}
    </div>
  );
}
