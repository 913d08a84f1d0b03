import { afterEach, describe, expect, test, vi } from 'vitest';
import type { InvitationPageContent } from '../../src/api/invitation.ts';
import { Refused } from '../../src/api/client/failures.ts';
import { GUEST, GUEST_BODY, GUEST_FIELDS } from './guest-form.ts';
import { blockedDisk, emptyDisk, portalAt, type Disk } from './portal-world.ts';

/** The public page of an invitation joined to its calls, machines running for real. */
const PATH = '/exhibitor/invitation';
const TOKEN = 'token-of-the-link';
const OWN = 'token-of-the-registration';

const content: InvitationPageContent = {
  event: {
    _id: 'e1',
    title: 'Demo Expo',
    description: '',
    startsAt: '2026-03-04T03:30:00.000Z',
    endsAt: '2026-03-06T12:30:00.000Z',
  },
  exhibitorName: 'Acme',
  categoryName: 'VIP',
  isOpen: true,
  isPersonal: true,
  fields: GUEST_FIELDS.map((field, index) => ({
    _id: String(index),
    ...field,
  })) as InvitationPageContent['fields'],
};

afterEach(() => {
  vi.restoreAllMocks();
});

type Options = { disk?: Disk; search?: string; hash?: string; stored?: string | null };

/** A guest who opened the link; `stored` when an exhibitor is signed in to the same browser. */
async function opened({
  disk = emptyDisk(),
  search = '',
  hash = `#token=${TOKEN}`,
  stored = null,
}: Options = {}) {
  const world = portalAt(PATH, stored, { disk, search, hash });
  world.api.invitation.content.mockResolvedValue(content);
  world.api.invitation.register.mockResolvedValue({
    message: 'Done.',
    data: { _id: 'r-1', badgeToken: 'opaque', status: 'pending', token: OWN },
  });
  await world.until(() => world.tagged('session', 'invited'));
  const form = () => world.actor('referralForm');
  const atForm = async () => {
    await world.until(() => form()?.getSnapshot().matches('active'));
    for (const [name, value] of Object.entries(GUEST)) form().send({ type: 'field.changed', name, value });
  };
  return { ...world, form, atForm };
}

const tokensOf = (calls: readonly (readonly unknown[])[]): unknown[] => calls.map(([token]) => token);

