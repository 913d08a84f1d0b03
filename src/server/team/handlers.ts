import { and, eq } from 'drizzle-orm';
import type { AuditAction } from '../../domain/audit.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { splitFullName } from '../../domain/person.ts';
import { keptBecause } from '../../domain/team-row.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Person } from '../db/schema/people.ts';
import type { Call, Handlers, Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import type { Noticed } from '../limits/ceilings.ts';
import { claimRoom } from '../limits/ceilings.ts';
import { Problem, problem } from '../problems.ts';
import { onlyRow } from '../writes/row.ts';
import { contactChanges, writeContacts } from './contact.ts';
import { sendInvite, waysTo } from './invite.ts';
import { leaveTeam } from './leave.ts';
import { listTeam } from './list.ts';
import { endMemberSessions } from './end-sessions.ts';
import { columnsOf, memberTexts } from './member.ts';
import { memberOf, membersOf } from './members.ts';
import { changeMember, refuseRole } from './update.ts';
import { hasJoined, invitesFor, reachOf } from './waiting.ts';
import type { TeamInvite } from './waiting.ts';
import { toTeamMember } from './wire.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

type TeamOperation =
  | 'teamMemberCreate'
  | 'teamMemberDelete'
  | 'teamMemberInvite'
  | 'teamMemberList'
  | 'teamMemberSessionDelete'
  | 'teamMemberUpdate';

/**
 * The exhibitor's people. Every admin of the team may change every member's details: a designation determines badge and
 * icon and grants nothing (spec §6, ROLE-5), and only the main account changes roles. Numbers and addresses wait for their owners, and only the main account
 * changes what a member signs in with (G-32).
 */
export const teamHandlers: Pick<Handlers, TeamOperation> = {
  teamMemberList: listTeam,
  teamMemberSessionDelete: endMemberSessions,

  /** Spec §7. The new member gets a message how to sign in, where possible and within the limits of messages. */
  async teamMemberCreate(call) {
    const { created, ...noticed } = await insertMember(call);
    return { message: TEAM_MESSAGES.added, ...noticed, data: await invited(call, created) };
  },

  /** Spec §7: changes the keys present. The owner of a joined member's new number or address is asked at once. */
  async teamMemberUpdate(call) {
    const { member, waits } = await changeMember(call, memberOf(call.viewer, call.params.id));
    return {
      message: TEAM_MESSAGES.updated,
      data: waits && hasJoined(member) ? await invited(call, member) : await toWire(call, member),
    };
  },

  /** Spec §7. The sessions end at once; the name stays on leads, registrations, requests and files (G-32). */
  async teamMemberDelete(call) {
    const { viewer, params, services } = call;
    await services.db.transaction(async (tx) => {
      await leaveTeam(tx, viewer, params.id, {
        now: services.clock.now(),
        allow(member) {
          const message = keptBecause(toTeamMember(member, []), viewer.personId);
          if (message !== null) throw problem('forbidden', { message });
        },
      });
      await auditMember(tx, call, 'person.removed', params.id);
    });
    return { message: TEAM_MESSAGES.removed };
  },

  /** Sends again the message how to sign in, or how to agree to a new number or address. */
  async teamMemberInvite(call) {
    const { viewer, params, event, services } = call;
    const { db } = services;
    const [member] = await db.select().from(people).where(memberOf(viewer, params.id));
    if (!member) throw problem('notFound');
    const invites = await invitesFor(db, member);
    await refuseSending(db, viewer, member, invites);
    const ways = waysTo(member, invites, event);
    if (ways.length === 0) {
      throw problem('conflict', { message: REFUSAL_TEXTS.noWay });
    }
    const sent = await sendInvite(call, member, ways);
    return { message: TEAM_MESSAGES.linkSent, data: await toWire(call, sent) };
  },
};

async function refuseSending(
  db: Queries,
  viewer: Viewer,
  member: Person,
  invites: readonly TeamInvite[],
): Promise<void> {
  const { waiting } = reachOf(member, invites);
  const changes = waiting.phone !== null || waiting.email !== null;
  if (member.lastSignedInAt !== null && !changes) {
    throw problem('conflict', { message: REFUSAL_TEXTS.signedInAlready });
  }
  if (!hasJoined(member) || !changes) return;
  const [caller] = await db.select().from(people).where(memberOf(viewer, viewer.personId));
  if (!caller?.isParent) throw problem('roleRefused', { message: TEAM_MESSAGES.onlyParentSends });
}

const auditMember = (
  tx: Queries,
  call: Call<'teamMemberCreate'> | Call<'teamMemberDelete'>,
  action: AuditAction,
  id: string,
): Promise<void> => writeAudit(tx, { ...byCaller(call), action, target: { kind: 'person', id } });

async function insertMember(call: Call<'teamMemberCreate'>): Promise<Noticed & { created: Person }> {
  const { viewer, body, event, services } = call;
  memberTexts.refuseBadLinks(body);
  const { db, clock } = services;
  const now = clock.now();
  const { eventId, exhibitorId } = viewer;
  return db.transaction(async (tx) => {
    // Locks what `lockTeam` locks: two cannot add one number at once.
    const noticed = await claimRoom(tx, viewer, 'members');
    await memberTexts.claimFiles(tx, viewer, body);
    const main = and(membersOf(viewer), eq(people.isParent, true));
    const [parent] = await tx.select({ id: people.id }).from(people).where(main).limit(1);
    const { role = 'admin' } = body;
    if (role !== 'admin') refuseRole({ isParent: false }, { isParent: parent?.id === viewer.personId });
    const owner = { eventId, exhibitorId, parentId: parent?.id ?? null, createdAt: now, updatedAt: now };
    const values = { ...columnsOf(body, null), ...splitFullName(body.fullName), ...owner, role };
    const person = onlyRow(await tx.insert(people).values(values).returning());
    const nothing = { phoneCode: null, phone: null, email: null };
    await writeContacts(tx, viewer, person, contactChanges(body, nothing, event), now);
    await auditMember(tx, call, 'person.added', person.id);
    return { ...noticed, created: person };
  });
}

type InvitedCall = Call<'teamMemberCreate'> | Call<'teamMemberInvite'> | Call<'teamMemberUpdate'>;

async function toWire({ services }: InvitedCall, person: Person) {
  return toTeamMember(person, await invitesFor(services.db, person));
}

/** Sends the invites; beyond the limits of links the member still exists, and can be sent one later. */
async function invited(call: InvitedCall, person: Person) {
  const invites = await invitesFor(call.services.db, person);
  const ways = waysTo(person, invites, call.event);
  if (ways.length === 0) return toTeamMember(person, invites);
  const sent = await sendInvite(call, person, ways).catch((error: unknown) => {
    if (error instanceof Problem) return person;
    throw error;
  });
  return toWire(call, sent);
}
