import { createMachine } from 'xstate';
import { expect } from 'vitest';
import { sampleForm } from '../../src/machines/registration.catalogue.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** Registering guests, and the page behind an invitation, by hand from spec §2, §4 and §8 and the decision on G-33. */
const PASS = { id: 'p1', name: 'Exhibitor' };
const REGISTERED = { message: 'Welcome', id: 'r1', badgeToken: 'opaque' };
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const told = (subject: Subject, name: string): unknown[] =>
  subject
    .effects()
    .filter((effect) => effect.name === name)
    .map(({ params }) => params);

/** A form that is registered at once when it hears "go", as a real one is after its save. */
const logic = createMachine({
  id: 'referralForm',
  context: ({ input }) => ({ input: input as unknown }),
  initial: 'open',
  states: { open: { on: { go: 'saved' } }, saved: { type: 'final' } },
  output: { row: null, values: {}, answer: REGISTERED },
});
const EMPTY = { firstName: '' };
const loaded = { form: sampleForm, empty: EMPTY, logic };

const open = (start: Start, isSingle = false): Promise<Subject> =>
  start(() => ({ pass: PASS, fields: null, isSingle, toasts: true }));
const asking = async (start: Start, isSingle = false): Promise<Subject> => {
  const subject = await open(start, isSingle);
  await subject.answer('loadForm', loaded);
  return subject;
};
const form = (subject: Subject) => subject.snapshot().children['referralForm'];
const register = async (subject: Subject): Promise<void> => {
  form(subject)?.send({ type: 'go' });
  await subject.wait(0);
};

export const registrationOracle: Oracle = {
  machine: 'registration',
  scenarios: {
    'asks for the form of this pass first': async (start) => {
      const subject = await open(start);
      expect(subject.calls('loadForm').map(({ input }) => input)).toEqual([
        { ticketId: 'p1', fields: null, toasts: true },
      ]);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
    },
    'says when the form did not come, and asks again': async (start) => {
      const subject = await open(start);
      await subject.reject('loadForm', { _tag: 'Unreachable', message: 'Failed to fetch' });
      expect(tags(subject)).toEqual(['failed']);
      expect(form(subject)).toBeUndefined();
      await send(subject, 'retry.requested');
      await subject.answer('loadForm', loaded);
      expect(tags(subject)).toEqual(['asking']);
    },
    'opens the form empty, and asks for the choices it does not name': async (start) => {
      const subject = await asking(start);
      expect(tags(subject)).toEqual(['asking']);
      expect(subject.snapshot().context).toMatchObject({ form: sampleForm, registered: null });
      expect(form(subject)?.getSnapshot().context).toEqual({ input: { row: null, empty: EMPTY } });
      expect(subject.calls('choices').map(({ input }) => input)).toEqual([
        { sources: [{ name: 'product', path: '/api/products' }] },
      ]);
      await send(subject, 'another.requested');
      await send(subject, 'calendar.requested', { to: 'file' });
      expect(subject.effects()).toEqual([]);
      expect(tags(subject)).toEqual(['asking']);
    },
    'shows what was registered, tells its owner once, and ends the form': async (start) => {
      const subject = await asking(start);
      const { referralForm } = subject.snapshot().context;
      await register(subject);
      expect(tags(subject)).toEqual(['registered']);
      expect(subject.snapshot().context).toMatchObject({ registered: REGISTERED, referralForm: null });
      expect(referralForm.getSnapshot().status).toBe('done');
      expect(form(subject)).toBeUndefined();
      expect(subject.calls('choices')[0]?.signal.aborted).toBe(true);
      expect(told(subject, 'tellOwner')).toHaveLength(1);
    },
    'puts the event into a calendar under the registration’s own id': async (start) => {
      const subject = await asking(start);
      await register(subject);
      await send(subject, 'calendar.requested', { to: 'file' });
      await send(subject, 'calendar.requested', { to: 'google' });
      expect(told(subject, 'saveCalendar')).toEqual([
        { id: 'r1', to: 'file' },
        { id: 'r1', to: 'google' },
      ]);
      expect(tags(subject)).toEqual(['registered']);
    },
    'registers another person with an empty form': async (start) => {
      const subject = await asking(start);
      await register(subject);
      await send(subject, 'another.requested');
      expect(tags(subject)).toEqual(['busy']);
      await subject.answer('loadForm', loaded);
      expect(tags(subject)).toEqual(['asking']);
      expect(form(subject)?.getSnapshot().context).toEqual({ input: { row: null, empty: EMPTY } });
      await register(subject);
      expect(told(subject, 'tellOwner')).toHaveLength(2);
    },
    'shows a registration that is known, without a form, and asks for another only where that may be': async (
      start,
    ) => {
      const known = (isSingle: boolean): Promise<Subject> =>
        start(() => ({ pass: PASS, fields: null, isSingle, toasts: false, done: REGISTERED }));
      const single = await known(true);
      expect(tags(single)).toEqual(['registered']);
      expect(single.snapshot().context).toMatchObject({ registered: REGISTERED, referralForm: null });
      expect(single.calls('loadForm')).toEqual([]);
      await send(single, 'another.requested');
      expect(tags(single)).toEqual(['registered']);
      const many = await known(false);
      await send(many, 'another.requested');
      expect(many.calls('loadForm')).toHaveLength(1);
      expect(told(many, 'tellOwner')).toEqual([]);
    },
    'registers no second person if it is for one person': async (start) => {
      const subject = await asking(start, true);
      await register(subject);
      await send(subject, 'another.requested');
      expect(tags(subject)).toEqual(['registered']);
      expect(subject.calls('loadForm')).toHaveLength(1);
    },
  },
};

