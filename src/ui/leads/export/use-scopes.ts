import { useSelector } from '@xstate/react';
import type { ExportChoice, ShownLeads } from '../../../machines/leads/export.machine.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { EXPORT_DIALOG_TEXTS } from './export-texts.ts';

type Scope = {
  value: ExportChoice['scope'];
  label: string;
  detail?: string;
  /** The number of leads, if known. */
  count?: number | undefined;
};

/** The scopes that can be exported, and what they refer to. Filter and selection appear only while there is one. */
export function useScopes(): { scopes: Scope[]; shown: ShownLeads } {
  const { facts, total, totalIsAtLeast, search, filters } = useSelector(
    useActorOf('leadList'),
    (snapshot) => snapshot.context,
  );
  const ids = useSelector(useActorOf('leadSelection'), (snapshot) => snapshot.context.ids);
  const chosen = ids.length;
  const { scopes: labels, newDetail } = EXPORT_DIALOG_TEXTS;
  const narrowed = search !== '' || Object.keys(filters).some((name) => name !== 'sort');
  const { all } = facts;
  const scopes: Scope[] = [
    { value: 'all', label: labels.all(all), count: all },
    ...(narrowed
      ? [{ value: 'filter', label: labels.filter(total, totalIsAtLeast), count: total } as const]
      : []),
    ...(chosen > 0 ? [{ value: 'selected', label: labels.selected(chosen), count: chosen } as const] : []),
    // Only the server knows the number of new leads.
    { value: 'new', label: labels.new, detail: newDetail, ...(all === 0 && { count: 0 }) },
  ];
  return { scopes, shown: { ids, narrowing: { search, filters } } };
}
