import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { fullNameOf } from '../../domain/person.ts';
import { writeAudit } from '../audit/audit.ts';
import { transact } from '../db/dry-run.ts';
import { phoneFailures } from '../db/schema/auth.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Queries } from '../db/transaction.ts';
import { claimRoom } from '../limits/ceilings.ts';
import { containing } from '../lists/page.ts';
import { removePasskeys } from '../passkeys/list.ts';
import { forgetBrowsers } from '../sign-in/forget-browsers.ts';
import { revokeOtherSessions } from '../sign-in/session.ts';
import { leaveTeam } from '../team/leave.ts';
import { isMember, membersOf } from '../team/members.ts';
import { moveBelongings } from '../team/move.ts';
import { changeTime } from '../writes/stale.ts';
import type { At } from './command.ts';
import { Refusal, command, counted } from './command.ts';
import { LIMIT, LIMIT_FLAG, digitsOf, eventNamed, exhibitorNamed, lockPerson, provedOf } from './find.ts';

const PERSON = v.object({ event: v.string(), person: v.string() });
const PERSON_IS = 'PERSON is an id, an e-mail address, or a number with + and its country.';

const nameOf = (row: Pick<Person, 'firstName' | 'lastName'>): string =>
  fullNameOf(row) || 'A person without a name';
const numberOf = ({ phoneCode, phone }: Pick<Person, 'phoneCode' | 'phone'>): string =>
  phone === null ? '' : `+${String(phoneCode)} ${phone}`;

/** A number or an address, and whether its owner has proved it. */
const withProof = (contact: string | null, isProved: boolean): string =>
  contact === null ? '' : `${contact} (${isProved ? 'proved' : 'not proved'})`;

const list = command({
  name: 'people list',
  args: { event: 'EVENT' },
  flags: {
    exhibitor: { value: 'KEY', help: 'only the people of this exhibitor, by its key or id' },
    search: { value: 'TEXT', help: 'only names, addresses and numbers that contain this' },
    limit: LIMIT_FLAG,
  },
  summary: 'Lists the people who can sign in, or are invited, with their exhibitor.',
  details: 'A number is proved by a code that came back from it, an address by a mailed link or by Google.',
  input: v.object({
    event: v.string(),
    exhibitor: v.optional(v.string()),
    search: v.optional(v.string()),
    limit: LIMIT,
  }),
  async run({ db }, { event: name, exhibitor, search, limit }) {
    const event = await eventNamed(db, name);
    const only = exhibitor === undefined ? undefined : await exhibitorNamed(db, event, exhibitor);
    const rows = await db
      .select({ person: people, exhibitor: exhibitors })
      .from(people)
      .innerJoin(
        exhibitors,
        and(eq(exhibitors.eventId, people.eventId), eq(exhibitors.id, people.exhibitorId)),
      )
      .where(
        and(
          eq(people.eventId, event.id),
          isMember,
          only && eq(people.exhibitorId, only.id),
          containing(search, people.firstName, people.lastName, people.email, people.phone),
        ),
      )
      .orderBy(asc(exhibitors.name), desc(people.createdAt), desc(people.id))
      .limit(limit);
    const found = rows.map(({ person, exhibitor: { id, key, name: company, selfMade, confirmedAt } }) => ({
      id: person.id,
      name: nameOf(person),
      exhibitor: { id, key, name: company, isConfirmed: !selfMade || confirmedAt !== null },
      email: person.email,
      number: numberOf(person) || null,
      proved: provedOf(person),
      isMainAccount: person.isParent,
      lastSignedInAt: person.lastSignedInAt,
    }));
    return {
      ok: true,
      lines: found.map(({ id, name: full, email, number, proved, isMainAccount, exhibitor: company }) =>
        [
          id,
          `${company.name}${company.isConfirmed ? '' : ' (unconfirmed)'}`,
          `${full}${isMainAccount ? ' (main account)' : ''}`,
          withProof(number, proved.includes('number')),
          withProof(email, proved.includes('address')),
        ]
          .filter((text) => text !== '')
          .join('  '),
      ),
      data: { people: found },
    };
  },
});

const move = command({
  name: 'people move',
  args: { event: 'EVENT', person: 'PERSON', exhibitor: 'EXHIBITOR' },
  summary: 'Moves a person to another exhibitor of the event, and signs the person out.',
  details: `${PERSON_IS} EXHIBITOR is a key or an id. Leads stay with the old exhibitor. A main account cannot move.`,
  changes: true,
  input: v.object({ ...PERSON.entries, exhibitor: v.string() }),
  run: ({ db, now, by, dryRun }, input) =>
    transact(db, dryRun, async (tx) => {
      const event = await eventNamed(tx, input.event);
      const to = await exhibitorNamed(tx, event, input.exhibitor);
      const row = await lockPerson(tx, event, input.person);
      if (row.exhibitorId === to.id) throw new Refusal(`${nameOf(row)} is at ${to.name} already.`);
      if (row.isParent)
        throw new Refusal(`${nameOf(row)} is the main account of an exhibitor, which needs one.`);
      const owner = { eventId: event.id, exhibitorId: to.id };
      await claimRoom(tx, owner, 'members');
      const [parent] = await tx
        .select({ id: people.id })
        .from(people)
        .where(and(membersOf(owner), eq(people.isParent, true)))
        .limit(1);
      const ofPerson = and(eq(people.eventId, event.id), eq(people.id, row.id));
      await tx
        .update(people)
        .set({ parentId: null })
        .where(and(eq(people.eventId, event.id), eq(people.parentId, row.id)));
      await tx
        .update(people)
        .set({ exhibitorId: to.id, key: null, parentId: parent?.id ?? null, updatedAt: changeTime(row, now) })
        .where(ofPerson);
      await moveBelongings(tx, row, to.id, { now, actor: { kind: 'organiser', name: by } });
      const did = dryRun ? 'Would move' : 'Moved';
      return {
        ok: true,
        lines: [`${did} ${nameOf(row)} to ${to.name}, signed out everywhere.`],
        data: { done: !dryRun, person: row.id, from: row.exhibitorId, to: to.id },
      };
    }),
});

