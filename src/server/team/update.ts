import { isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { AuditAction } from '../../domain/audit.ts';
import { roleKeptBecause, signInKeptBecause } from '../../domain/team-row.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Person } from '../db/schema/people.ts';
import { revokeOtherSessions } from '../sign-in/session.ts';
import { takeOver } from '../sign-in/take-over.ts';
import type { Call, Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Queries, Transaction } from '../db/transaction.ts';
import { announceRole } from '../leads/recount.ts';
import { problem, type Problem } from '../problems.ts';
import { onlyRow, updateRow } from '../writes/row.ts';
import { changeTime } from '../writes/stale.ts';
import { contactChanges, lockTeam, writeContacts } from './contact.ts';
import { columnsOf, memberTexts } from './member.ts';
import { memberOf, roleOf } from './members.ts';
import { hasJoined, invitesFor, reachOf } from './waiting.ts';
import { toTeamMember } from './wire.ts';

/**
 * Changes the keys present of one member. A new number or address waits for its owner (`waits`); removing one from a
 * member who has joined ends that member's sessions.
 */
export async function changeMember(
  call: Call<'teamMemberUpdate'>,
  where: SQL | undefined,
): Promise<{ member: Person; waits: boolean }> {
  const { viewer, body, event, services } = call;
  const { db, clock } = services;
  memberTexts.refuseBadLinks(body);
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (namesContact(body)) await lockTeam(tx, viewer);
    const [before] = await tx.select().from(people).where(where).for('update');
    if (!before) throw problem('notFound');
    const isNewRole = body.role !== undefined && body.role !== roleOf(before);
    if (isNewRole) await refuseRoleChange(tx, viewer, before);
    const invites = await invitesFor(tx, before);
    const changes = contactChanges(body, reachOf(before, invites).newest, event);
    let waits = false;
    const changed = await updateRow(tx, people, where, {
      basedOn: body.updatedAt,
      now,
      toWire: (row) => toTeamMember(row, invites),
      async wanted() {
        if (changes.length > 0) await refuseSignInChange(tx, viewer, before);
        await memberTexts.claimFiles(tx, viewer, body, before);
        const written = await writeContacts(tx, viewer, before, changes, now);
        ({ waits } = written);
        return { ...columnsOf(body, before), ...written.removed, ...(isNewRole && { role: body.role }) };
      },
    });
    if (isNewRole) await tellRole(tx, call, changed);
    if (changes.length === 0) {
      if (differs(before, changed)) await tell(tx, call, before, 'person.changed');
      return { member: changed, waits };
    }
    const ofSignIn = waits ? 'signInData.requested' : 'signInData.changed';
    await tell(tx, call, before, hasJoined(before) ? ofSignIn : 'person.changed');
    if (hasJoined(before)) await endOf(tx, before, changed, now);
    return { member: await touched(tx, before, changed, now), waits };
  });
}

/** Whether anything but the role, which is told apart, differs. */
const differs = (before: Person, after: Person): boolean =>
  !isDeepStrictEqual({ ...before, role: after.role, updatedAt: after.updatedAt }, after);

/** Audits what was done to a member. */
const tell = (tx: Queries, call: Call<'teamMemberUpdate'>, { id }: Person, action: AuditAction) =>
  writeAudit(tx, { ...byCaller(call), action, target: { kind: 'person', id } });

const namesContact = (body: Call<'teamMemberUpdate'>['body']): boolean =>
  body.authenticationId !== undefined || body.phoneCode !== undefined || body.emailId !== undefined;

/** Only the main account changes what a member signs in with; that of the main account cannot be changed (G-32). */
async function refuseSignInChange(tx: Queries, viewer: Viewer, member: Person): Promise<void> {
  if (!hasJoined(member)) return;
  const [caller] = await tx.select().from(people).where(memberOf(viewer, viewer.personId));
  const message = signInKeptBecause(
    { id: member.id, isParent: member.isParent, hasJoined: true },
    { id: viewer.personId, isParent: caller?.isParent ?? false },
  );
  if (message !== null) throw keptFrom(!caller?.isParent && member.id !== viewer.personId, message);
}

/** Only the main account changes roles, and not its own: it always is an admin. */
async function refuseRoleChange(tx: Queries, viewer: Viewer, member: Person): Promise<void> {
  const [caller] = await tx.select().from(people).where(memberOf(viewer, viewer.personId));
  refuseRole(member, caller ?? { isParent: false });
}

/** Refuses a role that the caller may not give. */
export function refuseRole(member: { isParent: boolean }, caller: { isParent: boolean }): void {
  const message = roleKeptBecause(member, caller);
  if (message !== null) throw keptFrom(!caller.isParent, message);
}

/** What the main account may not do either is no question of roles. */
const keptFrom = (mainAccountMay: boolean, message: string): Problem =>
  problem(mainAccountMay ? 'roleRefused' : 'forbidden', { message });

/** Audits the change of a role, and ends the member's streams of news, which know the earlier one. */
async function tellRole(tx: Transaction, call: Call<'teamMemberUpdate'>, member: Person): Promise<void> {
  await tell(tx, call, member, ROLE_ACTIONS[member.role]);
  await announceRole(tx, call.viewer, member.id);
}

const ROLE_ACTIONS = {
  admin: 'role.admin',
  ownLeads: 'role.ownLeads',
  readOnly: 'role.readOnly',
} as const satisfies Record<Person['role'], string>;

/**
 * A removed number or address no longer signs in, and the sessions opened with it end; without any, nothing else signs in
 * either.
 */
async function endOf(tx: Queries, before: Person, after: Person, now: Date): Promise<void> {
  const lost = before.phone !== after.phone || before.email !== after.email;
  if (!hasJoined(after)) await takeOver(tx, after, { invites: true }, now);
  else if (lost) await revokeOtherSessions(tx, before);
}

/** Waiting numbers and addresses are rows of another table, so the person's `updatedAt` tells editors of changes. */
async function touched(tx: Queries, before: Person, after: Person, now: Date): Promise<Person> {
  if (after.updatedAt.getTime() !== before.updatedAt.getTime()) return after;
  const rows = await tx
    .update(people)
    .set({ updatedAt: changeTime(before, now) })
    .where(and(eq(people.eventId, before.eventId), eq(people.id, before.id)))
    .returning();
  return onlyRow(rows);
}
