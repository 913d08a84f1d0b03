import { and, eq } from 'drizzle-orm';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { splitFullName } from '../../domain/person.ts';
import { keptBecause } from '../../domain/team-row.ts';
import { asksTaken, spendAskingTaken } from '../auth/asking-taken.ts';
import type { Person } from '../auth/current-user.ts';
import type { Call, Handlers, Viewer } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import type { Noticed } from '../limits/ceilings.ts';
import { claimRoom } from '../limits/ceilings.ts';
import { ownedBy } from '../lists/owned.ts';
import { Problem, problem } from '../problems.ts';
import { deleteRow, onlyRow, updateRow } from '../writes/row.ts';
import { sendInvite, wayTo } from './invite.ts';
import { listTeam } from './list.ts';
import { claimPicture, columnsOf, refuseBadMemberLinks, refusingTaken } from './member.ts';
import { toTeamMember } from './wire.ts';

type TeamOperation =
  'teamMemberCreate' | 'teamMemberDelete' | 'teamMemberInvite' | 'teamMemberList' | 'teamMemberUpdate';

const ownMember = (viewer: Viewer, id: string) => and(ownedBy(viewer, people), eq(people.id, id));

/**
 * The exhibitor's people. Everybody of the team may change everybody: a designation drives badge and icon and grants
 * nothing (spec §6, ROLE-5).
 */
export const teamHandlers: Pick<Handlers, TeamOperation> = {
  teamMemberList: listTeam,

  /** Spec §7. The new member is told how to sign in, when there is a way; within the limits of that. */
  async teamMemberCreate(call) {
    const { created, ...noticed } = await refusingTaken(() => insertMember(call));
    const way = wayTo(created, call.event);
    const member = way === null ? created : await sendInvite(call, created, way).catch(notNow(created));
    return { message: TEAM_MESSAGES.added, ...noticed, data: toTeamMember(member) };
  },

  /** Spec §7: the keys present. Another number or address ends nothing for that person but what was mailed to them. */
  async teamMemberUpdate({ viewer, params, body, event, services }) {
    const { db, clock } = services;
    refuseBadMemberLinks(body);
    const [member] = await db.select().from(people).where(ownMember(viewer, params.id));
    if (member && asksTaken(member, columnsOf(body, member, event))) await spendAskingTaken(services, viewer);
    const changed = await refusingTaken(() =>
      db.transaction((tx) =>
        updateRow(tx, people, ownMember(viewer, params.id), {
          basedOn: body.updatedAt,
          now: clock.now(),
          toWire: toTeamMember,
          async wanted(before) {
            await claimPicture(tx, viewer, body, before);
            return columnsOf(body, before, event);
          },
        }),
      ),
    );
    return { message: TEAM_MESSAGES.updated, data: toTeamMember(changed) };
  },

  /** Spec §7. Sessions go with the person at once; leads, referrals, requests and files stay (G-32). */
  async teamMemberDelete({ viewer, params, services: { db } }) {
    await db.transaction((tx) =>
      deleteRow(tx, people, ownMember(viewer, params.id), (member) => {
        const message = keptBecause(toTeamMember(member), viewer.personId);
        if (message !== null) throw problem('forbidden', { message });
      }),
    );
    return { message: TEAM_MESSAGES.removed };
  },

  /** Sends the way to sign in once more. */
  async teamMemberInvite(call) {
    const { viewer, params, event, services } = call;
    const [member] = await services.db.select().from(people).where(ownMember(viewer, params.id));
    if (!member) throw problem('notFound');
    if (member.lastSignedInAt !== null) {
      throw problem('conflict', { message: 'This person has signed in already.' });
    }
    const way = wayTo(member, event);
    if (way === null) {
      throw problem('conflict', { message: 'Add a mobile number or an email address first.' });
    }
    return { message: TEAM_MESSAGES.linkSent, data: toTeamMember(await sendInvite(call, member, way)) };
  },
};

async function insertMember({
  viewer,
  body,
  event,
  services,
}: Call<'teamMemberCreate'>): Promise<Noticed & { created: Person }> {
  refuseBadMemberLinks(body);
  const { db, clock } = services;
  const now = clock.now();
  const { eventId, exhibitorId } = viewer;
  if (asksTaken(null, columnsOf(body, null, event))) await spendAskingTaken(services, viewer);
  return db.transaction(async (tx) => {
    const noticed = await claimRoom(tx, viewer, 'members');
    await claimPicture(tx, viewer, body);
    const main = and(ownedBy(viewer, people), eq(people.isParent, true));
    const [parent] = await tx.select({ id: people.id }).from(people).where(main).limit(1);
    const owner = { eventId, exhibitorId, parentId: parent?.id ?? null, createdAt: now, updatedAt: now };
    const values = { ...columnsOf(body, null, event), ...splitFullName(body.fullName), ...owner };
    return { ...noticed, created: onlyRow(await tx.insert(people).values(values).returning()) };
  });
}

/** Beyond the limits of links the member is there all the same, uninvited, and can be sent one later. */
const notNow =
  (created: Person) =>
  (error: unknown): Person => {
    if (error instanceof Problem) return created;
    throw error;
  };
