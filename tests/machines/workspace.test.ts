import { expect, test, vi } from 'vitest';
import { Refused } from '../../src/api/client/failures.ts';
import { sampleProfile } from '../../src/machines/forms.catalogue.ts';
import { sampleUser } from '../../src/machines/samples.ts';
import { emptyDisk, portalAt, signedInAt } from './portal-world.ts';

/** The signed-in screens joined to their calls, machines running for real. */
const HOME = '/exhibitor/dashboard';
const RESET = '/exhibitor/reset-password';
const ALL = { search: '', limit: 50 };

test('saves only the changed fields of the profile, and refreshes profile and header', async () => {
  const { api, actor, tagged, until } = await signedInAt(HOME);
  actor('profile').send({ type: 'data.requested' });
  await until(() => tagged('profile', 'ready'));
  const form = () => actor('profileForm');
  await until(() => form().getSnapshot().matches('active'));
  const saved = { ...sampleProfile, industry: 'Arms', updatedAt: '2026-03-04T10:00:00.000Z' };
  api.profile.updateProfile.mockResolvedValueOnce(saved);
  api.profile.profile.mockResolvedValue(saved);
  form().send({ type: 'field.changed', name: 'industry', value: 'Arms' });
  form().send({ type: 'form.submitted' });
  await until(() => api.profile.company.mock.calls.length === 2);
  expect(api.profile.updateProfile.mock.calls[0]?.slice(0, 2)).toEqual([
    sampleProfile.updatedAt,
    { industry: 'Arms' },
  ]);
  await until(() => api.profile.profile.mock.calls.length === 2);
  await until(() => form().getSnapshot().context.row.updatedAt === saved.updatedAt);
  expect(form().getSnapshot().context.values.industry).toBe('Arms');
  expect(actor('toaster').getSnapshot().context.toast.description).toBe(
    'Company profile updated successfully',
  );
});

test('merges two people’s changes of the profile, in one more save', async () => {
  const { api, actor, tagged, until } = await signedInAt(HOME);
  actor('profile').send({ type: 'data.requested' });
  await until(() => tagged('profile', 'ready'));
  await until(() => actor('profileForm').getSnapshot().matches('active'));
  const theirs = { ...sampleProfile, website: 'https://acme.example', updatedAt: '2026-03-04T10:00:00.000Z' };
  const conflict = {
    status: 409,
    message: 'Changed',
    serverMessage: 'Changed',
    errors: {},
    retryAfter: null,
  };
  api.profile.updateProfile
    .mockRejectedValueOnce(new Refused({ ...conflict, data: theirs }))
    .mockResolvedValueOnce({ ...theirs, industry: 'Arms' });
  actor('profileForm').send({ type: 'field.changed', name: 'industry', value: 'Arms' });
  actor('profileForm').send({ type: 'form.submitted' });
  await until(() => api.profile.updateProfile.mock.calls.length === 2);
  expect(api.profile.updateProfile.mock.calls[1]?.slice(0, 2)).toEqual([
    theirs.updatedAt,
    { industry: 'Arms' },
  ]);
});

test('asks each list of the resources for its own rows, and sends the whole creation payload', async () => {
  const { api, actor, until } = await signedInAt(HOME);
  const { event, exhibitor } = sampleUser;
  for (const id of ['resourcesList', 'eventResources', 'faqs']) actor(id).send({ type: 'data.requested' });
  await until(() => api.resources.list.mock.calls.length === 2 && api.faq.list.mock.calls.length === 1);
  expect(api.resources.list.mock.calls.map(([filter, query]) => ({ filter, query }))).toEqual([
    { filter: { event, isExhibitor: 'true', exhibitor }, query: ALL },
    { filter: { event, excludeExhibitor: 'true' }, query: ALL },
  ]);
  expect(api.faq.list.mock.calls[0]?.slice(0, 2)).toEqual([event, ALL]);
  actor('resourcesEditor').send({ type: 'create.requested' });
  const form = () => actor('resourcesEditor').getSnapshot().children['form'];
  await until(() => form()?.getSnapshot().matches('active'));
  for (const [name, value] of [
    ['title', 'Site'],
    ['type', 'link'],
    ['fileUrl', 'https://acme.example'],
  ]) {
    form().send({ type: 'field.changed', name, value });
  }
  form().send({ type: 'form.submitted' });
  await until(() => api.resources.create.mock.calls.length === 1);
  expect(api.resources.create.mock.calls[0]?.[0]).toMatchObject({
    title: 'Site',
    type: 'link',
    fileUrl: 'https://acme.example',
    event,
    exhibitor,
    isExhibitor: true,
    isPublic: false,
  });
});

