import { useSelector } from '@xstate/react';
import type { ExportChoice } from '../../../machines/leads/export.machine.ts';
import { useActorOf } from '../../shell/portal-context.tsx';
import { EXPORT_DIALOG_TEXTS } from './export-texts.ts';

type Scope = {
  value: ExportChoice['scope'];
  label: string;
  detail?: string;
};

/** The scopes that can be exported. Filter and selection appear only while there is one. */
export function useScopes(): Scope[] {
  const { facts, total, totalIsAtLeast, search, filters } = useSelector(
    useActorOf('leadList'),
    (snapshot) => snapshot.context,
  );
  const chosen = useSelector(useActorOf('leadSelection'), (snapshot) => snapshot.context.ids.length);
  const { scopes: labels, newDetail } = EXPORT_DIALOG_TEXTS;
  const narrowed = search !== '' || Object.keys(filters).some((name) => name !== 'sort');
  const { all } = facts;
  return [
    { value: 'all', label: labels.all(all) },
    ...(narrowed ? [{ value: 'filter', label: labels.filter(total, totalIsAtLeast) } as const] : []),
    ...(chosen > 0 ? [{ value: 'selected', label: labels.selected(chosen) } as const] : []),
    { value: 'new', label: labels.new, detail: newDetail },
  ];
}
