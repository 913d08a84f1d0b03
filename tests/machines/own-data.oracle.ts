import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** The page of one's own data, by hand from docs/privacy.md. */
const VERA = 'vera@buyer.example';
const BADGE = { fullName: 'Vera Lind', shares: ['fullName'] };
const HELD = { email: VERA, badges: [BADGE], holders: [], requests: [] };
const EMPTIED = { email: VERA, badges: [], holders: [], requests: [] };
const LOST = { _tag: 'Unreachable', message: 'Failed to fetch' };
const refused = (status: number, message: string | null) => ({
  _tag: 'Refused',
  status,
  message: message ?? 'Refused',
  serverMessage: message,
  errors: {},
  data: null,
  retryAfter: null,
});
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const acts = (subject: Subject): unknown[] => subject.calls('act').map(({ input }) => input);

/** The page, opened by its address or by a mailed link. */
async function opened(start: Start, isLinked: boolean): Promise<Subject> {
  const subject = await start(() => ({ user: null }));
  await subject.send({ type: 'data.requested' });
  await subject.answer('findLink', isLinked);
  return subject;
}

async function shown(start: Start): Promise<Subject> {
  const subject = await opened(start, true);
  await subject.answer('readOwnData', HELD);
  expect(tags(subject)).toEqual(['shown']);
  expect(subject.snapshot().context.data).toEqual(HELD);
  return subject;
}

const success = (description: string) => ({
  name: 'raiseToast',
  params: { title: 'Success', description, variant: 'success' },
});