const CONTENT = {
  event: { _id: 'e1', title: 'Demo Expo', description: '' },
  exhibitorName: 'Acme Robotics',
  categoryName: 'Exhibitor',
  isOpen: true,
  isPersonal: true,
  fields: [{ name: 'firstName', type: 'text' }],
};
const refused = (status: number) => ({ _tag: 'Refused', status, serverMessage: 'No', errors: {} });

export const invitationOracle: Oracle = {
  machine: 'invitation',
  scenarios: {
    'reads the invitation first, and says when that takes long': async (start) => {
      const subject = await start();
      expect(subject.calls('loadInvitation')).toHaveLength(1);
      expect(subject.calls('registration')).toEqual([]);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
    },
    'lets the guest register with the loaded form, without a toast, and once if the link is personal': async (
      start,
    ) => {
      for (const isPersonal of [true, false]) {
        const subject = await start();
        await subject.answer('loadInvitation', { ...CONTENT, isPersonal });
        expect(tags(subject)).toEqual(['open']);
        expect(subject.snapshot().context.content).toMatchObject({ exhibitorName: 'Acme Robotics' });
        expect(subject.calls('registration').map(({ input }) => input)).toEqual([
          {
            pass: { id: '', name: 'Exhibitor' },
            fields: CONTENT.fields,
            isSingle: isPersonal,
            toasts: false,
          },
        ]);
      }
    },
    'asks nothing when registering is not possible any more, and knows why': async (start) => {
      const subject = await start();
      await subject.answer('loadInvitation', { ...CONTENT, isOpen: false, closedReason: 'It was used.' });
      expect(tags(subject)).toEqual(['closed']);
      expect(subject.snapshot().context.content.closedReason).toBe('It was used.');
      expect(subject.calls('registration')).toEqual([]);
    },
    'shows the badge of a known registration, and lets another register only through an open link for many':
      async (start) => {
        const registration = { _id: 'r1', badgeToken: 'opaque', status: 'pending' };
        const pending = 'Your registration was received. It waits for the approval of the event organizer.';
        for (const [isPersonal, isOpen, status, message, isSingle] of [
          [true, false, 'pending', pending, true],
          [false, true, 'pending', pending, false],
          [false, false, 'approved', 'Your registration is complete.', true],
        ] as const) {
          const subject = await start();
          await subject.answer('loadInvitation', {
            ...CONTENT,
            isPersonal,
            isOpen,
            registration: { ...registration, status },
          });
          expect(tags(subject)).toEqual(['open']);
          expect(subject.calls('registration').map(({ input }) => input)).toMatchObject([
            { isSingle, done: { message, id: 'r1', badgeToken: 'opaque' } },
          ]);
        }
      },
    'says that a link opens nothing, for good': async (start) => {
      for (const failure of [refused(401), refused(404), { _tag: 'Unauthorized', message: '401' }]) {
        const subject = await start();
        await subject.reject('loadInvitation', failure);
        expect(tags(subject)).toEqual(['unknown']);
        await send(subject, 'retry.requested');
        expect(subject.calls('loadInvitation')).toHaveLength(1);
      }
    },
    'tries again when asked after anything else went wrong': async (start) => {
      for (const failure of [refused(503), { _tag: 'Unreachable' }, new Error('a bug')]) {
        const subject = await start();
        await subject.reject('loadInvitation', failure);
        expect(tags(subject)).toEqual(['failed']);
        await send(subject, 'retry.requested');
        expect(tags(subject)).toEqual(['busy']);
        await subject.answer('loadInvitation', CONTENT);
        expect(tags(subject)).toEqual(['open']);
      }
    },
  },
};

export const choicesOracle: Oracle = {
  machine: 'choices',
  scenarios: {
    'asks for the choices of every field at once, each under its own name': async (start) => {
      const sources = [
        { name: 'product', path: '/api/products' },
        { name: 'interest', path: '/api/products?kind=interest' },
      ];
      const subject = await start(() => ({ sources }));
      expect(subject.calls('choice').map(({ input }) => input)).toEqual(sources);
      for (const { name } of sources)
        expect(subject.heard(`choices.${name}`)).toEqual([{ type: 'data.requested' }]);
    },
    'asks for nothing where every choice is known': async (start) => {
      const subject = await start(() => ({ sources: [] }));
      expect(subject.calls('choice')).toEqual([]);
    },
  },
};
