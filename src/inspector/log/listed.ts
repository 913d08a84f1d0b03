import { triggerName } from '../../machines/transition-key.ts';
import type { Filter } from '../inspector.machine.ts';
import type { Entry } from '../protocol.ts';
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

/** The entries that match the filter, newest last. */
export function linesOf(history: History, filter: Filter, actor: string | null): Line[] {
  const text = filter.text.trim().toLowerCase();
  return history.entries
    .filter(({ type }) => filter.internals || !INTERNAL.test(type))
    .filter(({ source, target }) => !filter.ownOnly || source === actor || target === actor)
    .map((entry) => lineOf(history, entry))
    .filter((line) => text === '' || wordsOf(line).some((word) => word.toLowerCase().includes(text)));
}

const wordsOf = ({ source, target, event, entry }: Line): string[] => [source, target, event, ...entry.taken];

function lineOf(history: History, entry: Entry): Line {
  const nameOf = (id: string): string => history.actors.get(id)?.name ?? id;
  return {
    entry,
    source: entry.source === null ? 'outside' : nameOf(entry.source),
    target: nameOf(entry.target),
    event: triggerName(entry.type),
    outcome: outcomeOf(history, entry),
  };
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
