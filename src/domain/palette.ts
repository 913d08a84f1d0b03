/** The command palette: what it holds, and what is found in it. Pure. */

/** An entry. The id of a screen is its address; leads are found by the server. */
export type PaletteEntry = {
  id: string;
  kind: 'screen' | 'action' | 'view' | 'lead';
  label: string;
  detail?: string;
  /** Other words people type for it. */ words?: string;
};

export const PALETTE = {
  /** Characters from which leads are searched. */ searchFrom: 2,
  /** Leads that are shown. */ leads: 6,
  /** Entries that are remembered. */ recent: 4,
  /** Where this device remembers them. */ key: 'palette.recent',
} as const;

/** The texts of the palette. */
export const PALETTE_TEXTS = {
  title: 'Command palette',
  open: 'Search and commands (Ctrl+K)',
  placeholder: 'Search leads, screens and actions...',
  groups: {
    recent: 'Recent',
    screen: 'Screens',
    action: 'Actions',
    view: 'Views of leads',
    lead: 'Leads',
  },
  searching: 'Searching leads...',
  noLeads: 'No lead matches.',
  offline: 'Leads cannot be searched without a connection.',
  failed: 'The leads could not be searched.',
  retry: 'Try again',
  close: 'Close',
  nothing: 'Nothing matches.',
  found: (count: number): string => (count === 1 ? '1 result' : `${String(count)} results`),
  keys: 'Up and down to choose, Enter to open, Escape to close',
} as const;

/** Actions by their ids. Those of the lead page open it first. */
export const PALETTE_ACTIONS = [
  { id: 'lead.add', label: 'Add Lead', words: 'new create visitor leads', isOfLeads: true },
  { id: 'lead.export', label: 'Export Leads', words: 'download csv excel', isOfLeads: true, isOnline: true },
  { id: 'lead.import', label: 'Import Leads', words: 'upload csv excel', isOfLeads: true, isOnline: true },
  {
    id: 'lead.analytics',
    label: 'Analytics',
    words: 'numbers charts leads',
    isOfLeads: true,
    isOnline: true,
  },
  { id: 'lead.shortcuts', label: 'Keyboard shortcuts', words: 'keys help', isOfLeads: true },
  { id: 'theme.light', label: 'Theme: Light', words: 'appearance bright' },
  { id: 'theme.dark', label: 'Theme: Dark', words: 'appearance night' },
  { id: 'theme.system', label: 'Theme: System', words: 'appearance automatic' },
  { id: 'sign-out', label: 'Sign out', words: 'log out leave' },
] as const satisfies readonly {
  id: string;
  label: string;
  words: string;
  isOfLeads?: true;
  isOnline?: true;
}[];

export type PaletteAction = (typeof PALETTE_ACTIONS)[number]['id'];

/** The actions that are possible now: without a connection, and but for the theme that is chosen. */
export const actionsNow = (now: { online: boolean; theme: string }): readonly PaletteEntry[] =>
  PALETTE_ACTIONS.filter(
    (action) => (now.online || !('isOnline' in action)) && action.id !== `theme.${now.theme}`,
  ).map(({ id, label, words }) => ({ id, kind: 'action', label, words }));

/** Lower case without accents, so that "Resume" finds "Résumé". */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/\s+/u)
    .filter((word) => word !== '');

/** The entries that hold every typed word, those whose label begins with the text first; all of them without a word. */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const typed = wordsIn(text);
  const holds = ({ label, words = '' }: PaletteEntry): boolean => {
    const own = ` ${wordsIn(`${label} ${words}`).join(' ')}`;
    return typed.every((word) => own.includes(` ${word}`) || (word.length > 2 && own.includes(word)));
  };
  const begins = ({ label }: PaletteEntry): number => (folded(label).startsWith(typed.join(' ')) ? 0 : 1);
  const found = entries.filter(holds);
  return typed.length === 0 ? found : found.toSorted((one, other) => begins(one) - begins(other));
}

/** The remembered entries that are still there, the last one first. */
export const recentIn = (entries: readonly PaletteEntry[], recent: readonly string[]): PaletteEntry[] =>
  recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);

/** The remembered ids after an entry was chosen. Names of leads are kept on no device. */
export const remembering = (recent: readonly string[], { id, kind }: PaletteEntry): readonly string[] =>
  kind === 'lead' ? recent : [id, ...recent.filter((one) => one !== id)].slice(0, PALETTE.recent);

/** Whether the text is long enough to search leads. */
export const searchesLeads = (text: string): boolean => [...text.trim()].length >= PALETTE.searchFrom;
