import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** A form that can be sent: its start, and the secret it is sent with. */
type Ready = { input: (now: () => number) => unknown; secret?: unknown };

const REFUSED = {
  ...{ _tag: 'Refused', status: 400, retryAfter: null, data: null },
  message: 'Not this one',
  serverMessage: 'Not this one',
  errors: { any: ['Not this one'] },
};

/** What every form of the kit does, whatever is in it. */
export const formKitScenarios = ({ input, secret }: Ready): Oracle['scenarios'] => {
  const submit = (subject: Subject) =>
    subject.send({ type: 'form.submitted', ...(secret === undefined ? {} : { secret }) });
  const problemOf = (subject: Subject) => {
    const { message, errors } = subject.snapshot().context as { message: unknown; errors: unknown };
    return { message, errors };
  };
  const refused = async (start: Start): Promise<Subject> => {
    const subject = await start(input);
    await submit(subject);
    await subject.reject('submit', REFUSED);
    return subject;
  };
  return {
    'shows what was refused until it is sent again, and hands over what was answered': async (start) => {
      const subject = await refused(start);
      const { message, errors } = problemOf(subject);
      expect(message).not.toBeNull();
      expect(errors).toEqual(REFUSED.errors);
      await submit(subject);
      expect(problemOf(subject)).toEqual({ message: null, errors: {} });
      await subject.answer('submit', { answered: true });
      expect(subject.snapshot().output).toMatchObject({ answer: { answered: true } });
    },
    'forgets what was refused as soon as a secret is typed': async (start) => {
      const subject = await refused(start);
      await subject.send({ type: 'secret.changed' });
      expect(problemOf(subject)).toEqual({ message: null, errors: {} });
    },
  };
};
