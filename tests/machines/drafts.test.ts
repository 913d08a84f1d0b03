import { beforeEach, describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '../../src/api/client/failures.ts';
import { sampleProfile } from '../../src/machines/forms.catalogue.ts';
import { samplePerson } from '../../src/machines/leads.catalogue.ts';
import { emptyDisk, signedInAt, type Disk } from './portal-world.ts';
import { pretendedBrowser, type PretendedWindow } from './pretended-browser.ts';
import { later, TEAM, TEXT, typing } from './team-typing.ts';
import { patiently } from '../support/patience.ts';

const refused = (more: { status: number; serverMessage?: string; data?: unknown }) =>
  new Refused({ message: 'Oops', serverMessage: null, errors: {}, data: null, retryAfter: null, ...more });

let disk: Disk;
beforeEach(() => {
  disk = emptyDisk();
});

async function expectItBack(): Promise<void> {
  const { editor, until } = await later(disk);
  expect(editor.getSnapshot().hasTag('open')).toBe(true);
  await until(() => editor.getSnapshot().children['form']?.getSnapshot().matches('active'));
  const { values, restored } = editor.getSnapshot().children['form'].getSnapshot().context;
  expect(values.fullName).toBe(TEXT);
  expect(restored).toBe(true);
}

describe('what was typed is there again', () => {
  test('after a reload', async () => {
    const { stop } = await typing(disk);
    stop();
    await expectItBack();
  });

  test('after a 401 in the middle of the form, once the user has signed in again', async () => {
    const { browser, until, stop } = await typing(disk);
    browser.expire();
    await until(() => browser.left.length > 0);
    stop();
    expect(disk.localStorage.getItem('access_token')).toBeNull();
    await expectItBack();
  });

  test.each([
    ['a save that the server refused', refused({ status: 500 })],
    ['a lost connection', new Unreachable({ message: 'Failed to fetch' })],
  ])('after %s', async (_, failure) => {
    const { api, form, actor, until, stop } = await typing(disk);
    api.team.create.mockRejectedValueOnce(failure);
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().context.message !== null);
    expect(form().getSnapshot().context.message).toBe('Failed to add team member. Please try again.');
    expect(actor('toaster').getSnapshot().context.toast).toMatchObject({ title: 'Error' });
    expect(form().getSnapshot().context.values.fullName).toBe(TEXT);
    stop();
    await expectItBack();
  });
});

describe('what was typed is gone', () => {
  const isGone = async () => {
    const { editor } = await later(disk);
    expect(editor.getSnapshot().matches('closed')).toBe(true);
  };

  test('once it is saved, under one key however often it was tried', async () => {
    const { api, actor, form, until, stop } = await typing(disk);
    api.team.create.mockRejectedValueOnce(new Unreachable({ message: 'Failed to fetch' }));
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().context.message !== null);
    api.team.create.mockResolvedValueOnce({} as never);
    form().send({ type: 'form.submitted' });
    await until(() => actor('teamEditor').getSnapshot().matches('closed'));
    const [first, second] = api.team.create.mock.calls;
    expect(first?.[1]).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.[1]).toBe(first?.[1]);
    expect(api.team.list).toHaveBeenCalledTimes(0);
    stop();
    await isGone();
  });

  test('once it is discarded', async () => {
    const { actor, until, stop } = await typing(disk);
    actor('teamEditor').send({ type: 'close.requested' });
    actor('teamEditor').send({ type: 'discard.confirmed' });
    await until(() => actor('teamEditor').getSnapshot().matches('closed'));
    stop();
    await isGone();
  });

  test('once the user has signed out', async () => {
    const { actor, browser, until, stop } = await typing(disk);
    actor('session').send({ type: 'signOut.requested' });
    await until(() => browser.left.length > 0);
    stop();
    await isGone();
  });
});

