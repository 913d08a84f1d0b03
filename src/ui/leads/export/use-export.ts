import type { ExportChoice } from '../../../machines/leads/export.machine.ts';
import { useActorOf } from '../../shell/portal-context.tsx';

/** Opens the Export dialog for what the list shows now. */
export function useExport(): (choice?: Partial<ExportChoice>) => void {
  const leadExport = useActorOf('leadExport');
  const list = useActorOf('leadList');
  const selection = useActorOf('leadSelection');
  return (choice = {}) => {
    const { search, filters } = list.getSnapshot().context;
    const { ids } = selection.getSnapshot().context;
    leadExport.send({ type: 'export.requested', choice, shown: { ids, narrowing: { search, filters } } });
  };
}
