import { expect } from 'vitest';
import type { Oracle, Subject } from './subject.ts';

/** Rows put in order by hand, run against the products. */
const LOST = { _tag: 'Unreachable', message: 'Failed to fetch' };

const order = (subject: Subject, ...ids: string[]) => subject.send({ type: 'order.requested', ids });
const saved = (subject: Subject): unknown[] => subject.calls('order').map(({ input }) => input);
const told = (subject: Subject): unknown[] => subject.effects();

export const orderOracle: Oracle = {
  machine: 'productsOrder',
  scenarios: {
    'saves one order after the other, of those that wait only the newest': async (start) => {
      const subject = await start();
      expect(subject.snapshot().hasTag('busy')).toBe(false);
      await order(subject, 'b', 'a', 'c');
      expect([...subject.snapshot().tags]).toEqual(['busy']);
      await subject.wait(2_999);
      expect(subject.snapshot().hasTag('slow')).toBe(false);
      await subject.wait(1);
      expect([...subject.snapshot().tags].sort()).toEqual(['busy', 'slow']);
      await order(subject, 'b', 'c', 'a');
      await order(subject, 'c', 'b', 'a');
      expect(subject.snapshot().context.queue).toEqual([
        ['b', 'a', 'c'],
        ['c', 'b', 'a'],
      ]);
      expect(saved(subject)).toEqual([['b', 'a', 'c']]);
      await subject.answer('order', undefined);
      expect(saved(subject)).toEqual([
        ['b', 'a', 'c'],
        ['c', 'b', 'a'],
      ]);
      await subject.answer('order', undefined);
      expect(subject.snapshot().hasTag('busy')).toBe(false);
      expect(told(subject)).toEqual([
        { name: 'announceChange', params: ['b', 'a', 'c'] },
        { name: 'announceChange', params: ['c', 'b', 'a'] },
      ]);
    },
    'says that an order was not saved, has the list loaded again, and takes the next': async (start) => {
      const subject = await start();
      await order(subject, 'b', 'a');
      await subject.reject('order', LOST);
      expect(told(subject)).toEqual([
        {
          name: 'raiseToast',
          params: {
            title: 'Error',
            description: 'The order could not be saved. Please try again.',
            variant: 'destructive',
          },
        },
        { name: 'announceChange', params: undefined },
      ]);
      expect(subject.snapshot().context.queue).toEqual([]);
      await order(subject, 'a', 'b');
      expect(saved(subject)).toHaveLength(2);
    },
  },
};
