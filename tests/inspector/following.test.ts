import { describe, expect, it } from 'vitest';
import { differences, latestOf } from '../../src/inspector/log/difference.ts';
import { followedActor, isInFamily } from '../../src/inspector/log/family.ts';
import { extend, NO_HISTORY } from '../../src/inspector/log/history.ts';
import { linesOf } from '../../src/inspector/log/listed.ts';
import { NO_FILTER } from '../../src/inspector/inspector.setup.ts';
import type { ActorInfo, Entry, Look } from '../../src/inspector/protocol.ts';

const entry = (seq: number, target: string, type: string, status: Look['status'] = 'active'): Entry => ({
  seq,
  at: seq,
  source: null,
  target,
  type,
  event: {},
  taken: [],
  look: { status, states: [], context: {}, result: null },
});

const actor = (id: string, parent: string | null, shape: string | null = 's'): ActorInfo => ({
  id,
  name: id,
  parent,
  src: id,
  shape,
});

const ACTORS = [
  actor('portal', null),
  actor('login', 'portal'),
  actor('otp', 'login'),
  actor('verify', 'otp', null),
  actor('toaster', 'portal'),
];

const historyOf = (...entries: Entry[]) => extend(NO_HISTORY, { shapes: [], actors: ACTORS, entries });

describe('following an actor', () => {
  const started = historyOf(
    entry(1, 'portal', 'xstate.init'),
    entry(2, 'toaster', 'xstate.init'),
    entry(3, 'login', 'xstate.init'),
    entry(4, 'otp', 'xstate.init'),
    entry(5, 'verify', 'xstate.init'),
  );

  it('goes to the machine that it starts, and on to what this starts, but not to a promise', () => {
    expect(followedActor(started, 'login', 'login', 3)).toBe('otp');
    expect(followedActor(started, 'portal', 'portal', 1)).toBe('otp');
    expect(followedActor(started, 'login', 'login', 5)).toBe('login');
  });

  it('comes back to the nearest running ancestor when the selected one ends', () => {
    const ended = extend(started, {
      shapes: [],
      actors: [],
      entries: [entry(6, 'otp', 'back.requested', 'done')],
    });
    expect(followedActor(ended, 'login', 'otp', 5)).toBe('login');
    expect(followedActor(ended, 'portal', 'otp', 5)).toBe('login');
  });

  it('lists the entries of the family only', () => {
    expect(isInFamily(started, 'verify', 'login')).toBe(true);
    expect(isInFamily(started, 'toaster', 'login')).toBe(false);
    const all = { ...NO_FILTER, internals: true };
    expect(linesOf(started, all, null, 'login').map(({ target }) => target)).toEqual([
      'login',
      'otp',
      'verify',
    ]);
    expect(linesOf(started, all, null, null)).toHaveLength(5);
  });
});

describe('the difference of two contexts', () => {
  it('names what was added, removed and changed, with its path', () => {
    const before = { values: { name: 'a', note: 'n' }, rows: [1, 2, 3], same: { deep: true }, kind: null };
    const after = { values: { name: 'b', mail: 'm' }, rows: [1, 5], same: { deep: true }, kind: { at: 1 } };
    expect(differences(before, after)).toEqual([
      { path: 'values.name', kind: 'changed', before: 'a', after: 'b' },
      { path: 'values.note', kind: 'removed', before: 'n', after: undefined },
      { path: 'values.mail', kind: 'added', before: undefined, after: 'm' },
      { path: 'rows[1]', kind: 'changed', before: 2, after: 5 },
      { path: 'rows[2]', kind: 'removed', before: 3, after: undefined },
      { path: 'kind', kind: 'changed', before: null, after: { at: 1 } },
    ]);
    expect(differences(before, structuredClone(before))).toEqual([]);
    expect(differences([], {})).toEqual([{ path: '', kind: 'changed', before: [], after: {} }]);
  });

  it('is that of the latest entry which the actor had processed by then', () => {
    const log = historyOf(entry(1, 'login', 'xstate.init'), entry(2, 'otp', 'xstate.init'), {
      ...entry(3, 'login', 'went'),
      look: null,
    });
    expect(latestOf(log, 'login', null)?.seq).toBe(1);
    expect(latestOf(log, 'otp', 1)).toBeUndefined();
    expect(latestOf(log, 'otp', 2)?.seq).toBe(2);
  });
});