export const ownDataOracle: Oracle = {
  machine: 'ownData',
  scenarios: {
    'says why a link is over': async (start) => {
      const subject = await opened(start, true);
      await subject.reject('readOwnData', refused(400, 'This link has expired.'));
      expect(tags(subject)).toEqual(['over']);
      expect(subject.snapshot().context.error).toBe('This link has expired.');
    },
    'asks for an address, and says only that a mail may come': async (start) => {
      const subject = await opened(start, false);
      expect(tags(subject)).toEqual(['ask']);
      await subject.answer('askForm', { values: { email: ` ${VERA} ` } });
      expect(tags(subject)).toEqual(['sent']);
      expect(subject.snapshot().context.email).toBe(VERA);
      await subject.send({ type: 'another.requested' });
      expect(subject.calls('askForm').map(({ input }) => input)).toEqual([
        { values: { email: '' } },
        { values: { email: VERA } },
      ]);
    },
    'asks before a withdrawal, and shows what is left': async (start) => {
      const subject = await shown(start);
      await subject.send({ type: 'act.confirmed' });
      expect(acts(subject)).toEqual([]);
      await subject.send({ type: 'withdrawal.requested' });
      expect(tags(subject)).toEqual(['questioned', 'shown']);
      await subject.send({ type: 'act.cancelled' });
      expect(tags(subject)).toEqual(['shown']);
      expect(subject.snapshot().context.act).toBeNull();
      await subject.send({ type: 'withdrawal.requested' });
      await subject.send({ type: 'act.confirmed' });
      expect(tags(subject)).toEqual(['busy', 'questioned', 'shown']);
      expect(acts(subject)).toEqual([{ act: 'withdraw' }]);
      await subject.answer('act', EMPTIED);
      expect(tags(subject)).toEqual(['shown']);
      expect(subject.snapshot().context.data).toEqual(EMPTIED);
      expect(subject.effects()).toEqual([success('Your badge shares nothing any more.')]);
      await subject.send({ type: 'withdrawal.requested' });
      expect(tags(subject)).toEqual(['shown']);
    },
    'withdraws only where something is shared, or was and is held': async (start) => {
      const silent = { ...BADGE, shares: [] };
      for (const [held, isAsked] of [
        [{ badges: [silent], holders: [] }, false],
        [{ badges: [silent], holders: [{ from: 'typed' }] }, false],
        [{ badges: [silent, BADGE], holders: [] }, true],
        // The organiser closed the badge after it was scanned.
        [{ badges: [silent], holders: [{ from: 'typed' }, { from: 'badge' }] }, true],
      ] as const) {
        const subject = await opened(start, true);
        await subject.answer('readOwnData', { ...HELD, ...held });
        await subject.send({ type: 'withdrawal.requested' });
        expect(subject.snapshot().hasTag('questioned')).toBe(isAsked);
      }
    },
    'asks the organiser for a copy, and for the erasure, once each': async (start) => {
      const subject = await shown(start);
      const requests: { kind: string }[] = [];
      for (const act of ['copy', 'erasure'] as const) {
        await subject.send({ type: `${act}.requested` });
        expect(subject.snapshot().context.act).toBe(act);
        expect(tags(subject)).toEqual(['questioned', 'shown']);
        await subject.send({ type: 'act.confirmed' });
        requests.push({ kind: act });
        await subject.answer('act', { ...HELD, requests: [...requests] });
        await subject.send({ type: `${act}.requested` });
        expect(tags(subject)).toEqual(['shown']);
      }
      expect(acts(subject)).toEqual([{ act: 'copy' }, { act: 'erasure' }]);
      expect(subject.effects()).toEqual([
        success('The organiser was asked.'),
        success('The organiser was asked.'),
      ]);
    },
    'keeps the question open when an act fails, and says why': async (start) => {
      const subject = await shown(start);
      await subject.send({ type: 'withdrawal.requested' });
      await subject.send({ type: 'act.confirmed' });
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['busy', 'questioned', 'shown', 'slow']);
      await subject.reject('act', refused(503, null));
      expect(tags(subject)).toEqual(['questioned', 'shown']);
      expect(subject.snapshot().context.refusal).toBe('Your badge could not be changed. Please try again.');
      await subject.send({ type: 'act.confirmed' });
      expect(subject.snapshot().context.refusal).toBeNull();
      await subject.reject('act', LOST);
      expect(subject.snapshot().context.refusal).toBe('An unexpected error occurred');
      await subject.send({ type: 'act.cancelled' });
      await subject.send({ type: 'copy.requested' });
      expect(subject.snapshot().context.refusal).toBeNull();
      await subject.send({ type: 'act.confirmed' });
      await subject.reject('act', refused(503, null));
      expect(subject.snapshot().context.refusal).toBe('The organiser could not be asked. Please try again.');
      expect(subject.effects()).toEqual([]);
    },
    'reads the data again when an act is given up, because it may have been done': async (start) => {
      const subject = await shown(start);
      await subject.send({ type: 'withdrawal.requested' });
      await subject.send({ type: 'act.confirmed' });
      await subject.send({ type: 'act.cancelled' });
      expect(subject.calls('act')[0]?.signal.aborted).toBe(true);
      expect(subject.snapshot().value).toMatchObject({ reading: 'prompt' });
      await subject.answer('readOwnData', EMPTIED);
      expect(tags(subject)).toEqual(['shown']);
      expect(subject.snapshot().context).toMatchObject({ data: EMPTIED, act: null });
    },
    'says that a link has ended, before and during an act, and asks for another': async (start) => {
      const subject = await shown(start);
      await subject.send({ type: 'erasure.requested' });
      await subject.send({ type: 'act.confirmed' });
      await subject.reject('act', refused(400, 'This link has expired. Ask for a new one.'));
      expect(tags(subject)).toEqual(['over']);
      expect(subject.snapshot().context.error).toBe('This link has expired. Ask for a new one.');
      await subject.send({ type: 'another.requested' });
      expect(tags(subject)).toEqual(['ask']);
      await subject.send({ type: 'data.requested' });
      await subject.answer('findLink', true);
      await subject.reject('readOwnData', refused(400, 'This link does not open your data.'));
      expect(tags(subject)).toEqual(['over']);
      await subject.send({ type: 'retry.requested' });
      expect(tags(subject)).toEqual(['over']);
    },
    'loads again when the server was not reached': async (start) => {
      const subject = await opened(start, true);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['slow']);
      await subject.reject('readOwnData', LOST);
      expect(tags(subject)).toEqual(['unread']);
      expect(subject.snapshot().context.error).toBe('An unexpected error occurred');
      await subject.send({ type: 'another.requested' });
      expect(tags(subject)).toEqual(['unread']);
      await subject.send({ type: 'retry.requested' });
      expect(subject.snapshot().context.error).toBeNull();
      await subject.answer('readOwnData', HELD);
      expect(tags(subject)).toEqual(['shown']);
    },
    'asks for an address where the page cannot be read': async (start) => {
      const subject = await start(() => ({ user: null }));
      await subject.send({ type: 'data.requested' });
      await subject.reject('findLink', new Error('no address'));
      expect(tags(subject)).toEqual(['ask']);
    },
  },
};
