import { signedInAt, type Disk } from './portal-world.ts';

/** The form of a new team member, typed into and looked for again. */
export const TEAM = '/exhibitor/dashboard';
export const TEXT = 'Łukasz 李 '.repeat(9);

/** A user with a started form for a new team member. */
export async function typing(disk: Disk, locks?: LockManager) {
  const world = await signedInAt(TEAM, { disk, locks });
  await world.until(() => world.actor('teamEditor').getSnapshot().matches('closed'));
  world.actor('teamEditor').send({ type: 'create.requested' });
  const form = () => world.actor('teamEditor').getSnapshot().children['form'];
  await world.until(() => form()?.getSnapshot().matches('active'));
  form().send({ type: 'field.changed', name: 'fullName', value: TEXT });
  return { ...world, form };
}

/** The same browser later, signed in again. */
export async function later(disk: Disk, locks?: LockManager) {
  const world = await signedInAt(TEAM, { disk, locks });
  await world.until(() => !world.actor('teamEditor').getSnapshot().matches({ closed: 'recalling' }));
  return { ...world, editor: world.actor('teamEditor') };
}
