import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** The screen for a forgotten password, by hand from docs/security.md. */
const ASHA = 'asha@acme.example';
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const refused = (message: string, errors = {}) => ({
  _tag: 'Refused',
  status: 400,
  message,
  serverMessage: message,
  errors,
  data: null,
  retryAfter: null,
});
const LOST = { _tag: 'Unreachable', message: 'Failed to fetch' };
const UPDATED = {
  name: 'raiseToast',
  params: { title: 'Success', description: 'Password updated successfully', variant: 'success' },
};

/** The screen, opened by its address or by a mailed link. */
async function opened(start: Start, isLinked: boolean): Promise<Subject> {
  const subject = await start(() => ({ user: null }));
  await subject.send({ type: 'data.requested' });
  await subject.answer('findLink', isLinked);
  return subject;
}

const asked = (subject: Subject) => subject.calls('askForm').map(({ input }) => input);

export const recoveryOracle: Oracle = {
  machine: 'recovery',
  scenarios: {
    'does nothing until the screen is open': async (start) => {
      const subject = await start(() => ({ user: null }));
      expect(subject.calls('findLink')).toEqual([]);
      await subject.send({ type: 'another.requested' });
      await subject.send({ type: 'retry.requested' });
      expect(tags(subject)).toEqual([]);
      expect(asked(subject)).toEqual([]);
    },
    'asks for an address, and says the same whatever it is; another link begins with that address': async (
      start,
    ) => {
      const subject = await opened(start, false);
      expect(tags(subject)).toEqual(['ask']);
      expect(asked(subject)).toEqual([{ values: { email: '' } }]);
      await subject.send({ type: 'another.requested' });
      expect(asked(subject)).toHaveLength(1);
      await subject.answer('askForm', { values: { email: ` ${ASHA} ` } });
      expect(tags(subject)).toEqual(['sent']);
      expect(subject.snapshot().context.email).toBe(ASHA);
      expect(subject.effects()).toEqual([]);
      await subject.send({ type: 'another.requested' });
      expect(tags(subject)).toEqual(['ask']);
      expect(asked(subject)[1]).toEqual({ values: { email: ASHA } });
    },
    'asks for the new password by a link, and leads to the sign-in': async (start) => {
      const subject = await opened(start, true);
      expect(tags(subject)).toEqual([]);
      await subject.wait(3_000);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.answer('readLink', { email: ASHA, passkeys: [] });
      expect(tags(subject)).toEqual(['choose']);
      expect(subject.snapshot().context.email).toBe(ASHA);
      expect(subject.calls('passwordForm').map(({ input }) => input)).toEqual([
        { values: { kind: 'reset' } },
      ]);
      await subject.answer('passwordForm', { values: { kind: 'reset' } });
      expect(tags(subject)).toEqual(['set']);
      expect(subject.effects()).toEqual([UPDATED]);
      await subject.send({ type: 'another.requested' });
      expect(tags(subject)).toEqual(['set']);
    },
    'says what is wrong with a link, and asks for another': async (start) => {
      const subject = await opened(start, true);
      await subject.reject('readLink', refused('This link was used already.'));
      expect(tags(subject)).toEqual(['over']);
      expect(subject.snapshot().context.error).toBe('This link was used already.');
      await subject.send({ type: 'retry.requested' });
      expect(tags(subject)).toEqual(['over']);
      await subject.send({ type: 'another.requested' });
      expect(tags(subject)).toEqual(['ask']);
    },
    'gives up a link that ends while its password is typed': async (start) => {
      const subject = await opened(start, true);
      await subject.answer('readLink', { email: ASHA, passkeys: [] });
      await subject.send({ type: 'another.requested' });
      expect(subject.calls('passwordForm')[0]?.signal.aborted).toBe(true);
      expect(asked(subject)).toEqual([{ values: { email: ASHA } }]);
    },
    'reads a link again when the server was not reached': async (start) => {
      const subject = await opened(start, true);
      await subject.reject('readLink', LOST);
      expect(tags(subject)).toEqual(['unread']);
      expect(subject.snapshot().context.error).toBe('An unexpected error occurred');
      await subject.send({ type: 'another.requested' });
      expect(tags(subject)).toEqual(['unread']);
      await subject.send({ type: 'retry.requested' });
      expect(subject.snapshot().context.error).toBeNull();
      await subject.answer('readLink', { email: ASHA, passkeys: [] });
      expect(tags(subject)).toEqual(['choose']);
    },
    'asks for an address where the page cannot be read, and starts over when it is opened again': async (
      start,
    ) => {
      const subject = await start(() => ({ user: null }));
      await subject.send({ type: 'data.requested' });
      await subject.reject('findLink', new Error('no address'));
      expect(tags(subject)).toEqual(['ask']);
      await subject.send({ type: 'data.requested' });
      await subject.answer('findLink', true);
      await subject.answer('readLink', { email: ASHA, passkeys: [] });
      expect(tags(subject)).toEqual(['choose']);
    },
  },
};
