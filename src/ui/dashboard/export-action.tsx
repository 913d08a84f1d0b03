import { useSelector } from '@xstate/react';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { DATA_CONTENTS, type DataContent } from '../../domain/data-export.ts';
import { Menu } from '../kit/menu.tsx';
import { StillWorking } from '../kit/message.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { EXPORT_TEXTS } from './card-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '2' });

const itemOf = (id: DataContent) => ({
  id,
  label: EXPORT_TEXTS.contents[id],
  detail: id === 'all' ? EXPORT_TEXTS.workbook : EXPORT_TEXTS.list,
  icon: id === 'all' ? FileSpreadsheet : FileText,
});

/** Exports the exhibitor's data as files (G-23): one list, or all of them in one workbook. */
export function ExportAction() {
  const exporter = useActorOf('dataExport');
  const frame = useRef<HTMLDivElement>(null);
  const busy = useSelector(exporter, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(exporter, (snapshot) => snapshot.hasTag('slow'));
  return (
    <div ref={frame} className={stack}>
      <Menu
        wide
        busy={busy}
        label={EXPORT_TEXTS.label}
        icon={Download}
        items={DATA_CONTENTS.map(itemOf)}
        onSelect={(id) => {
          const content = DATA_CONTENTS.find((one) => one === id);
          if (content) exporter.send({ type: 'export.requested', content });
        }}
      />
      {slow && (
        <StillWorking
          onCancel={() => {
            // The pressed button disappears, so the focus moves to the menu's button, the first one here.
            frame.current?.querySelector('button')?.focus();
            exporter.send({ type: 'export.cancelled' });
          }}
        />
      )}
    </div>
  );
}
