import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TicketAllocation } from '../../src/api/registration.ts';
import { GUEST, GUEST_BODY, GUEST_FIELDS } from './guest-form.ts';
import { sampleEvent } from '../../src/machines/samples.ts';
import { emptyDisk, portalAt, signedInAt, type Disk } from './portal-world.ts';

/** Tickets & Passes joined to its calls, machines running for real. */
const HOME = '/exhibitor/dashboard';
const DATES = { startsAt: '2026-03-04T03:30:00.000Z', endsAt: '2026-03-06T12:30:00.000Z' };
const PASS = { id: 'pass-1', name: 'VIP' };

// Only what a registration answers is read.
const allocation = { _id: 'r-1', badgeToken: 'opaque' } as TicketAllocation;

afterEach(() => {
  vi.restoreAllMocks();
});

/** The dialog open and its form there. */
async function registering(disk: Disk = emptyDisk(), pass = PASS) {
  const world = portalAt(HOME, 'token-of-asha', { disk });
  world.api.event.lookUpEvent.mockResolvedValue({ ...sampleEvent, ...DATES });
  await world.until(() => world.tagged('session', 'signedIn') && world.tagged('event', 'ready'));
  world.api.registration.formFields.mockResolvedValue(GUEST_FIELDS);
  world.api.registration.register.mockResolvedValue({ message: 'Done.', data: allocation });
  world.actor('passes').send({ type: 'register.requested', pass });
  const form = () => world.actor('referralForm');
  await world.until(() => form()?.getSnapshot().matches('active'));
  const fillIn = (values: Record<string, string> = GUEST): void => {
    for (const [name, value] of Object.entries(values)) form().send({ type: 'field.changed', name, value });
  };
  return { ...world, form, fillIn };
}

describe('the screen', () => {
  test('asks for passes, guests and invitations, and for tickets and their numbers besides', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    actor('passes').send({ type: 'data.requested' });
    const asked = [
      api.passes.passes,
      api.registration.referrals,
      api.passes.tickets,
      api.passes.ticketStats,
      api.invitations.invitations,
    ];
    await until(() => asked.every(({ mock }) => mock.calls.length === 1));
    actor('referralList').send({ type: 'filter.changed', name: 'status', value: 'approved' });
    await until(() => api.registration.referrals.mock.calls.length === 2);
    expect(api.registration.referrals.mock.calls[1]?.[0]).toMatchObject({ filters: { status: 'approved' } });
  });

  test('cancels a registration and prints a badge', async () => {
    const { api, actor, browser, until } = await signedInAt(HOME);
    api.registration.cancelReferral.mockResolvedValue(allocation);
    const cancellation = actor('referralCancellation');
    cancellation.send({ type: 'remove.requested', row: { id: 'r-1', name: 'Tara' } });
    cancellation.send({ type: 'remove.confirmed' });
    await until(() => api.registration.cancelReferral.mock.calls.length === 1);
    expect(api.registration.cancelReferral.mock.calls[0]?.[0]).toBe('r-1');
    actor('passes').send({ type: 'badge.requested', referral: allocation });
    actor('passes').send({ type: 'print.requested' });
    expect(browser.print).toHaveBeenCalledOnce();
  });
});

