import { expect } from 'vitest';
import type { Oracle, Subject } from './subject.ts';

/** The machines of whole screens, by hand from spec §2 and §8 and the decisions on G-29, G-30 and G-44. */
const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const refused = (serverMessage: string | null) => ({
  _tag: 'Refused',
  status: 409,
  message: 'An error occurred',
  serverMessage,
  errors: {},
  data: null,
  retryAfter: null,
});

export const collectionOracle: Oracle = {
  machine: 'invitationRows',
  scenarios: {
    'forwards the request for data, and reloads the list after a change': async (start) => {
      const subject = await start();
      expect(subject.calls('list')).toHaveLength(1);
      expect(subject.calls('editor')).toHaveLength(1);
      await send(subject, 'data.requested');
      await send(subject, 'rows.changed');
      expect(subject.heard('invitationList').map(({ type }) => type)).toEqual([
        'data.requested',
        'data.invalidated',
      ]);
      expect(subject.heard('invitationEditor')).toEqual([]);
      expect(subject.calls('action')).toHaveLength(1);
    },
  },
};

export const rowActionOracle: Oracle = {
  machine: 'teamInvite',
  scenarios: {
    'does it to one row at a time, says so and reports the change': async (start) => {
      const subject = await start();
      expect(subject.calls('act')).toEqual([]);
      await send(subject, 'action.requested', { id: 'm1' });
      await send(subject, 'action.requested', { id: 'm2' });
      expect(subject.snapshot().hasTag('running')).toBe(true);
      expect(subject.snapshot().context.rowId).toBe('m1');
      expect(subject.calls('act').map(({ input }) => input)).toEqual([{ id: 'm1' }]);
      await subject.answer('act', {});
      expect(subject.snapshot().hasTag('running')).toBe(false);
      expect(subject.snapshot().context.rowId).toBeNull();
      expect(subject.effects()).toEqual([
        {
          name: 'raiseToast',
          params: { title: 'Success', description: 'Sign-in link sent.', variant: 'success' },
        },
        { name: 'announceChange', params: undefined },
      ]);
    },
    'says why it was not done, reports nothing, and takes another': async (start) => {
      for (const [failure, description] of [
        [refused('Please wait 60 seconds.'), 'Please wait 60 seconds.'],
        [refused(null), 'Failed to send the sign-in link. Please try again.'],
        [{ _tag: 'Unreachable' }, 'Failed to send the sign-in link. Please try again.'],
      ] as const) {
        const subject = await start();
        await send(subject, 'action.requested', { id: 'm1' });
        await subject.reject('act', failure);
        expect(subject.effects()).toEqual([
          { name: 'raiseToast', params: { title: 'Error', description, variant: 'destructive' } },
        ]);
        expect(subject.snapshot().context.rowId).toBeNull();
        await send(subject, 'action.requested', { id: 'm1' });
        expect(subject.calls('act')).toHaveLength(2);
      }
    },
  },
};

const FILE = { id: 'd1', attachment: 'uploads/plan.pdf', type: 'pdf' };
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();

export const downloadOracle: Oracle = {
  machine: 'download',
  scenarios: {
    'opens a file at once, and counts it once it is open': async (start) => {
      const subject = await start(() => FILE);
      expect(tags(subject)).toEqual(['busy']);
      expect(subject.calls('open').map(({ input }) => input)).toEqual([FILE]);
      expect(subject.calls('count')).toEqual([]);
      await subject.answer('open');
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('count').map(({ input }) => input)).toEqual([{ id: 'd1' }]);
      await subject.answer('count', 8);
      expect(subject.snapshot().status).toBe('done');
      expect(subject.effects()).toEqual([
        { name: 'announceCount', params: undefined },
        { name: 'tellOwner', params: { type: 'download.ended', id: 'd1' } },
      ]);
    },
    'logs a file that does not open, shows it, counts nothing, and tries again when asked': async (start) => {
      const subject = await start(() => FILE);
      await subject.reject('open', 'not found');
      expect(tags(subject)).toEqual(['failed']);
      expect(subject.effects()).toEqual([{ name: 'logFailure', params: 'not found' }]);
      expect(subject.calls('count')).toEqual([]);
      await send(subject, 'retry.requested');
      expect(tags(subject)).toEqual(['busy']);
      expect(subject.calls('open')).toHaveLength(2);
    },
    'only logs when a file that is open could not be counted': async (start) => {
      const subject = await start(() => FILE);
      await subject.answer('open');
      await subject.reject('count', 'offline');
      expect(subject.snapshot().status).toBe('done');
      expect(subject.effects()).toEqual([
        { name: 'logFailure', params: 'offline' },
        { name: 'tellOwner', params: { type: 'download.ended', id: 'd1' } },
      ]);
    },
    'says that it is still working after 3 seconds': async (start) => {
      const subject = await start(() => FILE);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
    },
  },
};

export const fileOpeningOracle: Oracle = {
  machine: 'fileOpening',
  scenarios: {
    'opens several files at a time, each once, and forgets those that are done': async (start) => {
      const subject = await start();
      const other = { ...FILE, id: 'd2' };
      const files = (): string[] => Object.keys(subject.snapshot().context.files);
      for (const file of [FILE, other, FILE]) await send(subject, 'download.requested', { file });
      expect(subject.calls('download').map(({ input }) => input)).toEqual([FILE, other]);
      expect(files()).toEqual(['d1', 'd2']);
      expect(subject.heard('d1')).toEqual([{ type: 'retry.requested' }]);
      expect(subject.heard('d2')).toEqual([]);
      await send(subject, 'download.ended', { id: 'd1' });
      expect(files()).toEqual(['d2']);
      await send(subject, 'download.requested', { file: FILE });
      expect(subject.calls('download')).toHaveLength(3);
    },
  },
};
