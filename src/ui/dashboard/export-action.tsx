import { useSelector } from '@xstate/react';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { DATA_CONTENTS, type DataContent } from '../../domain/data-export.ts';
import { Menu } from '../kit/menu.tsx';
import { StillWorking } from '../kit/message.tsx';
import { useActorOf } from '../shell/portal-context.tsx';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '2' });

const LABELS: Readonly<Record<DataContent, string>> = {
  leads: 'Leads',
  referrals: 'Referrals',
  team: 'Team',
  products: 'Products',
  all: 'Everything',
};

const ITEMS = DATA_CONTENTS.map((id) => ({
  id,
  label: LABELS[id],
  detail: id === 'all' ? 'Excel, four sheets' : 'CSV',
  icon: id === 'all' ? FileSpreadsheet : FileText,
}));

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
        label="Export Data"
        icon={Download}
        items={ITEMS}
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
