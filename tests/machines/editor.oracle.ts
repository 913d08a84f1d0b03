import { expect } from 'vitest';
import type { Oracle, Subject } from './subject.ts';

/** The dialog that changes a list's rows, by hand from spec §2 and §4: run against the lead page's, which can do everything. */
const ROW = { id: 'm1', updatedAt: '2026-03-04T09:30:00.000Z', values: { fullName: 'Ravi Iyer' } };
const RAVI = { id: 'm1', name: 'Ravi Iyer' };
const TEXT = 'Failed to delete lead. Please try again.';

const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const forms = (subject: Subject) => subject.calls('form').map(({ input }) => input as { row: unknown });
const names = (subject: Subject): string[] => subject.effects().map(({ name }) => name);

const closed = async (start: Parameters<Oracle['scenarios'][string]>[0]): Promise<Subject> => {
  const subject = await start();
  await subject.answer('findDraft', null);
  return subject;
};

export const editorOracle: Oracle = {
  machine: 'leadEditor',
  scenarios: {
    'stays closed without a draft, also when drafts cannot be read': async (start) => {
      const none = await closed(start);
      const broken = await start();
      await broken.reject('findDraft', new Error('storage'));
      for (const subject of [none, broken]) {
        expect(subject.calls('findDraft').map(({ input }) => input)).toEqual([{ form: 'leadForm' }]);
        expect(tags(subject)).toEqual([]);
        expect(subject.snapshot().value).toEqual({ closed: 'idle' });
        await send(subject, 'create.requested');
        expect(tags(subject)).toEqual(['open']);
      }
    },
    'looks for a draft once, however it is closed': async (start) => {
      const form = (subject: Subject) => subject.answer('form', { row: null, values: {}, answer: null });
      const removal = (subject: Subject) => subject.answer('remove');
      const ask = { type: 'remove.requested', row: RAVI };
      const edit = { type: 'edit.requested', row: ROW };
      const typed = { type: 'draft.changed', dirty: true };
      for (const [events, answer] of [
        [[edit, { type: 'close.requested' }], null],
        [[edit, typed, { type: 'close.requested' }, { type: 'discard.confirmed' }], null],
        [[edit], form],
        [[ask, { type: 'remove.declined' }], null],
        [[ask, { type: 'remove.confirmed' }, { type: 'remove.declined' }], null],
        [[ask, { type: 'remove.confirmed' }], removal],
        [[edit, ask, { type: 'remove.confirmed' }], removal],
      ] as const) {
        const subject = await closed(start);
        for (const event of events) await subject.send(event);
        await answer?.(subject);
        expect(subject.snapshot().value).toEqual({ closed: 'idle' });
        expect(subject.calls('findDraft')).toHaveLength(1);
      }
    },
    'opens on request while it still looks for a draft': async (start) => {
      for (const [type, row] of [
        ['create.requested', null],
        ['edit.requested', ROW],
      ] as const) {
        const subject = await start();
        await send(subject, type, { row });
        expect(tags(subject)).toEqual(['open']);
        expect(forms(subject)).toMatchObject([{ row }]);
      }
      const subject = await start();
      await send(subject, 'remove.requested', { row: RAVI });
      expect(tags(subject)).toEqual(['confirming']);
    },
    'opens again with an earlier draft': async (start) => {
      for (const row of [null, ROW]) {
        const subject = await start();
        await subject.answer('findDraft', { row, values: {}, key: null });
        expect(tags(subject)).toEqual(['open']);
        expect(forms(subject)).toMatchObject([{ row }]);
      }
    },
    'opens empty to add, and filled to edit, one at a time': async (start) => {
      const subject = await closed(start);
      await send(subject, 'create.requested');
      await send(subject, 'edit.requested', { row: ROW });
      expect(forms(subject)).toHaveLength(1);
      expect(forms(subject)[0]).toMatchObject({ row: null, empty: { fullName: '', phoneCode: '91' } });
      await send(subject, 'close.requested');
      expect(tags(subject)).toEqual([]);
      await send(subject, 'edit.requested', { row: ROW });
      expect(forms(subject)[1]).toMatchObject({ row: ROW });
      expect(subject.snapshot().context.row).toEqual(ROW);
    },
    'prefills the first new row with known values, and the next one not': async (start) => {
      const subject = await closed(start);
      await send(subject, 'create.requested', { values: { companyName: 'Acme' } });
      expect(forms(subject)[0]).toMatchObject({ row: null, empty: { fullName: '', companyName: 'Acme' } });
      await send(subject, 'close.requested');
      await send(subject, 'create.requested');
      expect(forms(subject)[1]).toMatchObject({ row: null, empty: { fullName: '', companyName: '' } });
    },
    'closes once the form is done, and tells the list': async (start) => {
      const subject = await closed(start);
      await send(subject, 'create.requested');
      await subject.answer('form', { row: null, values: {}, answer: null });
      expect(tags(subject)).toEqual([]);
      expect(names(subject)).toEqual(['announceChange']);
    },
    'stays open for another row after saving, if that was requested': async (start) => {
      const subject = await closed(start);
      await send(subject, 'create.requested', { values: { companyName: 'Acme' } });
      await send(subject, 'draft.changed', { dirty: true });
      await send(subject, 'another.chosen', { another: true });
      await subject.answer('form', { row: null, values: {}, answer: null });
      expect(tags(subject)).toEqual(['open']);
      expect(names(subject)).toEqual(['announceChange']);
      expect(forms(subject)).toHaveLength(2);
      expect(forms(subject)[1]).toMatchObject({ row: null, empty: { fullName: '', companyName: '' } });
      // What another window left behind is for a dialog that is opened by hand.
      expect(forms(subject)).toMatchObject([{ fresh: false }, { fresh: true }]);
      // The new one is empty, and asks for nothing by itself.
      await send(subject, 'another.chosen', { another: true });
      await send(subject, 'another.chosen', { another: false });
      await send(subject, 'close.requested');
      expect(tags(subject)).toEqual([]);
      await send(subject, 'create.requested');
      expect(forms(subject)[2]).toMatchObject({ fresh: false });
      for (const [type, more] of [
        ['create.requested', {}],
        ['edit.requested', { row: ROW }],
      ] as const) {
        const given = await closed(start);
        await send(given, type, more);
        await send(given, 'another.chosen', { another: true });
        await send(given, 'close.requested');
        await send(given, type, more);
        await given.answer('form', { row: null, values: {}, answer: null });
        expect(tags(given)).toEqual([]);
      }
    },
    'opens a row with nothing typed, and none of the time before': async (start) => {
      const subject = await closed(start);
      await send(subject, 'create.requested');
      await send(subject, 'another.chosen', { another: true });
      await subject.answer('form', { row: null, values: {}, answer: null });
      await send(subject, 'close.requested');
      await send(subject, 'edit.requested', { row: ROW });
      expect(forms(subject).at(-1)).toMatchObject({ row: ROW, fresh: false });
      await send(subject, 'draft.changed', { dirty: true });
      await send(subject, 'close.requested');
      await send(subject, 'discard.confirmed');
      await send(subject, 'edit.requested', { row: ROW });
      await send(subject, 'close.requested');
      expect(tags(subject)).toEqual([]);
    },
    'asks about a removal without the failure of the one before, and again without its own': async (
      start,
    ) => {
      const subject = await closed(start);
      const message = (): unknown => subject.snapshot().context.message;
      for (const where of [null, ROW]) {
        if (where) await send(subject, 'edit.requested', { row: where });
        await send(subject, 'remove.requested', { row: RAVI });
        expect(message()).toBeNull();
        await send(subject, 'remove.confirmed');
        await subject.reject('remove', new Error('lost'));
        expect(message()).toBe(TEXT);
        await send(subject, 'remove.confirmed');
        expect(message()).toBeNull();
        await subject.reject('remove', new Error('lost'));
        await send(subject, 'remove.declined');
        await send(subject, 'remove.requested', { row: RAVI });
        expect(message()).toBeNull();
        await send(subject, 'remove.declined');
      }
    },
    'asks before it throws away what was typed': async (start) => {
      const subject = await closed(start);
      await send(subject, 'edit.requested', { row: ROW });
      await send(subject, 'draft.changed', { dirty: true });
      await send(subject, 'close.requested');
      expect(tags(subject)).toEqual(['discarding', 'open']);
      await send(subject, 'discard.declined');
      expect(tags(subject)).toEqual(['open']);
      expect(forms(subject)).toHaveLength(1);
      expect(subject.calls('form')[0]?.signal.aborted).toBe(false);
      expect(subject.effects()).toEqual([]);
      await send(subject, 'close.requested');
      await send(subject, 'discard.confirmed');
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('form')[0]?.signal.aborted).toBe(true);
      expect(subject.effects()).toEqual([{ name: 'dropDraft', params: { form: 'leadForm' } }]);
      await send(subject, 'create.requested');
      await send(subject, 'close.requested');
      expect(tags(subject)).toEqual([]);
    },
    'does not ask when the input is back to what it was': async (start) => {
      const subject = await closed(start);
      await send(subject, 'create.requested');
      await send(subject, 'draft.changed', { dirty: true });
      await send(subject, 'draft.changed', { dirty: false });
      await send(subject, 'close.requested');
      expect(tags(subject)).toEqual([]);
    },
    'removes only what was confirmed, once, and says so': async (start) => {
      const subject = await closed(start);
      await send(subject, 'remove.requested', { row: RAVI });
      expect(tags(subject)).toEqual(['confirming']);
      expect(subject.snapshot().context.removing).toEqual(RAVI);
      await send(subject, 'remove.declined');
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('remove')).toEqual([]);
      await send(subject, 'remove.requested', { row: RAVI });
      await send(subject, 'remove.confirmed');
      await send(subject, 'remove.confirmed');
      expect(tags(subject)).toEqual(['busy', 'confirming']);
      expect(subject.calls('remove').map(({ input }) => input)).toEqual([{ id: 'm1' }]);
      await subject.answer('remove');
      expect(tags(subject)).toEqual([]);
      expect(subject.effects()).toEqual([
        { name: 'announceChange', params: undefined },
        {
          name: 'raiseToast',
          params: {
            title: 'Success',
            description: 'Lead deleted.',
            variant: 'success',
            undo: { to: 'leadRestore', event: { type: 'action.requested', id: 'm1' } },
          },
        },
      ]);
    },
    'removes the row that is open, with its draft, and goes back to it otherwise': async (start) => {
      const subject = await closed(start);
      await send(subject, 'edit.requested', { row: ROW });
      await send(subject, 'draft.changed', { dirty: true });
      await send(subject, 'remove.requested', { row: RAVI });
      expect(tags(subject)).toEqual(['confirming', 'open']);
      await send(subject, 'remove.declined');
      expect(tags(subject)).toEqual(['open']);
      await send(subject, 'remove.requested', { row: RAVI });
      await send(subject, 'remove.confirmed');
      expect(tags(subject)).toEqual(['busy', 'confirming', 'open']);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['busy', 'confirming', 'open', 'slow']);
      await subject.reject('remove', { _tag: 'Unreachable', message: 'Failed to fetch' });
      expect(tags(subject)).toEqual(['confirming', 'open']);
      expect(subject.snapshot().context.message).toBe(TEXT);
      await send(subject, 'remove.confirmed');
      await send(subject, 'remove.declined');
      expect(tags(subject)).toEqual(['open']);
      expect(names(subject)).toEqual(['raiseToast', 'announceChange']);
      expect(forms(subject)).toHaveLength(1);
      expect(subject.calls('form')[0]?.signal.aborted).toBe(false);
      await send(subject, 'remove.requested', { row: RAVI });
      await send(subject, 'remove.confirmed');
      expect(subject.calls('remove').map(({ input }) => input)).toEqual([
        { id: 'm1' },
        { id: 'm1' },
        { id: 'm1' },
      ]);
      await subject.answer('remove');
      expect(tags(subject)).toEqual([]);
      expect(names(subject).slice(2)).toEqual(['announceChange', 'raiseToast', 'dropDraft']);
      expect(subject.effects().at(-1)).toEqual({ name: 'dropDraft', params: { form: 'leadForm' } });
    },
    'keeps the question open when removing failed, and retries on request': async (start) => {
      for (const [failure, message] of [
        [{ _tag: 'Refused', status: 409, serverMessage: 'This is you.', errors: {} }, 'This is you.'],
        [{ _tag: 'Refused', status: 500, serverMessage: null, errors: {} }, TEXT],
        [{ _tag: 'Unreachable', message: 'Failed to fetch' }, TEXT],
      ] as const) {
        const subject = await closed(start);
        await send(subject, 'remove.requested', { row: RAVI });
        await send(subject, 'remove.confirmed');
        await subject.reject('remove', failure);
        expect(tags(subject)).toEqual(['confirming']);
        expect(subject.snapshot().context.message).toBe(message);
        expect(subject.effects()).toEqual([
          {
            name: 'raiseToast',
            params: { title: 'Error', description: TEXT, variant: 'destructive' },
          },
        ]);
        await send(subject, 'remove.confirmed');
        expect(subject.snapshot().context.message).toBeNull();
        expect(subject.calls('remove')).toHaveLength(2);
      }
    },
    'says that removing takes long, can be cancelled, and then reloads the list': async (start) => {
      const subject = await closed(start);
      await send(subject, 'remove.requested', { row: RAVI });
      await send(subject, 'remove.confirmed');
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy', 'confirming']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'confirming', 'slow']);
      await send(subject, 'remove.declined');
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('remove')[0]?.signal.aborted).toBe(true);
      expect(names(subject)).toEqual(['announceChange']);
    },
  },
};