const deactivate = command({
  name: 'people deactivate',
  args: { event: 'EVENT', person: 'PERSON' },
  summary:
    'Takes a person out of the team: sign-in data and sessions end, the name stays on what the person wrote.',
  details: `${PERSON_IS} A main account cannot be deactivated.`,
  changes: true,
  asks: true,
  input: PERSON,
  run: ({ db, now, by, dryRun }, input) =>
    transact(db, dryRun, async (tx) => {
      const event = await eventNamed(tx, input.event);
      const row = await lockPerson(tx, event, input.person);
      await leaveTeam(tx, row, row.id, {
        now,
        allow({ isParent }) {
          if (isParent)
            throw new Refusal(`${nameOf(row)} is the main account of an exhibitor, which needs one.`);
        },
      });
      await auditPerson(tx, row, { now, by }, 'person.removed');
      const did = dryRun ? 'Would deactivate' : 'Deactivated';
      return { ok: true, lines: [`${did} ${nameOf(row)}.`], data: { done: !dryRun, person: row.id } };
    }),
});

const endSessions = command({
  name: 'people end-sessions',
  args: { event: 'EVENT', person: 'PERSON' },
  flags: { passkeys: { help: 'remove the passkeys of the person as well' } },
  summary: 'Signs a person out in every browser, at once.',
  details: `${PERSON_IS} Passkeys go on to sign in, unless --passkeys removes them.`,
  changes: true,
  input: v.object({ ...PERSON.entries, passkeys: v.optional(v.boolean(), false) }),
  run: ({ db, now, by, dryRun }, input) =>
    transact(db, dryRun, async (tx) => {
      const event = await eventNamed(tx, input.event);
      const row = await lockPerson(tx, event, input.person);
      const own = and(eq(sessions.eventId, event.id), eq(sessions.personId, row.id));
      const [open] = await tx.select({ sessions: count() }).from(sessions).where(own);
      await revokeOtherSessions(tx, row);
      await forgetBrowsers(tx, row);
      await auditPerson(tx, row, { now, by }, 'sessions.ended');
      const actor = { kind: 'organiser', name: by } as const;
      const removed = input.passkeys ? await removePasskeys(tx, row, { at: now, actor }) : 0;
      const ended = open?.sessions ?? 0;
      const did = dryRun ? 'Would end' : 'Ended';
      return {
        ok: true,
        lines: [
          `${did} ${counted(ended, 'session')} of ${nameOf(row)}.`,
          ...(input.passkeys
            ? [`${dryRun ? 'Would remove' : 'Removed'} ${counted(removed, 'passkey')}.`]
            : []),
        ],
        data: {
          done: !dryRun,
          person: row.id,
          sessions: ended,
          ...(input.passkeys ? { passkeys: removed } : {}),
        },
      };
    }),
});

const resetNumber = command({
  name: 'people reset-number',
  args: { event: 'EVENT', number: 'NUMBER' },
  summary: 'Forgets the wrong codes of a mobile number, so that it can sign in again after a lock.',
  details: 'NUMBER has + and its country. Limits of addresses and of messages stay.',
  changes: true,
  input: v.object({ event: v.string(), number: v.string() }),
  run: ({ db, now, by, dryRun }, input) =>
    transact(db, dryRun, async (tx) => {
      const event = await eventNamed(tx, input.event);
      const digits = digitsOf(input.number);
      if (digits === null) throw new Refusal('Write the number with + and its country, like +919000000001.');
      // The addresses' shares are deleted with it.
      const gone = await tx
        .delete(phoneFailures)
        .where(
          and(
            eq(phoneFailures.eventId, event.id),
            sql`${phoneFailures.phoneCode} || ${phoneFailures.phone} = ${digits}`,
          ),
        )
        .returning({ failures: phoneFailures.consecutive });
      const [owner] = await tx
        .select()
        .from(people)
        .where(and(eq(people.eventId, event.id), sql`${people.phoneCode} || ${people.phone} = ${digits}`));
      const target = owner && { target: { kind: 'person', id: owner.id }, exhibitorId: owner.exhibitorId };
      const actor = { kind: 'organiser', name: by } as const;
      await writeAudit(tx, { eventId: event.id, at: now, actor, action: 'number.reset', ...target });
      const failures = gone[0]?.failures ?? 0;
      const did = dryRun ? 'Would forget' : 'Forgot';
      return {
        ok: true,
        lines: [`${did} ${counted(failures, 'wrong code')} of +${digits}.`],
        data: { done: !dryRun, number: `+${digits}`, failures },
      };
    }),
});

async function auditPerson(
  tx: Queries,
  { eventId, exhibitorId, id }: Person,
  { now, by }: Pick<At, 'now' | 'by'>,
  action: 'person.removed' | 'sessions.ended',
): Promise<void> {
  const actor = { kind: 'organiser', name: by } as const;
  await writeAudit(tx, { eventId, at: now, actor, exhibitorId, action, target: { kind: 'person', id } });
}

export const peopleCommands = [list, move, deactivate, resetNumber, endSessions];
