import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Kept views of the lead list, by hand. */
const view = { _id: 'v-1', name: 'Hot', query: 'tab=high', shared: false, updatedAt: '1' };
const lost = { _tag: 'Unreachable', message: 'x' };
const inputs = (subject: Subject, src: string) => subject.calls(src).map(({ input }) => input);
const toasts = (subject: Subject): unknown[] =>
  subject
    .effects()
    .filter(({ name }) => name === 'raiseToast')
    .map(({ params }) => (params as { description: string }).description);
const undoIn = (subject: Subject): unknown =>
  (subject.effects().findLast(({ name }) => name === 'raiseToast')?.params as { undo?: unknown }).undo;
const told = (subject: Subject, name: string): number =>
  subject.effects().filter((effect) => effect.name === name).length;

export const leadViewsOracle: Oracle = {
  machine: 'leadViews',
  scenarios: {
    'knows the view that the address names, and asks for the views again after a change': async (start) => {
      const subject = await start();
      expect(subject.calls('watchView')).toHaveLength(1);
      expect(subject.snapshot().context).toEqual({ named: '' });
      await subject.send({ type: 'view.named', id: 'v-1' });
      expect(subject.snapshot().context).toEqual({ named: 'v-1' });
      await subject.send({ type: 'rows.changed' });
      expect(subject.heard('leadViewList')).toEqual([{ type: 'data.invalidated' }]);
      expect(subject.effects()).toEqual([]);
      await subject.send({ type: 'view.named', id: '' });
      expect(subject.snapshot().context).toEqual({ named: '' });
    },
    'names a new view in the address': async (start) => {
      const subject = await start();
      await subject.send({ type: 'view.added', view });
      expect(subject.heard('leadViewList')).toEqual([{ type: 'data.invalidated' }]);
      expect(subject.effects()).toEqual([{ name: 'nameInAddress', params: view }]);
    },
  },
};

async function naming(start: Start, more: object = {}): Promise<Subject> {
  const subject = await start();
  await subject.send({ type: 'naming.requested', ...more });
  return subject;
}

