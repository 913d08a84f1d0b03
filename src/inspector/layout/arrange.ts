/** The parts of the inspector's page that resize and fold. */
export const PANES = ['actors', 'chart', 'context', 'send', 'events'] as const;
export type Pane = (typeof PANES)[number];

/** How the panes stand: in four columns, in three, or below each other. */
export type Arrangement = 'wide' | 'medium' | 'narrow';

/** Panes, or groups of them, that share a row or a column. */
export type Slot = Pane | 'side' | 'middle';
export type Group = { slot: Slot; children: readonly (Pane | Group)[] };

const SIDE: Group = { slot: 'side', children: ['context', 'send'] };

const COLUMNS: Record<Exclude<Arrangement, 'narrow'>, Group['children']> = {
  wide: ['actors', 'chart', SIDE, 'events'],
  medium: ['actors', { slot: 'middle', children: ['chart', 'events'] }, SIDE],
};

/** The share of each slot in its row or column, relative to its open neighbours. */
export type Sizes = Readonly<Record<Slot, number>>;

export const FIRST_SIZES: Sizes = {
  actors: 14,
  chart: 43,
  middle: 43,
  side: 20,
  events: 23,
  context: 55,
  send: 45,
};

/** The columns with at least one open pane; in each, only open panes. */
export function openColumns(arrangement: keyof typeof COLUMNS, folded: readonly Pane[]): (Pane | Group)[] {
  const open = (children: Group['children']): (Pane | Group)[] =>
    children.flatMap((child): (Pane | Group)[] => {
      if (typeof child === 'string') return folded.includes(child) ? [] : [child];
      const inner = open(child.children);
      return inner.length === 0 ? [] : [{ slot: child.slot, children: inner }];
    });
  return open(COLUMNS[arrangement]);
}

export const slotOf = (child: Pane | Group): Slot => (typeof child === 'string' ? child : child.slot);

/** The shares of some neighbours in percent of their row or column. */
export function percentOf(sizes: Sizes, slots: readonly Slot[]): number[] {
  const sum = slots.reduce((total, slot) => total + sizes[slot], 0);
  return slots.map((slot) => (sizes[slot] / sum) * 100);
}

/** Takes new percentages of some neighbours. Their sum stays, so a folded pane finds its share again. */
export function resized(sizes: Sizes, slots: readonly Slot[], percent: readonly number[]): Sizes {
  const sum = slots.reduce((total, slot) => total + sizes[slot], 0);
  return {
    ...sizes,
    ...Object.fromEntries(slots.map((slot, at) => [slot, (sum * (percent[at] ?? 0)) / 100])),
  };
}
