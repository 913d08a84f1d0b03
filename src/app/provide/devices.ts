import { fromPromise } from 'xstate';
import {
  deviceList,
  deviceSignOut,
  OTHER_DEVICES,
  OTHERS_AND_PASSKEYS,
} from '../../machines/sign-in-details/actors.ts';
import { devicesMachine } from '../../machines/sign-in-details/devices.machine.ts';
import type { Ports } from '../ports.ts';

/** Where the user is signed in, and the calls that end it. */
export function provideDevices({ api }: Ports) {
  const calls = async () => (await api()).signInDetails;
  return devicesMachine.provide({
    actors: {
      deviceList: deviceList.provide({
        actors: { load: fromPromise(async ({ signal }) => (await calls()).devices(signal)) },
      }),
      deviceSignOut: deviceSignOut.provide({
        actors: {
          remove: fromPromise(async ({ input: { id }, signal }) => {
            const port = await calls();
            if (id === OTHERS_AND_PASSKEYS.id) return port.signOutOthers(true, signal);
            return id === OTHER_DEVICES.id
              ? port.signOutOthers(false, signal)
              : port.signOutDevice(id, signal);
          }),
        },
      }),
    },
  });
}
