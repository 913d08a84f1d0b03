import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Inviting guests to a pass, by hand from the decision on G-33 and `beyond.md` "Invite". */
const URL = 'https://demo.example/exhibitor/invitation#token=t1';
const NO_LINK_TEXT = 'Failed to make a link. Please try again.';
const COPY_TEXT = 'The link could not be copied. Select it and copy it yourself.';
const SHARE_TEXT = 'The link could not be shared. Copy it instead.';
const NO_LINK = { ticketId: '', key: null, link: null, message: null };

const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const ask = (subject: Subject, ticketId = 'p1') => send(subject, 'link.requested', { ticketId });
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const context = (subject: Subject) => subject.snapshot().context;
const names = (subject: Subject): string[] => subject.effects().map(({ name }) => name);
const toasts = (subject: Subject): unknown[] =>
  subject
    .effects()
    .filter(({ name }) => name === 'raiseToast')
    .map(({ params }) => params);
const inputs = (subject: Subject, src: string): unknown[] => subject.calls(src).map(({ input }) => input);
const toldRows = (subject: Subject): string[] => subject.heard('rows').map(({ type }) => type);

const asked = async (start: Start): Promise<Subject> => {
  const subject = await start();
  await ask(subject);
  return subject;
};

const made = async (start: Start): Promise<Subject> => {
  const subject = await asked(start);
  await subject.answer('makeLink', URL);
  return subject;
};

export const invitationsOracle: Oracle = {
  machine: 'invitations',
  scenarios: {
    'forwards the request for data': async (start) => {
      const subject = await start();
      expect(subject.calls('rows')).toHaveLength(1);
      await send(subject, 'data.requested');
      expect(toldRows(subject)).toEqual(['data.requested']);
    },
    'makes one link for the pass of the dialog, and lists it': async (start) => {
      const subject = await asked(start);
      expect(tags(subject)).toEqual(['making']);
      expect(context(subject).link).toBeNull();
      expect(subject.calls('watchDialog')).toHaveLength(1);
      await ask(subject);
      expect(inputs(subject, 'makeLink')).toEqual([{ ticketId: 'p1', key: null }]);
      expect(names(subject)).toEqual(['newKey']);
      await subject.answer('makeLink', URL);
      expect(tags(subject)).toEqual(['made']);
      expect(context(subject).link).toEqual({ ticketId: 'p1', url: URL });
      expect(toldRows(subject)).toEqual(['rows.changed']);
      await ask(subject, 'p2');
      expect(tags(subject)).toEqual(['made']);
      expect(subject.calls('makeLink')).toHaveLength(1);
    },
    'says that a link takes long': async (start) => {
      const subject = await asked(start);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['making']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['making', 'slow']);
    },
    'says why there is no link, and asks again under the same key': async (start) => {
      for (const [failure, message] of [
        [{ _tag: 'Refused', status: 409, serverMessage: 'Used up.', errors: {} }, 'Used up.'],
        [{ _tag: 'Refused', status: 500, serverMessage: null, errors: {} }, NO_LINK_TEXT],
        [{ _tag: 'Unreachable', message: 'Failed to fetch' }, NO_LINK_TEXT],
      ] as const) {
        const subject = await asked(start);
        await subject.reject('makeLink', failure);
        expect(tags(subject)).toEqual(['linkFailed']);
        expect(context(subject)).toMatchObject({ link: null, message });
        expect(toldRows(subject)).toEqual([]);
        await ask(subject);
        expect(tags(subject)).toEqual(['making']);
        expect(context(subject).message).toBeNull();
        expect(names(subject)).toEqual(['newKey']);
        await subject.answer('makeLink', URL);
        expect(context(subject).link).toEqual({ ticketId: 'p1', url: URL });
      }
    },
    'forgets the link with the dialog, and makes another for the next': async (start) => {
      const subject = await made(start);
      await send(subject, 'dialog.closed');
      expect(tags(subject)).toEqual([]);
      expect(context(subject)).toMatchObject(NO_LINK);
      expect(subject.calls('watchDialog')[0]?.signal.aborted).toBe(true);
      await ask(subject, 'p2');
      expect(inputs(subject, 'makeLink').at(-1)).toMatchObject({ ticketId: 'p2' });
      expect(names(subject)).toEqual(['newKey', 'newKey']);
      expect(toldRows(subject)).toEqual(['rows.changed']);
    },
    'forgets a failure with the dialog': async (start) => {
      const subject = await asked(start);
      await subject.reject('makeLink', null);
      await send(subject, 'dialog.closed');
      expect(context(subject)).toMatchObject(NO_LINK);
      expect(toldRows(subject)).toEqual([]);
    },
    'cancels a link that is being made, and reloads the list': async (start) => {
      const subject = await asked(start);
      await send(subject, 'dialog.closed');
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('makeLink')[0]?.signal.aborted).toBe(true);
      expect(toldRows(subject)).toEqual(['rows.changed']);
    },
    'copies an address, also one of a row, and says so': async (start) => {
      for (const subject of [await start(), await made(start)]) {
        const before = tags(subject);
        await send(subject, 'link.copied', { url: URL });
        expect(tags(subject)).toEqual(['handing', ...before]);
        expect(inputs(subject, 'copyLink')).toEqual([{ url: URL }]);
        await send(subject, 'link.copied', { url: 'other' });
        await send(subject, 'link.shared', { url: 'other' });
        expect(subject.calls('copyLink')).toHaveLength(1);
        expect(subject.calls('shareLink')).toEqual([]);
        await subject.answer('copyLink');
        expect(tags(subject)).toEqual(before);
        expect(toasts(subject)).toEqual([{ title: 'Link copied', variant: 'success' }]);
        expect(context(subject).handed).toBe('');
      }
    },
    'shares an address and leaves saying so to the device': async (start) => {
      const subject = await start();
      await send(subject, 'link.shared', { url: URL });
      expect(tags(subject)).toEqual(['handing']);
      expect(inputs(subject, 'shareLink')).toEqual([{ url: URL }]);
      await subject.answer('shareLink');
      expect(tags(subject)).toEqual([]);
      expect(toasts(subject)).toEqual([]);
    },
    'says what to do when copying or sharing does not work, and lets it be tried again': async (start) => {
      for (const [event, src, description] of [
        ['link.copied', 'copyLink', COPY_TEXT],
        ['link.shared', 'shareLink', SHARE_TEXT],
      ] as const) {
        const subject = await start();
        await send(subject, event, { url: URL });
        await subject.reject(src, new Error('NotAllowedError'));
        expect(tags(subject)).toEqual([]);
        expect(toasts(subject)).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
        await send(subject, event, { url: URL });
        expect(subject.calls(src)).toHaveLength(2);
      }
    },
  },
};
