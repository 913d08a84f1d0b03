import { expect } from 'vitest';
import { formKitScenarios } from './form-kit.scenarios.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** Support requests and passwords, by hand from spec §2, §5 and §8 and the decisions on G-50, G-51 and G-52. */
const ASHA = {
  fullName: 'Asha Rao',
  email: 'asha@acme.example',
  hasPassword: true,
};
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const refused = (serverMessage: string | null, errors = {}) => ({
  _tag: 'Refused',
  status: 400,
  message: serverMessage ?? 'Bad Request',
  serverMessage,
  errors,
  data: null,
  retryAfter: null,
});

export const supportOracle: Oracle = {
  machine: 'support',
  scenarios: {
    'opens a form that knows who asks': async (start) => {
      const subject = await start(() => ({ user: ASHA }));
      expect(tags(subject)).toEqual(['asking']);
      expect(subject.calls('form').map(({ input }) => input)).toEqual([
        {
          row: null,
          empty: {
            name: 'Asha Rao',
            email: 'asha@acme.example',
            subject: '',
            category: 'general',
            priority: 'medium',
            message: '',
          },
        },
      ]);
    },
    'names the ticket once the request is stored, and takes another one when asked': async (start) => {
      const subject = await start(() => ({ user: ASHA }));
      await subject.answer('form', { row: null, values: {}, answer: 'SUP-7F3K9Q' });
      expect(tags(subject)).toEqual(['submitted']);
      expect(subject.snapshot().context.ticketId).toBe('SUP-7F3K9Q');
      expect(subject.effects()).toEqual([
        {
          name: 'raiseToast',
          params: {
            title: 'Support Request Submitted',
            description: "We'll get back to you within 24 hours. Ticket ID: SUP-7F3K9Q",
            variant: 'success',
          },
        },
        { name: 'refresh', params: undefined },
      ]);
      await subject.send({ type: 'another.requested' });
      expect(tags(subject)).toEqual(['asking']);
      expect(subject.calls('form')).toHaveLength(2);
      await subject.answer('form', { row: null, values: {}, answer: 'SUP-2' });
      expect(subject.snapshot().context.ticketId).toBe('SUP-2');
    },
  },
};

/** The screen, opened with or without a mailed link. */
async function opened(start: Start, user: object | null, isLinked = false): Promise<Subject> {
  const subject = await start(() => ({ user }));
  await subject.send({ type: 'data.requested' });
  await subject.answer('findLink', isLinked);
  return subject;
}
const kinds = (subject: Subject) => subject.calls('form').map(({ input }) => input);
const form = (kind: string) => ({ values: { kind } });
const FIRST = { ...ASHA, hasPassword: false, firstPasswordUntil: '2026-03-04T09:45:00.000Z' };
const UPDATED = {
  name: 'raiseToast',
  params: { title: 'Success', description: 'Password updated successfully', variant: 'success' },
};

const INVITE = {
  company: 'Acme Robotics',
  invitedBy: 'Asha Rao',
  email: 'zoe@acme.example',
  mayJoin: true,
  ownCompany: '',
};
const GONE = {
  _tag: 'Refused',
  status: 400,
  message: 'This link has expired.',
  serverMessage: 'This link has expired.',
  errors: {},
  data: null,
  retryAfter: null,
};

/** By a mailed link, of which the server said whose it is. */
async function linked(start: Start, user: object | null, invite = INVITE): Promise<Subject> {
  const subject = await opened(start, user, true);
  await subject.answer('readInvite', invite);
  return subject;
}

