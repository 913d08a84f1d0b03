import type { SignedInDevice, SignInData } from '../../api/sign-in-details.ts';
import { SESSION_MESSAGES } from '../../domain/session-messages.ts';
import { createRemoval } from '../kit/removal.machine.ts';
import { createResource } from '../kit/resource.machine.ts';

export const signInDataResource = createResource<SignInData>('signInData');

export const signInDetailsActors = { signInData: signInDataResource };

/** Where the user is signed in, this device first. */
export const deviceList = createResource<readonly SignedInDevice[]>('deviceList');

/** The row that stands for all other devices. */
export const OTHER_DEVICES = { id: 'others', name: '' } as const;

/** The same, and the user's passkeys. */
export const OTHERS_AND_PASSKEYS = { id: 'othersAndPasskeys', name: '' } as const;

/** Signs out on another device, or with one of these rows on all of them, after a question. */
export const deviceSignOut = createRemoval({ id: 'deviceSignOut', texts: SESSION_MESSAGES });

export const devicesActors = { deviceList, deviceSignOut };
