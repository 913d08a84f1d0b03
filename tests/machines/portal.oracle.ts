import { createMachine } from 'xstate';
import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** What follows the first load, by hand from spec §4 and the page's size budget. */
const open = (start: Start): Promise<Subject> =>
  start((now) => ({ path: '/exhibitor/', event: null, hinted: false, now }));
const raise = (subject: Subject, title: string, more = {}) =>
  subject.send({ type: 'toast.raised', toast: { title, variant: 'default', ...more } });
/** The parts as they were started, by name. */
const started = (subject: Subject) => subject.snapshot().context.later;

function parts() {
  const inputs: unknown[] = [];
  const partOf = (id: string) =>
    createMachine({
      id,
      context: ({ input }) => {
        inputs.push(input);
        return {};
      },
    });
  return { inputs, logic: { toaster: partOf('toaster'), event: partOf('event') } };
}

export const portalOracle: Oracle = {
  machine: 'portal',
  scenarios: {
    'starts the session at once, and the rest when it has loaded': async (start) => {
      const subject = await open(start);
      expect(subject.calls('session')).toHaveLength(1);
      expect(started(subject)).toBeNull();
      const { inputs, logic } = parts();
      await subject.answer('loadLater', logic);
      expect(Object.keys(started(subject))).toEqual(['toaster', 'event']);
      expect(inputs).toMatchObject([{ toast: null }, { event: null }]);
      await subject.wait(3_600_000);
      expect(subject.calls('loadLater')).toHaveLength(1);
    },
    'gives the toaster the newest of the toasts that were raised before it, or the sealed one': async (
      start,
    ) => {
      for (const [sealed, expected] of [
        [false, 'Second'],
        [true, 'First'],
      ] as const) {
        const subject = await open(start);
        await raise(subject, 'First', { sealed });
        await raise(subject, 'Second');
        const { inputs, logic } = parts();
        await subject.answer('loadLater', logic);
        expect(inputs[0]).toMatchObject({ toast: { title: expected } });
      }
    },
    'tries again 5 seconds after a failure, and keeps what was raised meanwhile': async (start) => {
      const subject = await open(start);
      await subject.reject('loadLater', new Error('offline'));
      await raise(subject, 'Unauthorized');
      await subject.wait(4_999);
      expect(subject.calls('loadLater')).toHaveLength(1);
      await subject.wait(1);
      expect(subject.calls('loadLater')).toHaveLength(2);
      const { inputs, logic } = parts();
      await subject.answer('loadLater', logic);
      expect(inputs[0]).toMatchObject({ toast: { title: 'Unauthorized' } });
      expect(subject.calls('session')).toHaveLength(1);
    },
  },
};
