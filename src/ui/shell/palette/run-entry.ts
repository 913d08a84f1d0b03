import { ROUTES } from '../../../domain/routes.ts';
import type { PaletteAction } from '../../../domain/palette.ts';
import { useExport } from '../../leads/export/use-export.ts';
import { useActorOf } from '../portal-context.tsx';
import { chooseColorScheme } from '../../theme/color-scheme.ts';

/** Does an action, by its id. */
export function useActions(): Readonly<Record<PaletteAction, () => void>> {
  const editor = useActorOf('leadEditor');
  const importing = useActorOf('leadImport');
  const leads = useActorOf('leads');
  const signOut = useActorOf('signOut');
  const exportLeads = useExport();
  return {
    'lead.add': () => {
      editor.send({ type: 'create.requested' });
    },
    'lead.export': () => {
      exportLeads();
    },
    'lead.import': () => {
      importing.send({ type: 'import.requested' });
    },
    'lead.analytics': () => {
      leads.send({ type: 'analytics.requested' });
    },
    'lead.shortcuts': () => {
      leads.send({ type: 'shortcuts.requested' });
    },
    'theme.light': () => {
      chooseColorScheme('light');
    },
    'theme.dark': () => {
      chooseColorScheme('dark');
    },
    'theme.system': () => {
      chooseColorScheme('system');
    },
    'sign-out': () => {
      signOut.send({ type: 'signOut.requested' });
    },
  };
}

/** The address of an open lead. */
export const leadAddress = (id: string): string => `${ROUTES.leads}?lead=${encodeURIComponent(id)}`;