export const passwordOracle: Oracle = {
  machine: 'password',
  scenarios: {
    'says why a link could not be read, and forgets why it could not be declined': async (start) => {
      const lost = { _tag: 'Unreachable', message: 'Failed to fetch' };
      const unread = await opened(start, null, true);
      await unread.reject('readInvite', lost);
      expect(unread.snapshot().context.error).toBe('An unexpected error occurred');
      const subject = await linked(start, null);
      await subject.send({ type: 'decline.chosen' });
      await subject.reject('declineInvite', lost);
      expect(subject.snapshot().context.error).toBe('An unexpected error occurred');
      await subject.send({ type: 'join.chosen' });
      expect(tags(subject)).toEqual(['link']);
      expect(subject.snapshot().context.error).toBeNull();
    },
    'does nothing until the screen is open': async (start) => {
      const subject = await start(() => ({ user: ASHA }));
      expect(subject.calls('findLink')).toEqual([]);
      expect(tags(subject)).toEqual([]);
    },
    'lets a user change the password any number of times': async (start) => {
      const subject = await opened(start, ASHA);
      expect(tags(subject)).toEqual(['change']);
      expect(kinds(subject)).toEqual([form('change')]);
      await subject.answer('form', form('change'));
      expect(subject.effects()).toEqual([UPDATED]);
      expect(tags(subject)).toEqual(['change']);
      expect(kinds(subject)).toEqual([form('change'), form('change')]);
    },
    'lets a user set a first password shortly after a code, and change it from then on': async (start) => {
      const subject = await opened(start, FIRST);
      expect(tags(subject)).toEqual(['first']);
      expect(kinds(subject)).toEqual([form('first')]);
      await subject.answer('form', form('first'));
      expect(subject.effects()).toEqual([UPDATED]);
      expect(tags(subject)).toEqual(['change']);
      await subject.send({ type: 'data.requested' });
      await subject.answer('findLink', false);
      expect(tags(subject)).toEqual(['change']);
    },
    'asks for another sign-in where there is neither a password nor a fresh code': async (start) => {
      const subject = await opened(start, { ...ASHA, hasPassword: false });
      expect(tags(subject)).toEqual(['late']);
      expect(kinds(subject)).toEqual([]);
      expect(subject.effects()).toEqual([]);
    },
    'sends the signed-out to the sign-in and brings them back': async (start) => {
      const subject = await opened(start, null);
      expect(tags(subject)).toEqual(['signedOut']);
      expect(kinds(subject)).toEqual([]);
      expect(subject.effects()).toEqual([{ name: 'keepPath', params: '/exhibitor/reset-password' }]);
    },
    'takes a mailed link before everything else, once': async (start) => {
      for (const user of [null, ASHA, FIRST]) {
        const subject = await linked(start, user);
        expect(tags(subject)).toEqual(['ask']);
        await subject.send({ type: 'join.chosen' });
        expect(tags(subject)).toEqual(['link']);
        expect(kinds(subject)).toEqual([form('link')]);
        await subject.answer('form', form('link'));
        expect(tags(subject)).toEqual(['set']);
        expect(subject.effects()).toEqual([UPDATED]);
      }
    },
    'asks whose team it is before a password is chosen, and takes no for an answer': async (start) => {
      const subject = await linked(start, null);
      expect(kinds(subject)).toEqual([]);
      expect(subject.snapshot().context.invite).toEqual(INVITE);
      await subject.send({ type: 'decline.chosen' });
      expect(tags(subject).sort()).toEqual(['ask', 'busy']);
      await subject.wait(3_000);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.reject('declineInvite', { _tag: 'Unreachable', message: 'Failed to fetch' });
      expect(tags(subject)).toEqual(['ask']);
      expect(subject.snapshot().context.error).toBe('An unexpected error occurred');
      await subject.send({ type: 'decline.chosen' });
      expect(subject.snapshot().context.error).toBeNull();
      await subject.answer('declineInvite');
      expect(tags(subject)).toEqual(['declined']);
      await subject.send({ type: 'join.chosen' });
      expect(kinds(subject)).toEqual([]);
    },
    'offers no joining to an address that signs in elsewhere': async (start) => {
      const subject = await linked(start, null, { ...INVITE, mayJoin: false, ownCompany: 'Globex Foods' });
      await subject.send({ type: 'join.chosen' });
      expect(tags(subject)).toEqual(['ask']);
      await subject.send({ type: 'decline.chosen' });
      await subject.reject('declineInvite', GONE);
      expect(tags(subject)).toEqual(['over']);
      expect(subject.snapshot().context.error).toBe('This link has expired.');
    },
    'says that a link is over, and tries again where the server was not reached': async (start) => {
      const subject = await opened(start, null, true);
      expect(tags(subject)).toEqual([]);
      await subject.wait(3_000);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.reject('readInvite', { _tag: 'Unreachable', message: 'Failed to fetch' });
      expect(tags(subject)).toEqual(['unread']);
      await subject.send({ type: 'retry.requested' });
      expect(subject.snapshot().context.error).toBeNull();
      await subject.reject('readInvite', GONE);
      expect(tags(subject)).toEqual(['over']);
      expect(subject.snapshot().context.error).toBe('This link has expired.');
    },
    'goes on without a link that cannot be read': async (start) => {
      const subject = await start(() => ({ user: ASHA }));
      await subject.send({ type: 'data.requested' });
      await subject.reject('findLink', new Error('no address'));
      expect(tags(subject)).toEqual(['change']);
      const signedOut = await start(() => ({ user: null }));
      await signedOut.send({ type: 'data.requested' });
      await signedOut.reject('findLink', new Error('no address'));
      expect(tags(signedOut)).toEqual(['signedOut']);
    },
    'starts over whenever the screen is opened': async (start) => {
      const subject = await linked(start, ASHA);
      await subject.send({ type: 'join.chosen' });
      await subject.send({ type: 'data.requested' });
      expect(subject.calls('form')[0]?.signal.aborted).toBe(true);
      await subject.answer('findLink', false);
      expect(tags(subject)).toEqual(['change']);
    },
  },
};

