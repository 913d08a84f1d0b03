import { and, eq } from 'drizzle-orm';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import type { Handlers } from '../contract/call.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { problem } from '../problems.ts';
import { passkeyCreationGet, passkeyRegister } from './add.ts';
import { ofPerson, readPasskeys, toPasskey } from './list.ts';
import { passkeyRequestGet, passkeyVerify } from './sign-in.ts';

type PasskeyOperation =
  | 'passkeyCreationGet'
  | 'passkeyDelete'
  | 'passkeyList'
  | 'passkeyRegister'
  | 'passkeyRequestGet'
  | 'passkeyVerify';

/** Signing in with a passkey (WebAuthn) beside the code, and the passkeys of a person. */
export const passkeyHandlers: Pick<Handlers, PasskeyOperation> = {
  passkeyCreationGet,
  passkeyRegister,
  passkeyRequestGet,
  passkeyVerify,

  async passkeyList({ viewer, services: { db } }) {
    return { data: (await readPasskeys(db, viewer)).map(toPasskey) };
  },

  async passkeyDelete({ viewer, params, services: { db } }) {
    const gone = await db
      .delete(passkeys)
      .where(and(ofPerson(viewer), eq(passkeys.id, params.id)))
      .returning({ id: passkeys.id });
    if (gone.length === 0) throw problem('notFound');
    return { message: PASSKEY_MESSAGES.removed };
  },
};