export const leadViewWorkOracle: Oracle = {
  machine: 'leadViewWork',
  scenarios: {
    'is open until a renamed view is saved, then says so': async (start) => {
      const subject = await naming(start, { view });
      expect(subject.snapshot().hasTag('open')).toBe(true);
      await subject.send({ type: 'naming.submitted' });
      expect([...subject.snapshot().tags].sort()).toEqual(['open', 'saving']);
      await subject.answer('saveName', view);
      expect([...subject.snapshot().tags]).toEqual([]);
      expect(toasts(subject)).toEqual(['View saved.']);
      expect(told(subject, 'announceChange')).toBe(1);
    },
    'asks for the views again after a deed that failed': async (start) => {
      const subject = await start();
      await subject.send({ type: 'deed.requested', deed: { kind: 'remove', view } });
      await subject.reject('act', lost);
      expect(told(subject, 'announceChange')).toBe(1);
    },
    'saves a new view under a name, once, and reports it': async (start) => {
      const subject = await naming(start);
      expect(subject.snapshot().context).toMatchObject({ view: null, name: '', shared: false });
      await subject.send({ type: 'name.typed', name: ' Hot ' });
      await subject.send({ type: 'sharing.chosen', shared: true });
      await subject.send({ type: 'naming.submitted' });
      await subject.send({ type: 'naming.submitted' });
      await subject.send({ type: 'naming.cancelled' });
      expect(subject.snapshot().hasTag('open')).toBe(true);
      expect(inputs(subject, 'saveName')).toEqual([{ view: null, name: 'Hot', shared: true, key: '' }]);
      await subject.answer('saveName', view);
      expect(subject.snapshot().hasTag('open')).toBe(false);
      expect(toasts(subject)).toEqual(['View saved.']);
      expect(undoIn(subject)).toBeUndefined();
      expect(subject.effects().find(({ name }) => name === 'announceNew')?.params).toEqual(view);
      expect(told(subject, 'newKey')).toBe(1);
    },
    'refuses an empty name and one of more than 60 characters, and says so until it is changed': async (
      start,
    ) => {
      const subject = await naming(start);
      for (const [name, error] of [
        [' ', 'Name is required'],
        ['x'.repeat(61), 'Use at most 60 characters'],
      ] as const) {
        await subject.send({ type: 'name.typed', name });
        await subject.send({ type: 'naming.submitted' });
        expect(subject.snapshot().context.error).toBe(error);
        await subject.send({ type: 'name.typed', name: 'x' });
        expect(subject.snapshot().context.error).toBe('');
      }
      expect(subject.calls('saveName')).toEqual([]);
    },
    'keeps what was typed when saving fails, says why, and says when it takes long': async (start) => {
      const subject = await naming(start, { view });
      expect(subject.snapshot().context).toMatchObject({ view, name: 'Hot', shared: false });
      await subject.send({ type: 'name.typed', name: 'Hotter' });
      await subject.send({ type: 'naming.submitted' });
      expect(subject.snapshot().hasTag('slow')).toBe(false);
      await subject.wait(3_000);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.reject('saveName', lost);
      expect(subject.snapshot().context).toMatchObject({
        name: 'Hotter',
        message: 'Failed to save the view. Please try again.',
      });
      await subject.send({ type: 'naming.submitted' });
      expect(subject.snapshot().context.message).toBeNull();
      await subject.answer('saveName', view);
      expect(told(subject, 'announceChange')).toBe(1);
      expect(told(subject, 'announceNew')).toBe(0);
    },
    'starts anew after it was cancelled': async (start) => {
      const subject = await naming(start);
      await subject.send({ type: 'name.typed', name: 'Half' });
      await subject.send({ type: 'naming.cancelled' });
      expect(subject.snapshot().hasTag('open')).toBe(false);
      await subject.send({ type: 'naming.requested' });
      expect(subject.snapshot().context.name).toBe('');
      expect(told(subject, 'newKey')).toBe(2);
    },
    'changes a view at once, and offers to take that back': async (start) => {
      const subject = await start();
      const deed = { kind: 'change', view, changes: { shared: true, query: 'tab=low' } };
      await subject.send({ type: 'deed.requested', deed });
      expect(subject.snapshot().hasTag('doing')).toBe(true);
      expect(inputs(subject, 'act')).toEqual([deed]);
      const saved = { ...view, shared: true, query: 'tab=low', updatedAt: '2' };
      await subject.answer('act', saved);
      const back = { kind: 'change', view: saved, changes: { shared: false, query: 'tab=high' }, back: true };
      expect(undoIn(subject)).toEqual({
        to: 'leadViewWork',
        event: { type: 'deed.requested', deed: back },
      });
      await subject.send({ type: 'deed.requested', deed: back });
      await subject.answer('act', view);
      expect(undoIn(subject)).toBeUndefined();
      expect(told(subject, 'announceChange')).toBe(2);
    },
    'deletes a view, and offers to restore it': async (start) => {
      const subject = await start();
      await subject.send({ type: 'deed.requested', deed: { kind: 'remove', view } });
      await subject.answer('act', null);
      const restore = { kind: 'restore', view };
      expect(undoIn(subject)).toEqual({
        to: 'leadViewWork',
        event: { type: 'deed.requested', deed: restore },
      });
      await subject.send({ type: 'deed.requested', deed: restore });
      await subject.answer('act', view);
      expect(toasts(subject)).toEqual(['View deleted.', 'View restored.']);
      expect(undoIn(subject)).toBeUndefined();
    },
    'does one after the other, each from the version that the one before left': async (start) => {
      const subject = await start();
      for (const order of [2, 3])
        await subject.send({ type: 'deed.requested', deed: { kind: 'change', view, changes: { order } } });
      expect(subject.calls('act')).toHaveLength(1);
      const newer = { ...view, updatedAt: '2' };
      await subject.answer('act', newer);
      expect(inputs(subject, 'act')[1]).toEqual({ kind: 'change', view: newer, changes: { order: 3 } });
      await subject.answer('act', newer);
      expect(subject.snapshot().context.queue).toEqual([]);
    },
    'says why a view was not changed, and goes on with the next': async (start) => {
      const subject = await start();
      for (const kind of ['remove', 'restore'] as const)
        await subject.send({ type: 'deed.requested', deed: { kind, view } });
      await subject.reject('act', lost);
      await subject.reject('act', lost);
      await subject.send({ type: 'deed.requested', deed: { kind: 'change', view, changes: {} } });
      await subject.reject('act', lost);
      expect(toasts(subject)).toEqual([
        'Failed to delete the view. Please try again.',
        'Failed to restore the view. Please try again.',
        'Failed to save the view. Please try again.',
      ]);
      expect(subject.snapshot().hasTag('doing')).toBe(false);
    },
  },
};
