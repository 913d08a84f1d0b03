import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '../../src/api/failures.ts';
import { createDrafts } from '../../src/app/drafts.ts';
import { sampleUser } from '../../src/machines/samples.ts';
import { emptyDisk, signedInAt, type Disk } from './portal-world.ts';

const TEAM = '/exhibitor/dashboard';
const TEXT = 'Łukasz 李 '.repeat(9);

/** Somebody who has begun to add a team member. */
async function typing(disk: Disk) {
  const world = await signedInAt(TEAM, { disk });
  await world.until(() => world.actor('teamEditor').getSnapshot().matches('closed'));
  world.actor('teamEditor').send({ type: 'create.requested' });
  const form = () => world.actor('teamEditor').getSnapshot().children['form'];
  await world.until(() => form()?.getSnapshot().matches('active'));
  form().send({ type: 'field.changed', name: 'fullName', value: TEXT });
  return { ...world, form };
}

/** The same browser later, signed in again. */
async function later(disk: Disk) {
  const world = await signedInAt(TEAM, { disk });
  await world.until(() => !world.actor('teamEditor').getSnapshot().matches('recalling'));
  return { ...world, editor: world.actor('teamEditor') };
}

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

  test('after a 401 in the middle of the form, once somebody has signed in again', async () => {
    const { browser, until, stop } = await typing(disk);
    browser.expire();
    await until(() => browser.left.length > 0);
    stop();
    expect(disk.localStorage.getItem('access_token')).toBeNull();
    await expectItBack();
  });

  test.each([
    [
      'a save that the server refused',
      new Refused({
        status: 500,
        message: 'Oops',
        serverMessage: null,
        errors: {},
        data: null,
        retryAfter: null,
      }),
    ],
    ['a lost connection', new Unreachable({ message: 'Failed to fetch' })],
  ])('after %s', async (_, failure) => {
    const { api, form, actor, until, stop } = await typing(disk);
    api.team.createMember.mockRejectedValueOnce(failure);
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
    api.team.createMember.mockRejectedValueOnce(new Unreachable({ message: 'Failed to fetch' }));
    form().send({ type: 'form.submitted' });
    await until(() => form().getSnapshot().context.message !== null);
    api.team.createMember.mockResolvedValueOnce({} as never);
    form().send({ type: 'form.submitted' });
    await until(() => actor('teamEditor').getSnapshot().matches('closed'));
    const [first, second] = api.team.createMember.mock.calls;
    expect(first?.[1]).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.[1]).toBe(first?.[1]);
    expect(api.team.members).toHaveBeenCalledTimes(0);
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

  test('once somebody has signed out', async () => {
    const { actor, browser, until, stop } = await typing(disk);
    actor('session').send({ type: 'signOut.requested' });
    await until(() => browser.left.length > 0);
    stop();
    await isGone();
  });
});

describe('the drafts of a browser', () => {
  const EMPTY = { name: '', url: '' };
  const DRAFT = { row: null, values: { name: 'A', url: '' }, key: 'k' };
  const ASHA = { event: sampleUser.event, person: sampleUser._id };
  const pageOf = (kept: Disk) => kept as unknown as Window; // the two members drafts use
  const drafts = (owner = ASHA) => createDrafts(pageOf(disk), owner);

  test('are one person’s at one event, one for each form', () => {
    drafts().keep('teamForm', DRAFT);
    expect(drafts().recall('teamForm', EMPTY)).toEqual(DRAFT);
    expect(drafts().recall('productForm', EMPTY)).toBeNull();
    expect(drafts({ ...ASHA, person: 'ravi' }).recall('teamForm', EMPTY)).toBeNull();
    expect(drafts({ ...ASHA, event: 'summit' }).recall('teamForm', EMPTY)).toBeNull();
    expect(disk.localStorage.getItem(`draft/${ASHA.event}/${ASHA.person}/teamForm`)).not.toBeNull();
    drafts().drop('teamForm');
    expect(drafts().recall('teamForm', EMPTY)).toBeNull();
  });

  test('come back with the row they were made from', () => {
    const row = { id: 'r1', updatedAt: '2026-03-04T09:30:00.000Z', values: { name: 'B', url: '' } };
    drafts().keep('teamForm', { ...DRAFT, row });
    expect(drafts().recall('teamForm', EMPTY)).toEqual({ ...DRAFT, row });
  });

  test.each([
    ['not JSON', '{'],
    ['a number', '7'],
    ['a list', '[]'],
    ['another version’s fields', JSON.stringify({ ...DRAFT, values: { name: 'A' } })],
    ['a field too many', JSON.stringify({ ...DRAFT, values: { ...DRAFT.values, age: '7' } })],
    ['a field that is no text', JSON.stringify({ ...DRAFT, values: { name: 'A', url: 7 } })],
    ['no key', JSON.stringify({ row: null, values: DRAFT.values })],
    ['a broken row', JSON.stringify({ ...DRAFT, row: { id: 'r1', updatedAt: 7, values: DRAFT.values } })],
    ['a row of other fields', JSON.stringify({ ...DRAFT, row: { id: 'r1', updatedAt: 't', values: {} } })],
  ])('count as none when they are %s', (_, text) => {
    disk.localStorage.setItem(`draft/${ASHA.event}/${ASHA.person}/teamForm`, text);
    expect(drafts().recall('teamForm', EMPTY)).toBeNull();
  });

  test('are not kept when they are far too long, nor is the older one', () => {
    drafts().keep('teamForm', DRAFT);
    drafts().keep('teamForm', { ...DRAFT, values: { name: 'A'.repeat(200_001), url: '' } });
    expect(drafts().recall('teamForm', EMPTY)).toBeNull();
  });

  test('are none where the storage is full or forbidden', () => {
    const full = vi.fn(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    drafts().keep('teamForm', DRAFT);
    const broken = { localStorage: { ...disk.localStorage, setItem: full } } as unknown as Window;
    createDrafts(broken, ASHA).keep('teamForm', { ...DRAFT, values: { name: 'newer', url: '' } });
    expect(full).toHaveBeenCalledOnce();
    expect(drafts().recall('teamForm', EMPTY)).toBeNull();
    const forbidden = {
      get localStorage(): Storage {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    } as unknown as Window;
    const none = createDrafts(forbidden, ASHA);
    none.keep('teamForm', DRAFT);
    none.drop('teamForm');
    expect(none.recall('teamForm', EMPTY)).toBeNull();
  });
});
