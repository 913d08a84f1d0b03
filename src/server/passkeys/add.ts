import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import { fullNameOf } from '../../domain/person.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Answer, Call, Viewer } from '../contract/call.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { tellBefore } from '../sign-in-details/changed.ts';
import { requireFreshProof } from '../sign-in-details/fresh-proof.ts';
import { newChallenge, readChallenge, useChallenge } from '../sign-in/challenge.ts';
import { readDeviceName } from '../sign-in/device-name.ts';
import { countPasskeys, MOST_PASSKEYS, ofPerson, readPasskeys, toPasskey } from './list.ts';
import { challengeText, creationScope, partyOf } from './party.ts';

const untrusted = (): Problem => problem('badInput', { message: PASSKEY_MESSAGES.untrusted });

/** What the browser needs to make a credential for the caller. */
export async function passkeyCreationGet(
  call: Call<'passkeyCreationGet'>,
): Promise<Answer<'passkeyCreationGet'>> {
  const { viewer, services } = call;
  const { db, clock, config, keys } = services;
  const now = steadyNow(clock);
  await requireFreshProof(db, viewer, now);
  const held = await readPasskeys(db, viewer);
  if (held.length >= MOST_PASSKEYS) throw tooMany();
  const person = await findPerson(db, viewer);
  const scope = creationScope(viewer.eventId, viewer.personId);
  const name = fullNameOf(person);
  return {
    data: {
      challenge: newChallenge({ keys, scope, now, lasts: LIFETIMES.passkeyChallenge }),
      rpId: partyOf(call).rpId,
      rpName: config.productName.slice(0, 200),
      userId: viewer.personId,
      userName: person.email ?? (person.phone === null ? name : `+${person.phoneCode ?? ''}${person.phone}`),
      displayName: name,
      exclude: held.map(({ credentialId }) => credentialId),
    },
  };
}

/** Adds the credential that the browser made, and tells the person at the address. A repeated call adds nothing. */
export async function passkeyRegister(call: Call<'passkeyRegister'>): Promise<Answer<'passkeyRegister'>> {
  const { viewer, body, request, services } = call;
  const { db, clock } = services;
  const now = steadyNow(clock);
  const { credential, challenge } = await verified(call, now);
  const added = await db.transaction(async (tx) => {
    await requireFreshProof(tx, viewer, now);
    const person = await findPerson(tx, viewer, true);
    const { eventId } = viewer;
    // The answer to a repeated call, whose challenge is used up.
    const isIt = and(ofPerson(viewer), eq(passkeys.credentialId, body.id));
    const [held] = await tx.select().from(passkeys).where(isIt);
    if (held && Buffer.from(credential.publicKey).equals(held.publicKey)) return held;
    const used = { eventId, subject: 'passkey/used', lasts: LIFETIMES.passkeyChallenge, now } as const;
    if (!(await useChallenge(tx, challenge, used))) throw untrusted();
    if ((await countPasskeys(tx, viewer)) >= MOST_PASSKEYS) throw tooMany();
    const [row] = await tx
      .insert(passkeys)
      .values({
        eventId,
        personId: viewer.personId,
        credentialId: body.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        ...readDeviceName(request.headers['user-agent']),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    // Its id is taken: of this person, or made up to be another's.
    if (!row) throw untrusted();
    const target = { kind: 'person', id: viewer.personId };
    await writeAudit(tx, { ...byCaller(call), action: 'passkey.added', target });
    await tellBefore(tx, call, person, 'passkey', person.email === null);
    return row;
  });
  return { message: PASSKEY_MESSAGES.added, data: toPasskey(added) };
}

async function verified({ body, event, request, services, viewer }: Call<'passkeyRegister'>, now: Date) {
  const { origin, rpId } = partyOf({ event, request, services });
  const scope = creationScope(viewer.eventId, viewer.personId);
  let challenge = '';
  const { id, clientDataJSON, attestationObject, transports } = body;
  try {
    const { verified: isGood, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: (signed) => {
        challenge = challengeText(signed);
        return readChallenge(challenge, { keys: services.keys, scope, now }) !== null;
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!isGood || registrationInfo.credential.id !== id) throw untrusted();
    return { credential: registrationInfo.credential, challenge };
  } catch {
    // The library says what is wrong with the bytes; an attacker learns nothing of it.
    throw untrusted();
  }
}

const tooMany = (): Problem => problem('conflict', { message: PASSKEY_MESSAGES.tooManyPasskeys });

/** `locked`: additions of one person come one after the other. */
async function findPerson(db: Queries, { eventId, personId }: Viewer, locked = false): Promise<Person> {
  const own = db
    .select()
    .from(people)
    .where(and(eq(people.eventId, eventId), eq(people.id, personId)));
  const [person] = await (locked ? own.for('no key update') : own);
  if (!person) throw problem('unauthorized');
  return person;
}
