import type { Passkey } from '../../api/passkeys.ts';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import { createRemoval } from '../kit/removal.machine.ts';
import { createResource } from '../kit/resource.machine.ts';

/** The user's passkeys, the newest first. */
export const passkeyList = createResource<readonly Passkey[]>('passkeyList');

/** Removes one, after a question. */
export const passkeyRemoval = createRemoval({ id: 'passkeyRemoval', texts: PASSKEY_MESSAGES });

export const passkeysActors = { passkeyList, passkeyRemoval };
