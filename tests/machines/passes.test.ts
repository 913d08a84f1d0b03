import { expect, test } from 'vitest';
import { LINK, openPasses } from './passes-world.ts';

/** The real machines of passes, guests and invitations, with a fake server. */
type World = ReturnType<typeof openPasses>;

const shown = async (): Promise<World> => {
  const world = openPasses();
  world.actor('analytics').send({ type: 'data.requested' });
  world.actor('passes').send({ type: 'data.requested' });
  await world.until(() =>
    ['analytics', 'passList', 'referralList', 'invitationList'].every((id) => world.tagged(id, 'ready')),
  );
  return world;
};

const asked = ({ server }: World): number[] =>
  [server.passes, server.referrals, server.invitations, server.analytics].map(
    ({ mock }) => mock.calls.length,
  );

const left = ({ actor }: World): unknown => actor('passList').getSnapshot().context.rows[0]?.numberOfPasses;

/** Opens the dialog of the pass, or what its form was, and fills it in. */
const register = async ({ actor, tagged, until }: World): Promise<void> => {
  if (tagged('registration', 'registered')) actor('registration').send({ type: 'another.requested' });
  else actor('passes').send({ type: 'register.requested', pass: { id: 'p1', name: 'Exhibitor' } });
  await until(() => tagged('registration', 'asking'));
  await until(() => actor('referralForm').getSnapshot().matches({ active: 'editing' }));
  actor('referralForm').send({ type: 'field.changed', name: 'firstName', value: 'Tara' });
  actor('referralForm').send({ type: 'form.submitted' });
};

test('a registration refreshes passes, guests, invitations and the dashboard exactly once', async () => {
  const world = await shown();
  expect(asked(world)).toEqual([1, 1, 1, 1]);
  await register(world);
  await world.until(() => world.tagged('registration', 'registered'));
  await world.until(() => left(world) === 1);
  expect(asked(world)).toEqual([2, 2, 2, 2]);
  world.actor('passes').send({ type: 'dialog.closed' });
  expect(asked(world)).toEqual([2, 2, 2, 2]);
  expect(world.actor('referralList').getSnapshot().context.rows).toHaveLength(1);
});

test('another guest of the same dialog takes another pass', async () => {
  const world = await shown();
  for (const rest of [1, 0]) {
    await register(world);
    await world.until(() => world.tagged('registration', 'registered') && left(world) === rest);
  }
  expect(asked(world)).toEqual([3, 3, 3, 3]);
  expect(world.server.register).toHaveBeenCalledTimes(2);
});

test('a cancelled registration gives its pass back on screen', async () => {
  const world = await shown();
  await register(world);
  await world.until(() => left(world) === 1);
  const cancellation = world.actor('referralCancellation');
  cancellation.send({ type: 'remove.requested', row: { id: 'r1', name: 'Tara Nair' } });
  expect(world.server.cancel).not.toHaveBeenCalled();
  cancellation.send({ type: 'remove.confirmed' });
  await world.until(() => left(world) === 2);
  expect(world.server.cancel.mock.calls).toEqual([['r1']]);
  expect(asked(world)).toEqual([3, 3, 3, 3]);
  expect(world.toasts.at(-1)).toMatchObject({
    description: 'Registration cancelled. The pass can be given again.',
    variant: 'success',
  });
});

test('a registration that was cancelled while it was sent makes the lists load again', async () => {
  const world = await shown();
  world.server.register.mockReturnValue(new Promise(() => undefined));
  await register(world);
  expect(world.tagged('referralForm', 'busy')).toBe(true);
  world.actor('passes').send({ type: 'dialog.closed' });
  expect(world.actor('registration')).toBeUndefined();
  expect(asked(world)).toEqual([2, 2, 2, 2]);
});

test('a dialog that is closed before anything was sent makes no request', async () => {
  const world = await shown();
  const { actor, tagged, until } = world;
  actor('passes').send({ type: 'register.requested', pass: { id: 'p1', name: 'Exhibitor' } });
  await until(() => tagged('registration', 'asking'));
  actor('passes').send({ type: 'dialog.closed' });
  expect(asked(world)).toEqual([1, 1, 1, 1]);
});

