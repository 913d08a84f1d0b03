import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Removing rows of a list that has no editor, by hand from the decision on G-33: run against guests' registrations. */
const TARA = { id: 'r1', name: 'Tara Nair' };
const TEXT = 'Failed to cancel the registration. Please try again.';

const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const names = (subject: Subject): string[] => subject.effects().map(({ name }) => name);
const toast = (title: string, description: string, variant: string) => ({
  name: 'raiseToast',
  params: { title, description, variant },
});

const asked = async (start: Start): Promise<Subject> => {
  const subject = await start();
  await send(subject, 'remove.requested', { row: TARA });
  return subject;
};

const removing = async (start: Start): Promise<Subject> => {
  const subject = await asked(start);
  await send(subject, 'remove.confirmed');
  return subject;
};

export const removalOracle: Oracle = {
  machine: 'referralCancellation',
  scenarios: {
    'asks first, by name, and does nothing when the answer is no': async (start) => {
      const subject = await asked(start);
      expect(tags(subject)).toEqual(['confirming']);
      expect(subject.snapshot().context).toEqual({ removing: TARA, message: null });
      await send(subject, 'remove.declined');
      expect(tags(subject)).toEqual([]);
      await send(subject, 'remove.confirmed');
      expect(subject.calls('remove')).toEqual([]);
      expect(names(subject)).toEqual([]);
    },
    'asks about the next row without the failure of the one before': async (start) => {
      const subject = await removing(start);
      await subject.reject('remove', new Error('lost'));
      expect(subject.snapshot().context.message).not.toBeNull();
      await send(subject, 'remove.declined');
      await send(subject, 'remove.requested', { row: { id: 'r2', name: 'Omar' } });
      expect(subject.snapshot().context.message).toBeNull();
    },
    'removes once, says so and tells its owner': async (start) => {
      const subject = await removing(start);
      expect(tags(subject)).toEqual(['busy', 'confirming']);
      await send(subject, 'remove.confirmed');
      await send(subject, 'remove.requested', { row: { id: 'r2', name: 'Omar' } });
      expect(subject.calls('remove').map(({ input }) => input)).toEqual([{ id: 'r1' }]);
      await subject.answer('remove');
      expect(tags(subject)).toEqual([]);
      expect(subject.effects()).toEqual([
        { name: 'announceChange', params: undefined },
        toast('Success', 'Registration cancelled. The pass can be given again.', 'success'),
      ]);
      await send(subject, 'remove.requested', { row: { id: 'r2', name: 'Omar' } });
      await send(subject, 'remove.confirmed');
      expect(subject.calls('remove').at(-1)?.input).toEqual({ id: 'r2' });
    },
    'keeps the question open when it failed, says why, and retries on request': async (start) => {
      for (const [failure, message] of [
        [{ _tag: 'Refused', status: 409, serverMessage: 'Too late.', errors: {} }, 'Too late.'],
        [{ _tag: 'Refused', status: 500, serverMessage: null, errors: {} }, TEXT],
        [{ _tag: 'Unreachable', message: 'Failed to fetch' }, TEXT],
      ] as const) {
        const subject = await removing(start);
        await subject.reject('remove', failure);
        expect(tags(subject)).toEqual(['confirming']);
        expect(subject.snapshot().context.message).toBe(message);
        expect(subject.effects()).toEqual([toast('Error', TEXT, 'destructive')]);
        await send(subject, 'remove.confirmed');
        expect(subject.snapshot().context.message).toBeNull();
        expect(subject.calls('remove')).toHaveLength(2);
      }
    },
    'says that it takes long, can be cancelled, and then makes its owner reload': async (start) => {
      const subject = await removing(start);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy', 'confirming']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'confirming', 'slow']);
      await send(subject, 'remove.declined');
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('remove')[0]?.signal.aborted).toBe(true);
      expect(names(subject)).toEqual(['announceChange']);
    },
  },
};
