import { createHash } from 'node:crypto';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { createNewcomer } from '../../src/server/sign-in/newcomer.ts';
import { applyText } from '../../src/server/event-file/apply-text.ts';
import { openFileStore } from '../../src/server/files/store.ts';
import type { TestStore } from './database.ts';

/** When these events are applied and their people sign in. */
export const APPLIED_AT = new Date('2026-05-04T08:00:00Z');

/** A person of a generated event file; `number` is the last digits of the mobile number. */
export type PersonInFile = { number: number; movedFrom?: string; firstName?: string; email?: string };

/** An event file of exhibitors whose first person is the main account. */
export function fairOf(
  exhibitors: Readonly<Record<string, Readonly<Record<string, PersonInFile>>>>,
  rest = '',
): string {
  const lines = Object.entries(exhibitors).map(([key, people]) => {
    const persons = Object.entries(people).map(([name, one], index) => {
      const { number, movedFrom, firstName = name, email } = one;
      const words = [
        `firstName: ${firstName}`,
        `phone: { code: '91', number: '${nationalOf(number)}' }`,
        ...(email === undefined ? [] : [`email: ${email}`]),
        ...(movedFrom === undefined ? [] : [`movedFrom: ${movedFrom}`]),
        ...(index === 0 ? ['parent: true'] : []),
      ];
      return `      ${name}: { ${words.join(', ')} }\n`;
    });
    return `  ${key}:\n    name: The ${key}\n    people:\n${persons.join('')}`;
  });
  return `event: { slug: fair, domain: fair.example, title: Fair }\nexhibitors:\n${lines.join('')}${rest}`;
}

/** A mobile number of ten digits that ends in these. */
export const nationalOf = (number: number): string => `9${String(number).padStart(9, '0')}`;

/** What a test does with an event: apply files, register and sign in people, query the database. */
export function eventWorld(database: DatabaseHandle & TestStore) {
  const ask = async (query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await database.pool.query<Record<string, unknown>>(query, values)).rows;
  const eventId = async (): Promise<string> => String((await ask('select id from events'))[0]?.['id']);
  return {
    ask,
    apply: (text: string, { dryRun = false, db = database.db }: { dryRun?: boolean; db?: Database } = {}) =>
      applyText(db, 'fair.yaml', text, APPLIED_AT, {
        ...{ demo: true, dryRun },
        ...{ files: openFileStore(database.dataDir), folder: database.dataDir },
      }),
    /** Registers a person with a number, which creates an exhibitor. */
    async register(number: number, firstName = 'Nila') {
      const phone = { phoneCode: '91', phone: nationalOf(number), phoneVerified: true } as const;
      const newcomer = { firstName, lastName: 'Rao', ...phone };
      const id = await eventId();
      const person = await database.db.transaction((tx) =>
        createNewcomer(tx, id, newcomer, APPLIED_AT, '192.0.2.1'),
      );
      if (person === null) throw new Error('The number is taken.');
      return person;
    },
    /** Every person with a number gets a session, named after the row it was opened for. */
    async signInEverybody(): Promise<void> {
      const people = await ask('select id, event_id from people where phone is not null');
      for (const { id, event_id } of people) {
        const hash = createHash('sha256').update(String(id)).digest();
        await ask(
          `insert into sessions (token_hash, person_id, event_id, last_used_at, expires_at, created_at, updated_at)
           values ($1, $2, $3, $4, $4, $4, $4)`,
          [hash, id, event_id, APPLIED_AT],
        );
      }
    },
    /** Whom every session reads: number and exhibitor. */
    sessions: () =>
      ask(`select s.id, p.id as person, right(p.phone, 3)::int as number, coalesce(e.key, e.name) as exhibitor
             from sessions s join people p on p.event_id = s.event_id and p.id = s.person_id
             join exhibitors e on e.event_id = p.event_id and e.id = p.exhibitor_id
            order by s.id`),
    /** Where every number stands, by number. */
    numbers: async () =>
      Object.fromEntries(
        (
          await ask(`select right(p.phone, 3)::int as number, coalesce(e.key, e.name) as exhibitor
                       from people p join exhibitors e on e.event_id = p.event_id and e.id = p.exhibitor_id where p.phone is not null order by 1`)
        ).map(({ number, exhibitor }) => [String(number), String(exhibitor)]),
      ),
  };
}
