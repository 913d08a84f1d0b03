import type { SecuredOperation } from './roles.gen.ts';
import { PALETTE_ACTION_TEXTS } from './palette-texts.ts';

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

/** Actions by their ids. Those of the lead page open it first. */
export const PALETTE_ACTIONS = [
  { id: 'lead.add', isOfLeads: true, needs: 'leadCreate' },
  { id: 'lead.export', isOfLeads: true, isOnline: true },
  { id: 'lead.import', isOfLeads: true, isOnline: true, needs: 'leadImport' },
  { id: 'lead.analytics', isOfLeads: true, isOnline: true },
  { id: 'lead.shortcuts', isOfLeads: true },
  { id: 'theme.light' },
  { id: 'theme.dark' },
  { id: 'theme.system' },
  { id: 'sign-out' },
] as const satisfies readonly {
  id: keyof typeof PALETTE_ACTION_TEXTS;
  isOfLeads?: true;
  isOnline?: true;
  needs?: SecuredOperation;
}[];

export type PaletteAction = (typeof PALETTE_ACTIONS)[number]['id'];

/** The actions that are possible now: without a connection, in a role, and but for the theme that is chosen. */
export const actionsNow = (now: {
  online: boolean;
  theme: string;
  offers: (call: SecuredOperation) => boolean;
}): readonly PaletteEntry[] =>
  PALETTE_ACTIONS.filter(
    (action) =>
      (now.online || !('isOnline' in action)) &&
      (!('needs' in action) || now.offers(action.needs)) &&
      action.id !== `theme.${now.theme}`,
  ).map(({ id }) => ({ id, kind: 'action', ...PALETTE_ACTION_TEXTS[id] }));

/**
 * Lower case without accents, so that "Resume" finds "Résumé" and Arabic is found without its vowel signs and hamzas. The
 * vowel signs of Devanagari stay: they are letters of their own.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0655]/gu, '')
    .toLocaleLowerCase('en');

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/\s+/u)
    .filter((word) => word !== '');

/**
 * The entries that hold every typed word, the best first: the label begins with the text, it has words that begin with the
 * typed ones, other words do, or they stand within a word. All of them in their order without a word.
 */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const typed = wordsIn(text);
  if (typed.length === 0) return [...entries];
  const rank = ({ label, words = '' }: PaletteEntry): number => {
    const [own, others] = [label, words].map((one) => ` ${wordsIn(one).join(' ')}`) as [string, string];
    if (own.startsWith(` ${typed.join(' ')}`)) return 0;
    const ranks = typed.map((word) => {
      if (own.includes(` ${word}`)) return 1;
      if (others.includes(` ${word}`)) return 2;
      return word.length > 2 && (own.includes(word) || others.includes(word)) ? 3 : Infinity;
    });
    return Math.max(...ranks);
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one) => one.rank < Infinity)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** The remembered entries that are still there, the last one first. */
export const recentIn = (entries: readonly PaletteEntry[], recent: readonly string[]): PaletteEntry[] =>
  recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);

/** The remembered ids after an entry was chosen. Names of leads are kept on no device. */
export const remembering = (recent: readonly string[], { id, kind }: PaletteEntry): readonly string[] =>
  kind === 'lead' ? recent : [id, ...recent.filter((one) => one !== id)].slice(0, PALETTE.recent);

/** Whether the text is long enough to search leads. */
export const searchesLeads = (text: string): boolean => [...text.trim()].length >= PALETTE.searchFrom;