test('sends a support request in the user’s name and shows its ticket number', async () => {
  const { api, actor, tagged, until } = await signedInAt(HOME);
  const form = () => actor('supportForm');
  await until(() => form().getSnapshot().matches('active'));
  form().send({ type: 'field.changed', name: 'subject', value: 'Power' });
  form().send({ type: 'field.changed', name: 'message', value: 'Both sockets are dead.' });
  form().send({ type: 'form.submitted' });
  await until(() => tagged('support', 'submitted'));
  expect(api.support.requestSupport.mock.calls[0]?.[0]).toEqual({
    name: 'Asha Rao',
    email: 'asha@acme.example',
    subject: 'Power',
    category: 'general',
    priority: 'medium',
    message: 'Both sockets are dead.',
  });
  expect(actor('toaster').getSnapshot().context.toast.description).toContain('Ticket ID: SUP-1');
});

test('checks a chosen file, sends it once, and holds none in any machine', async () => {
  const { api, actor, contexts, until } = await signedInAt(HOME);
  actor('productsEditor').send({ type: 'create.requested' });
  const form = () => actor('productsEditor').getSnapshot().children['form'];
  await until(() => form()?.getSnapshot().matches('active'));
  const upload = () => form().getSnapshot().children['upload.productLogo'];
  const choose = (content: BlobPart, name: string) => {
    upload().send({ type: 'file.chosen', file: new File([content], name) });
  };
  const refusals = [
    ['<html>', 'logo.png', 'This is not a PNG or JPEG. Choose another file.'],
    ['\u0089PNG', 'logo.gif', 'This is not a PNG or JPEG. Choose another file.'],
    ['', 'logo.png', 'This file is empty. Choose another file.'],
  ] as const;
  for (const [content, name, reason] of refusals) {
    choose(content, name);
    await until(() => upload().getSnapshot().hasTag('failed'));
    expect(upload().getSnapshot().context.reason).toBe(reason);
  }
  expect(api.files.upload).not.toHaveBeenCalled();
  api.files.upload
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementationOnce((_, onProgress) => {
      onProgress(40);
      return Promise.resolve('uploads/1.png');
    });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 4, close: () => undefined }));
  choose(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]), 'logo.png');
  await until(() => upload().getSnapshot().children['framing']?.getSnapshot().hasTag('adjustable') ?? false);
  expect(api.files.upload).not.toHaveBeenCalled();
  // The whole picture is in the frame, so the file itself is sent.
  upload().getSnapshot().children['framing'].send({ type: 'crop.accepted' });
  await until(() => upload().getSnapshot().hasTag('failed') && api.files.upload.mock.calls.length === 1);
  upload().send({ type: 'retry.requested' });
  await until(() => form().getSnapshot().context.values.productLogo === 'uploads/1.png');
  const [first, second] = api.files.upload.mock.calls.map(([request]) => request);
  expect(first).toMatchObject({ type: 'productLogo', file: { name: 'logo.png', size: 5 } });
  expect(second).toEqual(first);
  expect([...contexts].join()).toContain('"percent":40');
  vi.unstubAllGlobals();
});

test('changes a password without keeping one anywhere', async () => {
  const disk = emptyDisk();
  const setItem = vi.spyOn(disk.localStorage, 'setItem');
  const { api, actor, contexts, tagged, until } = await signedInAt(HOME, { disk });
  actor('password').send({ type: 'data.requested' });
  await until(() => tagged('password', 'change'));
  const secret = {
    currentPassword: 'demo-password',
    newPassword: 'Tr0ub4dor&3',
    confirmPassword: 'Tr0ub4dor&3',
  };
  actor('passwordForm').send({ type: 'form.submitted', secret });
  await until(() => api.password.updatePassword.mock.calls.length === 1);
  expect(api.password.updatePassword.mock.calls[0]?.[0]).toEqual(secret);
  await until(() => actor('toaster').getSnapshot().context.toast?.title === 'Success');
  const kept = [...contexts].join() + setItem.mock.calls.join();
  expect(kept).not.toContain('Tr0ub4dor');
  expect(kept).not.toContain('demo-password');
});

