import { triggerName } from '../../machines/transition-key.ts';
import type { Filter } from '../inspector.setup.ts';
import type { Entry } from '../protocol.ts';
import { familyEntries } from './family.ts';
import type { History } from './history.ts';

const INTERNAL = /^xstate\.(?:init|stop|promise\.|snapshot\.)/;

/** An entry as the log shows it, with names instead of ids. */
export type Line = {
  entry: Entry;
  source: string;
  target: string;
  /** The event's short name, for example "done verifyOtp" for an event of XState. */
  event: string;
  outcome: string;
};

/** The entries that match the filter, newest last: of one actor, of a followed family, or of all. */
export function linesOf(
  history: History,
  filter: Omit<Filter, 'ownOnly'>,
  actor: string | null,
  followed: string | null,
): Line[] {
  const text = filter.text.trim().toLowerCase();
  return (followed === null ? history.entries : familyEntries(history, followed))
    .filter(({ type }) => filter.internals || !INTERNAL.test(type))
    .filter(({ source, target }) => actor === null || source === actor || target === actor)
    .map((entry) => lineOf(history, entry))
    .filter((line) => text === '' || wordsOf(line).some((word) => word.toLowerCase().includes(text)));
}

const wordsOf = ({ source, target, event, entry }: Line): string[] => [source, target, event, ...entry.taken];

/** Cache: an entry and the names of its actors never change; a completed entry is a new one. */
const lines = new WeakMap<Entry, Line>();

function lineOf(history: History, entry: Entry): Line {
  const known = lines.get(entry);
  if (known) return known;
  const nameOf = (id: string): string => history.actors.get(id)?.name ?? id;
  const line = {
    entry,
    source: entry.source === null ? 'outside' : nameOf(entry.source),
    target: nameOf(entry.target),
    event: triggerName(entry.type),
    outcome: outcomeOf(history, entry),
  };
  lines.set(entry, line);
  return line;
}

function outcomeOf(history: History, { target, type, look, taken }: Entry): string {
  if (look === null) return 'not processed';
  if (type === 'xstate.init') return 'started';
  if (look.status !== 'active') return ENDED[look.status];
  if (history.actors.get(target)?.shape === null) return 'received';
  return taken.length === 0
    ? 'not taken'
    : taken.length === 1
      ? '1 transition'
      : `${String(taken.length)} transitions`;
}

const ENDED = { done: 'ended', stopped: 'stopped', error: 'failed' } as const;
