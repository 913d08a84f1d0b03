import { useSelector } from '@xstate/react';
import { useState, type ComponentType } from 'react';
import { lazyView } from '../shell/lazy-view.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { ViewDialog } from '../lead-views/view-dialog.tsx';
import { LeadEditorDialog } from './editor/lead-editor-dialog.tsx';
import { MergeDialog } from './panel/merge-dialog.tsx';
import { QuickDialog } from './quick/quick-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const ExportDialog = lazyView(() => import('./export/export-dialog.tsx'));
const ImportDialog = lazyView(() => import('./import/import-dialog.tsx'));
const AnalyticsDrawer = lazyView(() => import('./analytics/analytics-drawer.tsx'));

/** The dialogs of the lead page; the larger ones are loaded at their first opening. */
export function LeadDialogs() {
  const exporting = useSelector(useActorOf('leadExport'), (snapshot) => snapshot.hasTag('open'));
  const importing = useSelector(useActorOf('leadImport'), (snapshot) => snapshot.hasTag('open'));
  const counting = useSelector(useActorOf('leads'), (snapshot) => snapshot.hasTag('analytics'));
  return (
    <>
      <LeadEditorDialog />
      <QuickDialog />
      <ShortcutsDialog />
      <ViewDialog />
      <MergeDialog />
      <Opened is={exporting} view={ExportDialog} />
      <Opened is={importing} view={ImportDialog} />
      <Opened is={counting} view={AnalyticsDrawer} />
    </>
  );
}

/** Stays mounted after its first opening, so that the closing dialog can return the focus. */
function Opened({ is, view: View }: { is: boolean; view: ComponentType }) {
  const [wasOpen, setWasOpen] = useState(is);
  if (is && !wasOpen) setWasOpen(true);
  return wasOpen && <View />;
}