describe('a guest', () => {
  test('registers with the link’s token alone, and none of it stays in a machine or on the device', async () => {
    const disk = emptyDisk();
    const kept = vi.spyOn(disk.localStorage, 'setItem');
    const { api, contexts, form, atForm, tagged, until } = await opened({ disk });
    await atForm();
    form().send({ type: 'form.submitted' });
    await until(() => tagged('registration', 'registered'));
    expect(tokensOf(api.invitation.content.mock.calls)).toEqual([TOKEN]);
    expect(api.invitation.register.mock.calls[0]?.slice(0, 3)).toEqual([
      TOKEN,
      GUEST_BODY,
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    expect(api.registration.formFields).not.toHaveBeenCalled();
    expect([...contexts].join()).not.toContain(TOKEN);
    expect(kept.mock.calls.flat().join()).not.toContain('tara@guest.example');
  });

  test('chooses and uploads with the same token', async () => {
    const { api, form, until } = await opened();
    await until(() => form()?.getSnapshot().matches('active'));
    await until(() => api.invitation.options.mock.calls.length === 1);
    expect(api.invitation.options.mock.calls[0]?.slice(0, 2)).toEqual([TOKEN, 'product']);
    expect(api.registration.options).not.toHaveBeenCalled();
    api.invitation.upload.mockResolvedValue('uploads/letter.pdf');
    const pdf = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], 'letter.pdf');
    form().getSnapshot().children['upload.letter'].send({ type: 'file.chosen', file: pdf });
    await until(() => form().getSnapshot().context.values.letter === 'uploads/letter.pdf');
    expect(api.invitation.upload.mock.calls[0]?.slice(0, 2)).toMatchObject([
      TOKEN,
      { file: { name: 'letter.pdf' } },
    ]);
    expect(api.files.upload).not.toHaveBeenCalled();
  });

  test('is told to the server once the guest acts, and not before', async () => {
    const { api, ports, tagged, until, stop } = await opened();
    await until(() => tagged('invitation', 'open'));
    expect(api.invitation.noteOpened).not.toHaveBeenCalled();
    for (const name of ['pointerdown', 'keydown', 'wheel']) ports.page.dispatchEvent(new Event(name));
    await until(() => api.invitation.noteOpened.mock.calls.length > 0);
    expect(tokensOf(api.invitation.noteOpened.mock.calls)).toEqual([TOKEN]);
    stop();
  });

  test('puts the event of the invitation into a calendar', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
    const { actor, browser, form, atForm, tagged, until } = await opened();
    await atForm();
    form().send({ type: 'form.submitted' });
    await until(() => tagged('registration', 'registered'));
    actor('registration').send({ type: 'calendar.requested', to: 'file' });
    expect(browser.followed).toEqual([{ href: 'blob:calendar', download: 'demo-expo.ics' }]);
  });

  test('sees the badge again after a reload of the tab, by the registration’s own token; another tab has the form', async () => {
    const disk = emptyDisk();
    const first = await opened({ disk });
    await first.atForm();
    first.form().send({ type: 'form.submitted' });
    await first.until(() => first.tagged('registration', 'registered'));
    expect([...first.contexts].join()).not.toContain(OWN);
    first.stop();

    const again = portalAt(PATH, null, { disk });
    const registration = { _id: 'r-1', badgeToken: 'opaque', status: 'approved' } as const;
    again.api.invitation.content.mockResolvedValue({ ...content, isOpen: false, fields: [], registration });
    await again.until(() => again.tagged('registration', 'registered'));
    expect(tokensOf(again.api.invitation.content.mock.calls)).toEqual([OWN]);
    expect(again.actor('registration').getSnapshot().context.registered).toEqual({
      message: 'Your registration is complete.',
      id: 'r-1',
      badgeToken: 'opaque',
    });
    // Nobody opens an invitation that was used for this very badge.
    again.ports.page.dispatchEvent(new Event('keydown'));
    expect(again.api.invitation.noteOpened).not.toHaveBeenCalled();
    again.stop();

    const other = await opened();
    await other.until(() => other.form()?.getSnapshot().matches('active'));
    expect(tokensOf(other.api.invitation.content.mock.calls)).toEqual([TOKEN]);
  });

  test('with an invalid link signs no user out', async () => {
    const world = portalAt(PATH, 'token-of-asha', { hash: `#token=${TOKEN}` });
    const refusal = { message: 'No', serverMessage: 'No', errors: {}, data: null, retryAfter: null };
    world.api.invitation.content.mockRejectedValue(new Refused({ status: 401, ...refusal }));
    await world.until(() => world.tagged('invitation', 'unknown'));
    expect(world.token()).toBe('token-of-asha');
    expect(world.browser.left).toEqual([]);
    expect(world.api.signIn.currentUser).not.toHaveBeenCalled();
  });
});

describe('the token of the link', () => {
  test.each([
    ['the fragment', { search: '?from=mail', hash: `#token=${TOKEN}&top` }, '?from=mail#top='],
    [
      'the query, as links had it before',
      { search: `?from=mail&token=${TOKEN}`, hash: '#top' },
      '?from=mail#top',
    ],
    ['both', { search: '?token=another', hash: `#token=${TOKEN}` }, ''],
  ])('leaves %s of the address, and a reload of the tab finds it again', async (_, place, rest) => {
    const disk = emptyDisk();
    const first = await opened({ disk, ...place });
    expect(first.browser.address).toBe(PATH + rest);
    first.stop();
    const again = await opened({ disk, search: '?from=mail', hash: '' });
    await again.until(() => again.tagged('invitation', 'open'));
    expect(tokensOf(again.api.invitation.content.mock.calls)).toEqual([TOKEN]);
  });

  test('of another link opened in the same tab takes its place', async () => {
    const disk = emptyDisk();
    (await opened({ disk })).stop();
    (await opened({ disk, hash: '#token=another' })).stop();
    const { api, tagged, until } = await opened({ disk, hash: '' });
    await until(() => tagged('invitation', 'open'));
    expect(tokensOf(api.invitation.content.mock.calls)).toEqual(['another']);
  });

  test('stays in the address where the browser keeps nothing, so that a reload still works', async () => {
    const { api, browser, form, atForm, tagged, until } = await opened({ disk: blockedDisk() });
    expect(browser.address).toBe(`${PATH}#token=${TOKEN}`);
    await atForm();
    form().send({ type: 'form.submitted' });
    await until(() => tagged('registration', 'registered'));
    expect(tokensOf(api.invitation.register.mock.calls)).toEqual([TOKEN]);
    expect(browser.address).toBe(`${PATH}#token=${OWN}`);
  });

  test.each(['', '#token=', '#token=a%0Ab', `#token=${'x'.repeat(65)}`])('is none at "%s"', async (hash) => {
    const { api, tagged, until } = await opened({ hash });
    await until(() => tagged('invitation', 'open'));
    expect(tokensOf(api.invitation.content.mock.calls)).toEqual(['']);
  });
});