test('a list that cannot be refreshed keeps its rows, and the other lists still refresh', async () => {
  const world = await shown();
  world.server.passes.mockRejectedValueOnce(new Error('offline'));
  await register(world);
  await world.until(() => world.tagged('passList', 'failed'));
  expect(left(world)).toBe(2);
  await world.until(() => world.actor('referralList').getSnapshot().context.rows.length === 1);
  world.actor('passList').send({ type: 'retry.requested' });
  await world.until(() => left(world) === 1);
  expect(asked(world)).toEqual([3, 2, 2, 2]);
});

/** Opens the Invite dialog of the pass. */
const invite = async ({ actor, until }: World): Promise<void> => {
  await until(() => actor('invitationEditor').getSnapshot().matches('closed'));
  actor('invitationEditor').send({ type: 'create.requested', values: { ticketId: 'p1' } });
};

const askForLink = ({ actor }: World): void =>
  actor('invitations').send({ type: 'link.requested', ticketId: 'p1' });

const link = async (world: World): Promise<void> => {
  await invite(world);
  askForLink(world);
  await world.until(() => world.tagged('invitations', 'made'));
};

const linkOf = ({ actor }: World): unknown => actor('invitations').getSnapshot().context.link;
const formOf = ({ actor }: World) => actor('invitationEditor').getSnapshot().children.form;

test('a link is dropped with its dialog, however that is closed', async () => {
  const world = await shown();
  const editor = world.actor('invitationEditor');
  await link(world);
  expect(linkOf(world)).toEqual({ ticketId: 'p1', url: LINK });
  await world.until(() => formOf(world).getSnapshot().matches({ active: 'editing' }));
  formOf(world).send({ type: 'field.changed', name: 'emails', value: 'tara@guest.example' });
  editor.send({ type: 'close.requested' });
  expect(editor.getSnapshot().hasTag('discarding')).toBe(true);
  expect(linkOf(world)).not.toBeNull();
  editor.send({ type: 'discard.confirmed' });
  expect(linkOf(world)).toBeNull();

  await link(world);
  await world.until(() => formOf(world).getSnapshot().matches({ active: 'editing' }));
  formOf(world).send({ type: 'field.changed', name: 'emails', value: 'tara@guest.example' });
  formOf(world).send({ type: 'form.submitted' });
  await world.until(() => editor.getSnapshot().matches('closed'));
  expect(linkOf(world)).toBeNull();
  expect(world.server.invite.mock.calls).toEqual([
    [{ ticketId: 'p1', emails: 'tara@guest.example', message: '' }],
  ]);
  expect(JSON.stringify(world.actor('invitations').getSnapshot().context)).not.toContain('only-on-screen');
});

test('no link is made outside the dialog', async () => {
  const world = await shown();
  askForLink(world);
  expect(world.tagged('invitations', 'making')).toBe(false);
  expect(linkOf(world)).toBeNull();
});

test('a failed link is requested again under its key, and the next dialog uses another key', async () => {
  const world = await shown();
  world.server.makeLink.mockRejectedValueOnce(new Error('offline'));
  await invite(world);
  askForLink(world);
  await world.until(() => world.tagged('invitations', 'linkFailed'));
  askForLink(world);
  await world.until(() => world.tagged('invitations', 'made'));
  world.actor('invitationEditor').send({ type: 'close.requested' });
  await link(world);
  const [first, again, next] = world.server.makeLink.mock.calls.map(([{ key }]) => key);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('copying says so, and copying or sharing that fails says what to do instead', async () => {
  const world = await shown();
  const { actor, server, tagged, toasts, until } = world;
  const hand = async (type: string): Promise<void> => {
    actor('invitations').send({ type, url: LINK });
    await until(() => !tagged('invitations', 'handing'));
  };
  await hand('link.copied');
  await hand('link.shared');
  server.copy.mockRejectedValue(new Error('NotAllowedError'));
  server.share.mockRejectedValue(new Error('NotSupportedError'));
  await hand('link.copied');
  await hand('link.shared');
  expect(toasts.map(({ title, description }) => description ?? title)).toEqual([
    'Link copied',
    'The link could not be copied. Select it and copy it yourself.',
    'The link could not be shared. Copy it instead.',
  ]);
});

test('a resent mail reloads the invitations', async () => {
  const world = await shown();
  world.actor('invitationResend').send({ type: 'action.requested', id: 'i1' });
  await world.until(() => world.server.invitations.mock.calls.length === 2);
  expect(world.server.resend.mock.calls).toEqual([['i1']]);
  expect(asked(world)).toEqual([1, 1, 2, 1]);
});
