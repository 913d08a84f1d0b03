import { expect } from 'vitest';
import { formKitScenarios } from './form-kit.scenarios.ts';
import type { Oracle, Subject } from './subject.ts';

const ASHA = 'asha@acme.example';
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const refused = (message: string) => ({
  _tag: 'Refused',
  status: 429,
  message,
  serverMessage: message,
  errors: {},
  data: null,
  retryAfter: null,
});
const LOST = { _tag: 'Unreachable', message: 'Failed to fetch' };

const change = (subject: Subject, value: string) =>
  subject.send({ type: 'field.changed', name: 'email', value });

/** A form for the address to which a link is mailed. */
export const addressFormOracle = (machine: string): Oracle => ({
  machine,
  scenarios: {
    ...formKitScenarios({ input: () => ({ values: { email: ASHA } }) }),
    'sends what has the form of an address, and nothing else': async (start) => {
      const subject = await start(() => ({ values: { email: '' } }));
      for (const wrong of ['', 'nobody', 'nobody@acme']) {
        await change(subject, wrong);
        await subject.send({ type: 'form.submitted' });
        expect(subject.snapshot().context.errors).toEqual({ email: ['Valid email is required'] });
        expect(subject.snapshot().context.message).toBeNull();
      }
      expect(subject.calls('submit')).toEqual([]);
      await change(subject, ` ${ASHA} `);
      expect(subject.snapshot().context.errors).toEqual({});
      await subject.send({ type: 'form.submitted' });
      expect(tags(subject)).toEqual(['busy']);
      expect(subject.calls('submit').map(({ input }) => input)).toEqual([
        { values: { email: ` ${ASHA} ` }, secret: null },
      ]);
      await subject.answer('submit');
      expect(subject.snapshot().status).toBe('done');
      expect(subject.snapshot().output).toMatchObject({ values: { email: ` ${ASHA} ` } });
    },
    'says why the link could not be asked for, keeps the address, and can be given up': async (start) => {
      const subject = await start(() => ({ values: { email: ASHA } }));
      await subject.send({ type: 'form.submitted' });
      await subject.reject('submit', refused('Too many attempts. Please try again in 45 seconds.'));
      expect(subject.snapshot().context.message).toBe('Too many attempts. Please try again in 45 seconds.');
      await subject.send({ type: 'form.submitted' });
      expect(subject.snapshot().context.message).toBeNull();
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['busy', 'slow']);
      await subject.send({ type: 'form.cancelled' });
      expect(subject.calls('submit')[1]?.signal.aborted).toBe(true);
      await subject.send({ type: 'form.submitted' });
      await subject.reject('submit', LOST);
      expect(subject.snapshot().context.message).toBe('The link could not be asked for. Please try again.');
      expect(subject.snapshot().context.values).toEqual({ email: ASHA });
    },
  },
});