describe('a registration', () => {
  test('sends what was filled in as the form means it, once under one key for each person', async () => {
    const { api, actor, form, fillIn, tagged, until } = await registering();
    expect(api.registration.formFields.mock.calls[0]?.[0]).toBe(PASS.id);
    api.registration.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fillIn();
    form().send({ type: 'form.submitted' });
    await until(
      () => api.registration.register.mock.calls.length === 1 && !form().getSnapshot().hasTag('busy'),
    );
    form().send({ type: 'form.submitted' });
    await until(() => tagged('registration', 'registered'));
    const [first, second] = api.registration.register.mock.calls.map((call) => call.slice(0, 3));
    expect(first).toEqual([PASS.id, GUEST_BODY, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(second).toEqual(first);
    expect(actor('registration').getSnapshot().context.registered).toEqual({
      message: 'Done.',
      id: 'r-1',
      badgeToken: 'opaque',
    });
    actor('registration').send({ type: 'another.requested' });
    await until(() => form()?.getSnapshot().matches('active'));
    expect(form().getSnapshot().context.values.name).toBe('');
    fillIn();
    form().send({ type: 'form.submitted' });
    await until(() => api.registration.register.mock.calls.length === 3);
    expect(api.registration.register.mock.calls[2]?.[2]).not.toBe(first?.[2]);
  });

  test('reads the choices of a field from the path it names', async () => {
    const { api, actor, until } = await registering();
    api.registration.options.mockResolvedValue([{ value: 'g4', label: 'Gripper G4' }]);
    const choices = () => actor('choices').getSnapshot().children['choices.product'].getSnapshot();
    await until(() => choices().context.data !== null);
    expect(api.registration.options.mock.calls.map(([path]) => path)).toEqual(['/api/products?limit=200']);
  });

  test('keeps a draft for each pass, without what was typed as a password', async () => {
    const disk = emptyDisk();
    const kept = vi.spyOn(disk.localStorage, 'setItem');
    const first = await registering(disk);
    first.fillIn();
    first.stop();
    expect(kept.mock.calls.flat().join()).toContain('tara@guest.example');
    expect(kept.mock.calls.flat().join()).not.toContain('rosebud');
    const other = await registering(disk, { id: 'pass-2', name: 'Press' });
    expect(other.form().getSnapshot().context.values.name).toBe('');
    other.stop();
    const again = await registering(disk);
    expect(again.form().getSnapshot().context.values).toMatchObject({ name: 'Tara Nair', code: '' });
    again.stop();
  });

  test('takes only files of the kinds the form names, and sends them as the exhibitor’s', async () => {
    const { api, form, until } = await registering();
    const upload = () => form().getSnapshot().children['upload.letter'];
    const pdf = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]);
    upload().send({ type: 'file.chosen', file: new File(['a'], 'letter.txt') });
    await until(() => upload().getSnapshot().hasTag('failed'));
    expect(upload().getSnapshot().context.reason).toBe('Choose a file of another type');
    expect(api.files.upload).not.toHaveBeenCalled();
    api.files.upload.mockResolvedValue('uploads/letter.pdf');
    upload().send({ type: 'file.chosen', file: new File([pdf], 'letter.pdf') });
    await until(() => form().getSnapshot().context.values.letter === 'uploads/letter.pdf');
    expect(api.files.upload.mock.calls[0]?.[0]).toMatchObject({
      type: 'form',
      file: { name: 'letter.pdf' },
    });
  });

  test('goes into a calendar as the same entry every time', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:calendar';
    });
    const { actor, browser, form, fillIn, tagged, until } = await registering();
    fillIn();
    form().send({ type: 'form.submitted' });
    await until(() => tagged('registration', 'registered'));
    for (const to of ['file', 'file', 'google']) {
      actor('registration').send({ type: 'calendar.requested', to });
    }
    const saved = { href: 'blob:calendar', download: 'demo-expo.ics' };
    expect(browser.followed.slice(0, 2)).toEqual([saved, saved]);
    expect(browser.followed[2]).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    expect(browser.followed[2]?.['href']).toMatch(/^https:\/\/calendar\.google\.com\//);
    const texts = await Promise.all(files.map((file) => file.text()));
    for (const text of texts) expect(text).toContain('UID:r-1@demo.localhost\r\n');
  });
});

describe('invitations', () => {
  test('go to every address once, under the form’s key', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    api.invitations.createInvitations.mockResolvedValue([]);
    const editor = actor('invitationEditor');
    await until(() => editor.getSnapshot().matches('closed'));
    editor.send({ type: 'create.requested', values: { ticketId: PASS.id } });
    const form = () => editor.getSnapshot().children['form'];
    await until(() => form()?.getSnapshot().matches('active'));
    form().send({ type: 'field.changed', name: 'emails', value: 'a@b.example; A@b.example\nc@d.example' });
    form().send({ type: 'field.changed', name: 'message', value: 'Come by' });
    form().send({ type: 'form.submitted' });
    await until(() => api.invitations.createInvitations.mock.calls.length === 1);
    expect(api.invitations.createInvitations.mock.calls[0]?.slice(0, 2)).toEqual([
      { ticketId: PASS.id, emails: ['a@b.example', 'c@d.example'], message: 'Come by' },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
  });

  test('are sent again and cancelled by their ids', async () => {
    const { api, actor, until } = await signedInAt(HOME);
    actor('invitationResend').send({ type: 'action.requested', id: 'i-1' });
    await until(() => api.invitations.resendInvitation.mock.calls[0]?.[0] === 'i-1');
    const editor = actor('invitationEditor');
    await until(() => editor.getSnapshot().matches('closed'));
    editor.send({ type: 'remove.requested', row: { id: 'i-2', name: 'c@d.example' } });
    editor.send({ type: 'remove.confirmed' });
    await until(() => api.invitations.cancelInvitation.mock.calls[0]?.[0] === 'i-2');
  });

  test('by link ask under one key until there is one, which is copied and shared within the click', async () => {
    const url = 'https://expo.example/exhibitor/invitation#token=t';
    const { api, actor, browser, tagged, until } = await signedInAt(HOME);
    const editor = actor('invitationEditor');
    await until(() => editor.getSnapshot().matches('closed'));
    editor.send({ type: 'create.requested', values: { ticketId: PASS.id } });
    await until(() => tagged('invitationEditor', 'open'));
    const invitations = actor('invitations');
    invitations.send({ type: 'link.requested', ticketId: PASS.id });
    await until(() => tagged('invitations', 'linkFailed'));
    api.invitations.createLink.mockResolvedValue(url);
    invitations.send({ type: 'link.requested', ticketId: PASS.id });
    await until(() => tagged('invitations', 'made'));
    const [first, second] = api.invitations.createLink.mock.calls.map((call) => call.slice(0, 2));
    expect(first).toEqual([PASS.id, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(second).toEqual(first);
    invitations.send({ type: 'link.copied', url });
    expect(browser.copy).toHaveBeenCalledExactlyOnceWith(url);
    await until(() => !tagged('invitations', 'handing'));
    invitations.send({ type: 'link.shared', url });
    expect(browser.share).toHaveBeenCalledExactlyOnceWith({ url });
  });
});