const submit = (subject: Subject, secret?: object) =>
  subject.send({ type: 'form.submitted', ...(secret ? { secret } : {}) });
const errorsOf = (subject: Subject): unknown => subject.snapshot().context.errors;
const NEW = { newPassword: 'better-password', confirmPassword: 'better-password' };

export const passwordFormOracle: Oracle = {
  machine: 'passwordForm',
  scenarios: {
    ...formKitScenarios({
      input: () => ({ values: { kind: 'change' } }),
      secret: { ...NEW, currentPassword: 'old-password' },
    }),
    'says what is missing or too short instead of sending': async (start) => {
      for (const [kind, secret, errors] of [
        [
          'change',
          undefined,
          {
            currentPassword: ['Current password is required'],
            newPassword: ['Password must be at least 6 characters'],
            confirmPassword: ['Please confirm your password'],
          },
        ],
        ['change', NEW, { currentPassword: ['Current password is required'] }],
        [
          'change',
          { ...NEW, currentPassword: '12345' },
          { currentPassword: ['Current password is required'] },
        ],
        [
          'first',
          { newPassword: '12345', confirmPassword: '12345' },
          {
            newPassword: ['Password must be at least 6 characters'],
            confirmPassword: ['Please confirm your password'],
          },
        ],
        [
          'link',
          { ...NEW, confirmPassword: 'other-password' },
          { confirmPassword: ["Passwords don't match"] },
        ],
      ] as const) {
        const subject = await start(() => form(kind));
        await submit(subject, secret);
        expect(subject.calls('submit')).toEqual([]);
        expect(errorsOf(subject)).toEqual(errors);
        expect(subject.snapshot().context.message).toBeNull();
        await subject.send({ type: 'secret.changed' });
        expect(errorsOf(subject)).toEqual({});
      }
    },
    'sends the passwords and keeps none of them': async (start) => {
      for (const [kind, secret] of [
        ['change', { ...NEW, currentPassword: 'demo-password' }],
        ['first', NEW],
        ['link', NEW],
      ] as const) {
        const subject = await start(() => form(kind));
        await submit(subject, secret);
        expect(subject.calls('submit').map(({ input }) => input)).toEqual([{ values: { kind }, secret }]);
        expect(tags(subject)).toEqual(['busy']);
        expect(JSON.stringify(subject.snapshot().context)).not.toContain('password');
        await subject.answer('submit');
        expect(subject.snapshot().status).toBe('done');
      }
    },
    'gives up when asked, and says that it is still working after 3 seconds': async (start) => {
      const subject = await start(() => form('link'));
      await submit(subject, NEW);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
      await subject.send({ type: 'form.cancelled' });
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('submit')[0]?.signal.aborted).toBe(true);
    },
    'follows its owner to another kind': async (start) => {
      const subject = await start(() => form('change'));
      await subject.send({ type: 'field.changed', name: 'kind', value: 'first' });
      await submit(subject, NEW);
      expect(subject.calls('submit').map(({ input }) => input)).toEqual([
        { values: { kind: 'first' }, secret: NEW },
      ]);
    },
    'says why it failed in the server’s words, else in the specification’s': async (start) => {
      for (const [failure, message, errors] of [
        [
          refused('The current password is wrong.', { currentPassword: ['The current password is wrong.'] }),
          'The current password is wrong.',
          { currentPassword: ['The current password is wrong.'] },
        ],
        [refused(null), 'Failed to update password. Please try again.', {}],
        [{ _tag: 'Unreachable' }, 'Failed to update password. Please try again.', {}],
        [new Error('a bug'), 'Failed to update password. Please try again.', {}],
      ] as const) {
        const subject = await start(() => form('first'));
        await submit(subject, NEW);
        await subject.reject('submit', failure);
        expect(subject.snapshot().context).toMatchObject({ message, errors });
        expect(tags(subject)).toEqual([]);
      }
    },
  },
};
