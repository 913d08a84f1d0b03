import { createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { valueAt, withValues } from '../../src/inspector/log/values.ts';
import { reveal } from '../../src/inspector/mask/reveal.ts';
import { createBatches } from '../../src/inspector/source/batches.ts';
import { createValues, isLoopback } from '../../src/inspector/source/values.ts';

/** An object of a password whose `name` throws. */
const broken = (): object =>
  Object.defineProperty({ field: 'password', value: 'hunter2' }, 'name', {
    enumerable: true,
    get: () => {
      throw new Error('It is gone.');
    },
  });

describe('values as they are', () => {
  it('show what was typed', () => {
    const value = {
      values: { fullName: 'Asha Rao', mobile: '9000000001', note: 'Booth 12, at 4 pm' },
      total: 12_345,
    };
    expect(reveal(value)).toEqual(value);
  });

  it.each([
    ['a code', { otp: '4821' }],
    ['a code of an event', { code: '4821' }],
    ['a code under a name of no meaning', { value: '4821' }],
    ['a password', { values: { password: 'hunter2' } }],
    ['a password beside the name of its field', { name: 'password', value: 'hunter2' }],
    ['the secret of a form', { secret: 'hunter2' }],
    ['a token', { token: 'abc' }],
    ['a token in an address', { path: '/own-data#d41f7Jq0c2mVb8xw1Lr5Tz' }],
    ['a signed token', { note: { text: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x' } }],
    ['a token as a key', { byToken: { d41f7Jq0c2mVb8xw1Lr5Tz: true } }],
    ['a value whose name cannot be read', broken()],
    ['a passkey', { credential: { id: 'abc', response: 'def' } }],
  ])('never show %s', (_, value) => {
    expect(JSON.stringify(reveal(value))).not.toMatch(/4821|hunter2|abc|d41f|eyJ|def/);
  });

  it('are copied only for an inspector that asked, and not kept', () => {
    const values = createValues();
    const actor = createActor(createMachine({ context: { name: 'Asha' } })).start();
    const seen = { seq: 7, actor: 'x:1', event: { type: 'went', to: 'Pune' }, snapshot: actor.getSnapshot() };
    values.note(seen);
    expect(values.take()).toEqual([]);
    values.want('a');
    values.note(seen);
    expect(values.take()).toEqual([
      { seq: 7, actor: 'x:1', event: { to: 'Pune' }, context: { name: 'Asha' } },
    ]);
    expect(values.take()).toEqual([]);
    expect(values.present({ seq: 9, actors: [actor] })).toMatchObject([
      { seq: 9, context: { name: 'Asha' } },
    ]);
    values.note(seen);
    values.leave('a');
    expect(values.take()).toEqual([]);
  });

  it('are those of the moment', () => {
    const value = (seq: number) => ({ seq, actor: 'x', event: {}, context: { seq } });
    const values = withValues(withValues(new Map(), [value(1), value(5)]), [value(9)]);
    expect(valueAt(values, 'x', 6)?.seq).toBe(5);
    expect(valueAt(values, 'x', null)?.seq).toBe(9);
    expect(valueAt(values, 'x', 0)).toBeUndefined();
    const many = Array.from({ length: 500 }, (_, index) => value(index));
    expect(withValues(new Map(), many).get('x')).toHaveLength(200);
  });

  it('are offered only where this computer serves itself', () => {
    for (const host of ['localhost', 'summit.localhost', '127.0.0.1', '[::1]'])
      expect(isLoopback(host)).toBe(true);
    for (const host of ['portal.example', '127.0.0.1.example', 'localhost.example', '10.0.0.1'])
      expect(isLoopback(host)).toBe(false);
  });
});

describe('batches', () => {
  it('join all news of a short time, and wait until the page has nothing else to do', () => {
    const due: (() => void)[] = [];
    const idle: (() => void)[] = [];
    const page = {
      setTimeout: (run: () => void) => due.push(run),
      requestIdleCallback: (run: () => void) => idle.push(run),
    } as unknown as Window;
    let sent = 0;
    const { announce, flush } = createBatches(page, () => (sent += 1));
    announce();
    announce();
    expect(due).toHaveLength(1);
    due.shift()?.();
    expect(sent).toBe(0);
    idle.shift()?.();
    expect(sent).toBe(1);
    announce();
    flush();
    due.shift()?.();
    expect([sent, idle.length]).toEqual([2, 0]);
  });
});
