import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

/** Texts of the kit's controls that no sign-in screen of the first load has. */
export const CONTROL_TEXTS = texts({
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  delete: 'Delete',
  tryAgain: 'Try again',
  keepEditing: 'Keep editing',
  nothingToSave: 'Nothing to save yet',
  copy: 'Copy',
  copied: 'Copied',
  clearSearch: 'Clear search',
  /** On paper, of a list that is not loaded to its end; `total` is -1 when it is unknown. */
  printed: (count: number, total: number): string =>
    total < 0 ? `The first ${numberText(count)}.` : `The first ${numberText(count)} of ${numberText(total)}.`,
  /** A list or a table that the keyboard can scroll. */
  scrollable: (label: string): string => `${label}, scrollable`,
  outdated: (title: string): string => `${title}. What you see may be out of date.`,
  showPassword: (label: string): string => `Show ${label.toLowerCase()}`,
  hidePassword: (label: string): string => `Hide ${label.toLowerCase()}`,
  countryCode: (label: string): string => `Country code, ${label}`,
  star: (position: number, last: number): string => `${numberText(position)} of ${numberText(last)}`,
  /** Said after the name of a tab. */
  tabAlert: (alert: string): string => `, ${alert}`,
});

/** Labels of the buttons that put rows in order. */
export const MOVE_TEXTS = texts({
  up: (name: string): string => `Move ${name} up`,
  down: (name: string): string => `Move ${name} down`,
  isFirst: 'This is the first one.',
  isLast: 'This is the last one.',
  told: (name: string, position: number, total: number): string =>
    `“${name}” is ${numberText(position)} of ${numberText(total)}.`,
});

/** How much of a list is on screen. `total` may say that there are more. */
export const MORE_TEXTS = texts({
  total: (total: number, isAtLeast: boolean): string => numberText(total) + (isAtLeast ? '+' : ''),
  some: (shown: number, total: string): string => `Showing ${numberText(shown)} of ${total}`,
  all: (shown: number): string => `${numberText(shown)} shown`,
  failed: 'The next part could not be loaded.',
  more: 'Show more',
});

export const CHART_TEXTS = texts({
  share: 'Share',
  percent: (share: number): string => `${numberText(share)}%`,
  none: 'None',
  most: (count: number, name: string): string => `Most: ${numberText(count)}, ${name}`,
  column: (name: string, count: number): string => `${name}: ${numberText(count)}`,
  table: 'Show as a table',
});

/** Two versions of the same fields. */
export const VERSIONS_TEXTS = texts({
  introduction: 'Choose what to keep of each field, then save again.',
  sides: { mine: 'Keep mine', theirs: 'Use theirs' },
  picture: (field: string, side: string): string => `${field}, ${side}`,
  /** Follows the name of who made the change. */
  changedAt: (time: string): string => `, ${time}`,
  empty: 'Empty',
});
