import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleDevices } from '../../src/machines/forms.catalogue.ts';
import { OTHER_DEVICES, OTHERS_AND_PASSKEYS } from '../../src/machines/sign-in-details/actors.ts';
import { signedInAt } from './portal-world.ts';

/** The devices of a person and of a member joined to their calls, machines running for real. */
const HOME = '/exhibitor/dashboard';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The list is loaded. */
async function atDevices() {
  const world = await signedInAt(HOME);
  const { devices } = world.api.signInDetails;
  devices.mockResolvedValue(sampleDevices);
  world.actor('devices').send({ type: 'data.requested' });
  await world.until(() => world.tagged('deviceList', 'ready'));
  const signOut = (row: { id: string; name: string }): void => {
    world.actor('deviceSignOut').send({ type: 'remove.requested', row });
    world.actor('deviceSignOut').send({ type: 'remove.confirmed' });
  };
  return { ...world, devices, signOut };
}

describe('the devices', () => {
  test('are asked for once, and again after one was signed out', async () => {
    const { api, actor, devices, signOut, until } = await atDevices();
    expect(actor('deviceList').getSnapshot().context.data).toEqual(sampleDevices);
    expect(devices).toHaveBeenCalledOnce();
    signOut({ id: 'd-2', name: 'Chrome on Android' });
    await until(() => devices.mock.calls.length === 2);
    expect(api.signInDetails.signOutDevice.mock.calls.map(([id]) => id)).toEqual(['d-2']);
    expect(api.signInDetails.signOutOthers).not.toHaveBeenCalled();
  });

  test('are all signed out but this one by a call of its own', async () => {
    const { api, devices, signOut, until } = await atDevices();
    signOut(OTHER_DEVICES);
    await until(() => devices.mock.calls.length === 2);
    expect(api.signInDetails.signOutOthers.mock.calls.map(([passkeys]) => passkeys)).toEqual([false]);
    expect(api.signInDetails.signOutDevice).not.toHaveBeenCalled();
    signOut(OTHERS_AND_PASSKEYS);
    await until(() => devices.mock.calls.length === 3);
    expect(api.signInDetails.signOutOthers.mock.calls.map(([passkeys]) => passkeys)).toEqual([false, true]);
  });

  test('are asked for again after a new address was asked for, which may end them', async () => {
    const { actor, devices, until } = await atDevices();
    actor('signInDetails').send({ type: 'link.requested', email: 'asha@acme.example' });
    await until(() => devices.mock.calls.length === 2);
  });
});

test('a member is signed out after the question, and the team is read again', async () => {
  const { api, actor, tagged, until } = await signedInAt(HOME);
  actor('teamList').send({ type: 'data.requested' });
  await until(() => tagged('teamList', 'ready'));
  actor('teamSignOut').send({ type: 'remove.requested', row: { id: 'm-1', name: 'Ravi' } });
  expect(api.team.signOut).not.toHaveBeenCalled();
  actor('teamSignOut').send({ type: 'remove.confirmed' });
  await until(() => api.team.list.mock.calls.length === 2);
  expect(api.team.signOut.mock.calls.map(([id]) => id)).toEqual(['m-1']);
});