test('sets a first password by a mailed link, whose token no machine sees', async () => {
  const { api, actor, contexts, tagged, until } = portalAt(RESET, null, { hash: '#token=one-time-token' });
  await until(() => tagged('session', 'visited'));
  const invite = { company: 'Acme', invitedBy: '', email: 'a@b.example', mayJoin: true, ownCompany: '' };
  api.password.readInvite.mockResolvedValue(invite);
  actor('password').send({ type: 'data.requested' });
  await until(() => tagged('password', 'ask'));
  expect(api.password.readInvite.mock.calls[0]?.[0]).toBe('one-time-token');
  actor('password').send({ type: 'join.chosen' });
  await until(() => tagged('password', 'link'));
  const secret = { newPassword: 'better-password', confirmPassword: 'better-password' };
  actor('passwordForm').send({ type: 'form.submitted', secret });
  await until(() => tagged('password', 'set'));
  expect(api.password.setPassword.mock.calls[0]?.[0]).toEqual({ token: 'one-time-token', ...secret });
  expect([...contexts].join()).not.toContain('one-time-token');
});

/** Signs in by code in a browser that remembers the last screen. */
async function signIn(world: ReturnType<typeof portalAt>): Promise<void> {
  const { actor, tagged, until } = world;
  await until(() => tagged('event', 'ready'));
  actor('form').send({ type: 'field.changed', name: 'mobile', value: '9000000001' });
  actor('form').send({ type: 'form.submitted' });
  await until(() => tagged('login', 'otp'));
  actor('otp').send({ type: 'code.changed', filled: 4, code: '1234' });
  await until(() => tagged('session', 'signedIn'));
}

test('asks which team a number joins, also after a reload, and goes on where the tab was', async () => {
  const disk = emptyDisk();
  const invite = { id: 'i1', company: 'Acme', invitedBy: 'Asha Rao' };
  const question = { invites: [invite], mayJoin: true, continueWith: '' as const, company: '' };
  const first = portalAt('/exhibitor/login', null, { disk });
  first.api.signIn.verifyOtp.mockResolvedValue({ token: null, question, message: null });
  await first.until(() => first.tagged('event', 'ready'));
  first.actor('form').send({ type: 'field.changed', name: 'mobile', value: '9000000001' });
  first.actor('form').send({ type: 'form.submitted' });
  await first.until(() => first.tagged('login', 'otp'));
  first.actor('otp').send({ type: 'code.changed', filled: 4, code: '1234' });
  await first.until(() => first.tagged('session', 'visited'));
  expect(first.browser.path).toBe('/exhibitor/join');
  expect(disk.localStorage.getItem('access_token')).toBeNull();
  first.stop();

  const second = portalAt('/exhibitor/join', null, { disk });
  await second.until(() => second.tagged('session', 'visited'));
  await second.until(() => second.tagged('teamQuestion', 'asking'));
  second.api.signIn.answerTeamQuestion.mockResolvedValue({
    token: 'token-of-ravi',
    user: sampleUser,
    question: null,
  });
  second.actor('teamQuestion').send({ type: 'reply.chosen', reply: { answer: 'join', invite: 'i1' } });
  await second.until(() => second.tagged('session', 'signedIn'));
  expect(second.browser.path).toBe('/exhibitor/');
  expect(disk.localStorage.getItem('access_token')).toBe('token-of-ravi');
  expect(disk.sessionStorage.getItem('question')).toBeNull();
  expect([...second.contexts].join()).not.toContain('token-of-ravi');
  expect(second.api.signIn.currentUser).not.toHaveBeenCalled();
});

test('returns the user to where the session ended, once', async () => {
  const disk = emptyDisk();
  const before = await signedInAt(HOME, { disk });
  before.browser.expire();
  await before.until(() => before.browser.left.length > 0);
  before.stop();
  const after = portalAt('/exhibitor/login', null, { disk });
  await signIn(after);
  expect(after.browser.path).toBe(HOME);
  after.stop();
  disk.localStorage.clear();
  const again = portalAt('/exhibitor/login', null, { disk });
  await signIn(again);
  expect(again.browser.path).toBe('/exhibitor/');
});

test('goes home after signing in when the kept address is not a screen of the portal', async () => {
  for (const path of ['https://evil.example/', '//evil.example', '/exhibitor/nope', '/exhibitor/login']) {
    const disk = emptyDisk();
    disk.sessionStorage.setItem('returnTo', path);
    const world = portalAt('/exhibitor/login', null, { disk });
    await signIn(world);
    expect(world.browser.path).toBe('/exhibitor/');
  }
});

test('leads the signed-out from the password to the sign-in and back', async () => {
  const disk = emptyDisk();
  const world = portalAt(RESET, null, { disk });
  await world.until(() => world.tagged('session', 'visited'));
  world.actor('password').send({ type: 'data.requested' });
  await world.until(() => world.tagged('password', 'signedOut'));
  world.stop();
  const after = portalAt('/exhibitor/login', null, { disk });
  await signIn(after);
  expect(after.browser.path).toBe(RESET);
});
