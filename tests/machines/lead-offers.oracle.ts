import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** The question whether leads of a former account come along. */
const offer = { _id: 'o-1', leads: 12, companyName: 'Acme Robotics' };
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const send = (subject: Subject, type: string) => subject.send({ type });

async function asked(start: Start): Promise<Subject> {
  const subject = await start();
  await subject.answer('nextOffer', offer);
  return subject;
}

const toast = (title: string, description: string, variant: string) => ({
  name: 'raiseToast',
  params: { title, description, variant },
});

export const leadOffersOracle: Oracle = {
  machine: 'leadOffers',
  scenarios: {
    'asks nothing if no offer waits, or if the offers cannot be loaded': async (start) => {
      for (const end of ['nothing', 'failure'] as const) {
        const subject = await start();
        expect(tags(subject)).toEqual([]);
        if (end === 'nothing') await subject.answer('nextOffer', null);
        else await subject.reject('nextOffer', { _tag: 'Unreachable', message: 'x' });
        await send(subject, 'take.requested');
        expect(subject.snapshot().value).toBe('settled');
        expect(subject.calls('nextOffer')).toHaveLength(1);
        expect(subject.calls('answerOffer')).toEqual([]);
        expect(subject.effects()).toEqual([]);
      }
    },
    'takes the leads once, says how many, shows them, and looks for another offer': async (start) => {
      const subject = await asked(start);
      expect(tags(subject)).toEqual(['open']);
      expect(subject.snapshot().context.offer).toEqual(offer);
      await send(subject, 'take.requested');
      await send(subject, 'take.requested');
      await send(subject, 'answer.postponed');
      expect(tags(subject)).toEqual(['busy', 'open']);
      expect(subject.calls('answerOffer').map(({ input }) => input)).toEqual([{ id: 'o-1', reply: 'take' }]);
      await subject.answer('takeOffer', { leads: 12, twins: 2 });
      expect(subject.effects()).toEqual([
        toast(
          'Success',
          '12 leads taken along. 2 of them you have already; both entries are kept.',
          'success',
        ),
        { name: 'tellScreens', params: undefined },
      ]);
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('nextOffer')).toHaveLength(2);
      await subject.answer('nextOffer', { ...offer, _id: 'o-2', leads: 1 });
      expect(tags(subject)).toEqual(['open']);
      await send(subject, 'take.requested');
      expect(subject.calls('answerOffer')[1]?.input).toEqual({ id: 'o-2', reply: 'take' });
      await subject.answer('takeOffer', { leads: 1, twins: 0 });
      expect(subject.effects()[2]).toEqual(toast('Success', '1 lead taken along.', 'success'));
    },
    'leaves them only after asking again': async (start) => {
      const subject = await asked(start);
      await send(subject, 'leave.confirmed');
      await send(subject, 'leave.requested');
      expect(tags(subject)).toEqual(['open', 'warning']);
      await send(subject, 'leave.reconsidered');
      expect(tags(subject)).toEqual(['open']);
      await send(subject, 'leave.requested');
      expect(subject.calls('answerOffer')).toEqual([]);
      await send(subject, 'leave.confirmed');
      expect(tags(subject)).toEqual(['busy', 'open', 'warning']);
      expect(subject.calls('answerOffer').map(({ input }) => input)).toEqual([{ id: 'o-1', reply: 'leave' }]);
      await subject.answer('leaveOffer', { leads: 0, twins: 0 });
      expect(subject.effects()).toEqual([toast('Success', 'The leads stay where they are.', 'success')]);
      expect(subject.calls('nextOffer')).toHaveLength(2);
    },
    'is put off without a call': async (start) => {
      const subject = await asked(start);
      await send(subject, 'answer.postponed');
      expect(tags(subject)).toEqual([]);
      expect(subject.snapshot().context.offer).toBeNull();
      expect(subject.calls('answerOffer')).toEqual([]);
    },
    'says why an answer was not kept, and asks again': async (start) => {
      for (const [path, id] of [
        [['take.requested'], 'takeOffer'],
        [['leave.requested', 'leave.confirmed'], 'leaveOffer'],
      ] as const) {
        for (const [error, description] of [
          [{ _tag: 'Unreachable', message: 'x' }, 'Failed to answer. Please try again.'],
          [{ _tag: 'Refused', status: 409, serverMessage: 'Answered.' }, 'Answered.'],
        ] as const) {
          const subject = await asked(start);
          for (const type of path) await send(subject, type);
          await subject.reject(id, error);
          expect(tags(subject)).toEqual(['open']);
          expect(subject.effects()).toEqual([toast('Error', description, 'destructive')]);
        }
      }
    },
    'says that an answer takes long': async (start) => {
      for (const path of [['take.requested'], ['leave.requested', 'leave.confirmed']]) {
        const subject = await asked(start);
        for (const type of path) await send(subject, type);
        await subject.wait(2_999);
        expect(tags(subject)).not.toContain('slow');
        await subject.wait(1);
        expect(tags(subject)).toContain('slow');
      }
    },
  },
};
