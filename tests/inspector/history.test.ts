import { describe, expect, it } from 'vitest';
import { asOf, extend, MAX_ENTRIES, NO_HISTORY, type History } from '../../src/inspector/log/history.ts';
import { linesOf } from '../../src/inspector/log/listed.ts';
import type { ActorInfo, Entry, Look } from '../../src/inspector/protocol.ts';

const look = (state: string, status: Look['status'] = 'active'): Look => ({
  status,
  states: [state],
  context: { state },
  result: null,
});

const entry = (seq: number, target: string, more: Partial<Entry> = {}): Entry => ({
  seq,
  at: seq,
  source: null,
  target,
  type: 'went',
  event: {},
  taken: [`${target} :: went #0`],
  look: look(String(seq)),
  ...more,
});

const actor = (id: string, parent: string | null): ActorInfo => ({
  id,
  name: id,
  parent,
  src: id,
  shape: 'shape',
});

const history = (...entries: Entry[]): History =>
  extend(NO_HISTORY, {
    shapes: [],
    actors: [actor('root', null), actor('child', 'root'), actor('brief', 'child')],
    entries,
  });

describe('the log', () => {
  it('shows every actor as it was after any entry, and none that had not begun', () => {
    const log = history(
      entry(1, 'root'),
      entry(2, 'child'),
      entry(3, 'root'),
      entry(4, 'child', { taken: [] }),
    );
    expect([...asOf(log, 2)]).toEqual([
      ['root', { look: look('1'), taken: ['root :: went #0'] }],
      ['child', { look: look('2'), taken: ['child :: went #0'] }],
    ]);
    expect(asOf(log, 1).has('child')).toBe(false);
    // What was taken last stays said while nothing else is taken.
    expect(asOf(log, null).get('child')).toEqual({ look: look('4'), taken: ['child :: went #0'] });
  });

  it('takes the newer form of an entry that had waited', () => {
    const waiting = entry(2, 'child', { look: null, taken: [] });
    const log = history(entry(1, 'root'), waiting, entry(3, 'root'));
    expect(asOf(log, null).get('child')).toEqual({ look: null, taken: [] });
    const later = extend(log, { shapes: [], actors: [], entries: [entry(2, 'child')] });
    expect(later.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(asOf(later, null).get('child')?.look).toEqual(look('2'));
  });

  it('keeps a bounded number of entries, and what they begin with', () => {
    const ended = entry(2, 'brief', { look: look('end', 'done') });
    const rest = Array.from({ length: MAX_ENTRIES }, (_, index) => entry(index + 4, 'child'));
    const log = history(entry(1, 'root'), ended, entry(3, 'child'), ...rest);
    expect(log.entries).toHaveLength(MAX_ENTRIES);
    expect(log.entries[0]?.seq).toBe(4);
    expect(asOf(log, 4).get('root')?.look).toEqual(look('1'));
    expect([...log.actors.keys()]).toEqual(['root', 'child']);
  });

  it('lists what the filter leaves, in words', () => {
    const log = history(
      entry(1, 'root', { type: 'xstate.init' }),
      entry(2, 'child', { source: 'root', type: 'xstate.done.actor.load' }),
      entry(3, 'child', { source: 'root', taken: [] }),
    );
    const all = { text: '', ownOnly: false, internals: true };
    const events = (...[filter, who]: [typeof all, string?]) =>
      linesOf(log, filter, who ?? null, null).map(({ event, outcome }) => [event, outcome]);
    expect(events(all)).toEqual([
      ['xstate.init', 'started'],
      ['done load', '1 transition'],
      ['went', 'not taken'],
    ]);
    expect(events({ ...all, internals: false })).toHaveLength(2);
    expect(events({ ...all, text: 'LOAD' })).toEqual([['done load', '1 transition']]);
    expect(events({ ...all, ownOnly: true }, 'root')).toHaveLength(3);
    expect(events({ ...all, ownOnly: true }, 'brief')).toEqual([]);
  });
});
