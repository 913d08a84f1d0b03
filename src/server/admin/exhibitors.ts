import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { transact } from '../db/dry-run.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { confirmExhibitors } from '../event-file/apply-confirmations.ts';
import { importExhibitors } from '../event-file/import.ts';
import type { Owner } from '../lists/owned.ts';
import { isTaken } from '../sign-in/taken.ts';
import { membersOf } from '../team/members.ts';
import { FILE, Refusal, command, counted } from './command.ts';
import { eventNamed, exhibitorNamed, lockPerson, provedOf } from './find.ts';

const importFile = command({
  name: 'exhibitors import',
  args: { event: 'EVENT', file: 'FILE.csv' },
  summary: 'Adds the exhibitors of a CSV file with their people and passes, all of them or none.',
  details:
    'One row for each person. Columns: exhibitor (its key), name, booth, first name, last name, email, phone (with + and its country), job title, main account (yes; otherwise the first row), moved from, passes KEY.\nAn exhibitor that the event has already stays as it is.',
  changes: true,
  input: v.object({ event: v.string(), file: FILE }),
  async run({ db, now, by, dryRun }, { event: name, file }) {
    const event = await eventNamed(db, name);
    const report = await transact(db, dryRun, (tx) => importExhibitors(tx, { event, file, now, by })).catch(
      (error: unknown) => {
        if (isTaken(error))
          throw new Refusal('A number or an address of this file was registered meanwhile. Import it again.');
        throw error;
      },
    );
    const { counts, told, present } = report;
    const [added, people] = [counts['exhibitors']?.added ?? 0, counts['people']?.added ?? 0];
    return {
      ok: true,
      lines: [
        `${dryRun ? 'Would add' : 'Added'} ${counted(added, 'exhibitor')} with ${counted(people, 'new person', 'new people')}.`,
        ...(present.length === 0 ? [] : [`Already there, unchanged: ${present.join(', ')}.`]),
        ...told,
      ],
      data: { done: !dryRun, event: event.slug, counts, present, told },
    };
  },
});

const confirm = command({
  name: 'exhibitors confirm',
  args: { event: 'EVENT', who: 'WHO...' },
  flags: { unproved: { help: 'also those of whom nobody has proved a number or an address' } },
  summary: 'Confirms exhibitors that registered themselves, all of them or none.',
  details:
    'WHO is the number (with + and its country) or the e-mail address of the main account, or the id of the exhibitor. people list shows who is unconfirmed, and what is proved. Where nobody has proved a number or an address, anyone may have registered with it: that is confirmed only with --unproved.',
  changes: true,
  input: v.object({
    event: v.string(),
    who: v.array(v.string()),
    unproved: v.optional(v.boolean(), false),
  }),
  run: ({ db, now, by, dryRun }, { event: name, who, unproved }) =>
    transact(db, dryRun, async (tx) => {
      const event = await eventNamed(tx, name);
      const ids = new Map<string, { name: string; proved: string[] }>();
      for (const one of who) {
        const isContact = one.includes('@') || one.startsWith('+');
        const person = isContact ? await lockPerson(tx, event, one) : null;
        const id = person?.exhibitorId ?? (await exhibitorNamed(tx, event, one)).id;
        const [row] = await tx
          .select()
          .from(exhibitors)
          .where(and(eq(exhibitors.eventId, event.id), eq(exhibitors.id, id)))
          .for('no key update');
        if (row === undefined || !row.selfMade || (person !== null && !person.isParent))
          throw new Refusal(`${one} is not the main account of an exhibitor that registered itself.`);
        if (row.confirmedAt !== null) throw new Refusal(`${row.name} is confirmed already.`);
        const proved = await provedAt(tx, { eventId: event.id, exhibitorId: id });
        if (proved.length === 0 && !unproved)
          throw new Refusal(
            `Nobody of ${row.name} has proved a number or an address: anyone may have registered with ${one}. Wait until its owner has, or add --unproved.`,
          );
        ids.set(id, { name: row.name, proved });
      }
      const actor = { kind: 'organiser', name: by } as const;
      await confirmExhibitors(tx, { eventId: event.id, now, actor }, [...ids.keys()]);
      const did = dryRun ? 'Would confirm' : 'Confirmed';
      return {
        ok: true,
        lines: [...ids.values()].map(
          ({ name: company, proved }) =>
            `${did} ${company}: ${proved.length === 0 ? 'nothing is proved' : `proved by ${proved.join(', ')}`}.`,
        ),
        data: { done: !dryRun, exhibitors: [...ids].map(([id, company]) => ({ id, ...company })) },
      };
    }),
});

/** The numbers and addresses that people of an exhibitor have proved. */
async function provedAt(tx: Queries, owner: Owner): Promise<string[]> {
  const rows = await tx.select().from(people).where(membersOf(owner)).orderBy(people.createdAt, people.id);
  return rows.flatMap((row) =>
    provedOf(row).map((what) =>
      what === 'number' ? `+${String(row.phoneCode)} ${String(row.phone)}` : String(row.email),
    ),
  );
}

export const exhibitorCommands = [importFile, confirm];
