import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Tickets & Passes, by hand from spec §2 and §7 and the decisions on G-25 and G-33. */
const PASS = { id: 'p1', name: 'Exhibitor' };
const REFERRAL = { _id: 'r1', badgeToken: 'opaque', firstName: 'Tara', categoryName: 'Exhibitor' };

const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const registrations = (subject: Subject) => subject.calls('registration');
const names = (subject: Subject): string[] => subject.effects().map(({ name }) => name);

const registering = async (start: Start): Promise<Subject> => {
  const subject = await start();
  await send(subject, 'register.requested', { pass: PASS });
  return subject;
};

export const passesOracle: Oracle = {
  machine: 'passes',
  scenarios: {
    'has every actor of the screen, and forwards the request for data': async (start) => {
      const subject = await start();
      for (const src of [
        'passList',
        'referralList',
        'tickets',
        'ticketStats',
        'invitations',
        'referralCancellation',
      ])
        expect(subject.calls(src)).toHaveLength(1);
      expect(registrations(subject)).toEqual([]);
      await send(subject, 'data.requested');
      expect(subject.effects()).toEqual([{ name: 'tellData', params: { type: 'data.requested' } }]);
    },
    'registers a guest for the chosen pass, in one dialog at a time': async (start) => {
      const subject = await registering(start);
      expect(tags(subject)).toEqual(['registering']);
      expect(subject.snapshot().context.pass).toEqual(PASS);
      await send(subject, 'register.requested', { pass: { id: 'p2', name: 'Staff' } });
      await send(subject, 'badge.requested', { referral: REFERRAL });
      expect(tags(subject)).toEqual(['registering']);
      expect(registrations(subject).map(({ input }) => input)).toEqual([
        { pass: PASS, fields: null, isSingle: false, toasts: true },
      ]);
      expect(names(subject)).toEqual([]);
    },
    'tells every dependent actor once per guest, and stays open for the next': async (start) => {
      const subject = await registering(start);
      await send(subject, 'registration.done');
      expect(names(subject)).toEqual(['announceChange']);
      expect(tags(subject)).toEqual(['registering']);
      expect(registrations(subject)[0]?.signal.aborted).toBe(false);
      await send(subject, 'registration.done');
      expect(names(subject)).toEqual(['announceChange', 'announceChange']);
    },
    'closes the dialog without a question, gives up what is being sent, and says that it may have arrived':
      async (start) => {
        const subject = await registering(start);
        await send(subject, 'dialog.closed');
        expect(tags(subject)).toEqual([]);
        expect(registrations(subject)[0]?.signal.aborted).toBe(true);
        expect(names(subject)).toEqual(['announceInterrupted']);
        await send(subject, 'registration.done');
        expect(names(subject)).toEqual(['announceInterrupted']);
        const other = { id: 'p2', name: 'Staff' };
        await send(subject, 'register.requested', { pass: other });
        expect(registrations(subject)[1]?.input).toMatchObject({ pass: other });
      },
    'shows and prints the badge of one guest at a time': async (start) => {
      const subject = await start();
      await send(subject, 'print.requested');
      expect(names(subject)).toEqual([]);
      await send(subject, 'badge.requested', { referral: REFERRAL });
      expect(tags(subject)).toEqual(['badge']);
      expect(subject.snapshot().context.badge).toEqual(REFERRAL);
      await send(subject, 'badge.requested', { referral: { ...REFERRAL, _id: 'r2' } });
      await send(subject, 'register.requested', { pass: PASS });
      expect(subject.snapshot().context.badge).toEqual(REFERRAL);
      await send(subject, 'print.requested');
      await send(subject, 'print.requested');
      expect(names(subject)).toEqual(['print', 'print']);
      await send(subject, 'dialog.closed');
      expect(tags(subject)).toEqual([]);
      await send(subject, 'badge.requested', { referral: { ...REFERRAL, _id: 'r2' } });
      expect(subject.snapshot().context.badge).toMatchObject({ _id: 'r2' });
    },
    'prints the badge of a guest who was just registered': async (start) => {
      const subject = await registering(start);
      await send(subject, 'registration.done');
      await send(subject, 'print.requested');
      expect(names(subject)).toEqual(['announceChange', 'print']);
      expect(tags(subject)).toEqual(['registering']);
    },
    'tells every dependent actor that a registration was cancelled, whatever is open': async (start) => {
      const subject = await start();
      await send(subject, 'rows.changed');
      await send(subject, 'badge.requested', { referral: REFERRAL });
      await send(subject, 'rows.changed');
      expect(names(subject)).toEqual(['announceChange', 'announceChange']);
      expect(tags(subject)).toEqual(['badge']);
    },
  },
};