describe('two windows of one browser', () => {
  /** A form, opened for a new one in a window. */
  async function opened({ disk: kept, locks }: PretendedWindow, id: string) {
    const world = await signedInAt(TEAM, { disk: kept, locks });
    const editor = world.actor(id);
    await world.until(() => !editor.getSnapshot().matches({ closed: 'recalling' }));
    if (editor.getSnapshot().matches('closed')) editor.send({ type: 'create.requested' });
    const form = () => editor.getSnapshot().children['form'];
    await world.until(() => form()?.getSnapshot().matches('active'));
    const type = (name: string, value: string): void => {
      form().send({ type: 'field.changed', name, value });
    };
    return { ...world, editor, form, type };
  }

  test('add two leads, each under an id of its own', async () => {
    const browser = pretendedBrowser();
    const sent = [];
    for (const name of ['Asha', 'Ravi']) {
      const { form, type, api } = await opened(browser.open(), 'leadEditor');
      expect(form().getSnapshot().context).toMatchObject({ restored: false, values: { fullName: '' } });
      type('fullName', name);
      type('emailId', `${name}@visitor.example`);
      sent.push({ form, api });
    }
    for (const { form, api } of sent) {
      form().send({ type: 'form.submitted' });
      await patiently(() => {
        expect(api.leads.create).toHaveBeenCalledOnce();
      });
    }
    const drafts = sent.map(({ api }) => api.leads.create.mock.calls[0]?.[0]);
    expect(drafts.map((draft) => draft?.fullName)).toEqual(['Asha', 'Ravi']);
    expect(drafts[0]?.clientId).not.toBe(drafts[1]?.clientId);
  });

  test('leave what was typed to each other, and not to one that begins another new record', async () => {
    const browser = pretendedBrowser();
    const [first, second] = [browser.open(), browser.open()];
    const { type, stop } = await opened(first, 'leadEditor');
    const later = await opened(second, 'leadEditor');
    type('fullName', 'Asha');
    stop();
    first.close();
    // Saved, and the dialog is open for another: it must not hold an older text.
    later.api.leads.create.mockResolvedValue({ outcome: 'added', lead: samplePerson });
    later.editor.send({ type: 'another.chosen', another: true });
    later.type('fullName', 'Ravi');
    later.type('emailId', 'ravi@visitor.example');
    later.form().send({ type: 'form.submitted' });
    await later.until(() => later.form()?.getSnapshot().context.values.fullName === '');
    await later.until(() => later.form()?.getSnapshot().matches('active'));
    expect(later.form().getSnapshot().context.restored).toBe(false);
    later.editor.send({ type: 'close.requested' });
    later.editor.send({ type: 'create.requested' });
    await later.until(() => later.form()?.getSnapshot().context.restored);
    expect(later.form().getSnapshot().context.values.fullName).toBe('Asha');
  });

  test('each save their changes of one record on top of the other’s, or ask', async () => {
    const browser = pretendedBrowser();
    const world = async () => {
      const { disk: kept, locks } = browser.open();
      const signedIn = await signedInAt(TEAM, { disk: kept, locks });
      signedIn.actor('profile').send({ type: 'data.requested' });
      await signedIn.until(() => signedIn.actor('profileForm')?.getSnapshot().matches('active'));
      return { ...signedIn, form: signedIn.actor('profileForm') };
    };
    const [one, two] = [await world(), await world()];
    one.form.send({ type: 'field.changed', name: 'industry', value: 'From one' });
    two.form.send({ type: 'field.changed', name: 'industry', value: 'From two' });
    const data = { ...sampleProfile, industry: 'From one', updatedAt: '2027-01-01T00:00:00.000Z' };
    two.api.profile.updateProfile.mockRejectedValueOnce(refused({ status: 409, data }));
    two.form.send({ type: 'form.submitted' });
    await two.until(() => two.form.getSnapshot().hasTag('conflict'));
    expect(two.form.getSnapshot().context).toMatchObject({
      values: { industry: 'From two' },
      conflicts: [{ name: 'industry', mine: 'From two', theirs: 'From one' }],
    });
  });
});

describe('the key of a new record', () => {
  /** The request gets no answer, and the page reloads. */
  async function unanswered(window: PretendedWindow) {
    const { api, form, until, stop } = await typing(window.disk, window.locks);
    api.team.create.mockRejectedValue(new Unreachable({ message: 'Failed to fetch' }));
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().context.message !== null);
    stop();
    const next = window.reload();
    const world = await later(next.disk, next.locks);
    const formNow = () => world.editor.getSnapshot().children['form'];
    await world.until(() => formNow()?.getSnapshot().matches('active'));
    return { ...world, form: formNow, first: api.team.create.mock.calls[0] };
  }

  test('is the same after a reload, so that what had arrived is not made twice', async () => {
    const { api, editor, form, until, first } = await unanswered(pretendedBrowser().open());
    api.team.create.mockResolvedValueOnce({} as never);
    form().send({ type: 'form.submitted' });
    await until(() => editor.getSnapshot().matches('closed'));
    expect(api.team.create.mock.calls[0]?.slice(0, 2)).toEqual(first?.slice(0, 2));
  });

  test('that was used for another text is renewed, and what was typed since can be saved', async () => {
    const { api, editor, form, until, first } = await unanswered(pretendedBrowser().open());
    form().send({ type: 'field.changed', name: 'fullName', value: 'Another name' });
    api.team.create.mockRejectedValueOnce(
      refused({ status: 409, serverMessage: 'This key was used for another request.' }),
    );
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().context.message !== null);
    expect(form().getSnapshot().context).toMatchObject({
      message: 'An earlier version of this was saved already. Save again to add this one as well.',
      values: { fullName: 'Another name' },
    });
    api.team.create.mockResolvedValueOnce({} as never);
    form().send({ type: 'form.submitted' });
    await until(() => editor.getSnapshot().matches('closed'));
    const [used, renewed] = api.team.create.mock.calls;
    expect(used?.[1]).toBe(first?.[1]);
    expect(renewed?.[0]).toMatchObject({ fullName: 'Another name' });
    expect(renewed?.[1]).toMatch(/^[0-9a-f]{32}$/);
    expect(renewed?.[1]).not.toBe(first?.[1]);
  });

  test('is replaced after a reload where windows cannot be distinguished, and then stays', async () => {
    const { api, form, until, first } = await unanswered(pretendedBrowser({ hasLocks: false }).open());
    api.team.create.mockRejectedValue(new Unreachable({ message: 'Failed to fetch' }));
    for (const times of [1, 2]) {
      form().send({ type: 'form.submitted' });
      await until(() => api.team.create.mock.calls.length === times && !form().getSnapshot().hasTag('busy'));
    }
    const keys = api.team.create.mock.calls.map(([, key]) => key);
    expect(keys[0]).not.toBe(first?.[1]);
    expect(keys[1]).toBe(keys[0]);
  });
});
