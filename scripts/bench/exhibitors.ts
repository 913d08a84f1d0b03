import type { BenchDatabase } from './database.ts';

/** Events, exhibitors of each, and leads of each exhibitor. */
export type Crowd = { events: number; exhibitors: number; leads: number };

/** Events whose leads are inserted by one statement: large enough to be fast, small enough to be sorted in memory. */
const EVENTS_AT_ONCE = 20;

/** The short id of event `number`, counted from 1: its octal digits, moved to 2 to 9, which short ids consist of. */
const shortIdOf = (number: number): string =>
  number
    .toString(8)
    .padStart(6, '0')
    .replace(/\d/g, (digit) => String(Number(digit) + 2));

/** The session token of the one person of an exhibitor; both are counted from 1. */
export const tokenOf = (event: number, exhibitor: number): string =>
  `1.${shortIdOf(event)}.${`bench${String(exhibitor)}`.padEnd(43, '-')}`;

const TOKEN = `'1.' || events.short_id || '.' || rpad('bench' || exhibitors.booth_number, 43, '-')`;

/**
 * Fills a database that no portal uses with events named `bench-1` and on: each exhibitor has one signed-in person
 * (`tokenOf`) and its leads. Indexes of leads are created afterwards. `say` gets a line for each step.
 */
export async function fillExhibitors(
  { query }: BenchDatabase,
  { events, exhibitors, leads }: Crowd,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const numbers = Array.from({ length: events }, (_, index) => index + 1);
  const rows = numbers.map((one) => `('bench-${String(one)}', '${shortIdOf(one)}')`);
  await query(`
    insert into events (slug, short_id, domain, title, created_at, updated_at)
    select slug, short_id, slug || '.example', slug, now(), now() from (values ${rows.join(', ')}) as new (slug, short_id);
    insert into exhibitors (event_id, key, name, booth_number, created_at, updated_at)
    select id, 'bench-' || number, 'Company ' || number, number, now(), now()
      from events cross join generate_series(1, ${String(exhibitors)}) as number where slug like 'bench-%';
    insert into people (event_id, exhibitor_id, first_name, last_name, email, is_parent, created_at, updated_at)
    select event_id, id, 'Person', booth_number, 'person' || booth_number || '@bench.example', true, now(), now()
      from exhibitors where key like 'bench-%';
    insert into sessions (event_id, person_id, token_hash, last_used_at, expires_at, created_at, updated_at)
    select people.event_id, people.id, sha256(convert_to(${TOKEN}, 'UTF8')), now(), now() + interval '1 day', now(), now()
      from people join exhibitors on exhibitors.event_id = people.event_id and exhibitors.id = people.exhibitor_id
      join events on events.id = people.event_id where exhibitors.key like 'bench-%'`);
  say(`${String(events * exhibitors)} exhibitors`);
  const [kept] = await query(
    // Opening the embedded database for the next statement creates some of them again.
    `select string_agg(indexname, ', ') as names,
            string_agg(regexp_replace(indexdef, ' INDEX ', ' INDEX IF NOT EXISTS '), '; ') as definitions from pg_indexes
      where tablename = 'leads' and indexname not in (select conname from pg_constraint where conrelid = 'leads'::regclass)`,
  );
  await query(`drop index ${kept?.['names'] ?? ''}`);
  for (let first = 1; first <= events; first += EVENTS_AT_ONCE) {
    const last = Math.min(events, first + EVENTS_AT_ONCE - 1);
    await query(leadsOf(numbers.slice(first - 1, last), leads));
    say(`leads of ${String(last)} events`);
  }
  await query(
    `set statement_timeout = 0; set maintenance_work_mem = '2000MB'; ${kept?.['definitions'] ?? ''}; analyze`,
  );
  say('indexes');
  // A separate statement, because VACUUM cannot run inside a transaction.
  await query('vacuum');
}

/** Leads of these events with their counters; one lead in a hundred is of "Rarewood". */
function leadsOf(events: readonly number[], leads: number): string {
  const slugs = events.map((one) => `'bench-${String(one)}'`).join(', ');
  const own = `event_id in (select id from events where slug in (${slugs}))`;
  return `
    set statement_timeout = 0; set work_mem = '512MB';
    insert into leads (event_id, exhibitor_id, full_name, email, phone_code, phone, company_name, designation, remarks,
                       priority, status, source, tags, owner_id, captured_by, rating, follow_up_at,
                       received_at, created_at, updated_at)
    select people.event_id, people.exhibitor_id,
           (array['Asha','Bela','Chen','Dora','Emil','Femi','Gita','Hugo','Ines','Jana','Kofi','Lena','Mira'])
             [1 + number * 7 % 13] || ' ' || 'Visitor' || number,
           'visitor' || number || '@crowd.example', '49', (15100000000 + number)::text,
           case when number % 100 = 0 then 'Rarewood Works' else 'Company ' || number % 5000 end,
           'Buyer', 'Wants an offer for two machines.',
           (array['high','medium','low'])[1 + number % 3],
           (array['new','contacted','follow-up','nurture','qualified','converted','lost'])[1 + number % 7],
           (array['booth_scan','manual','import','networking','referral'])[1 + number % 5],
           case when number % 10 = 0 then '{vip}'::text[] else '{}'::text[] end,
           people.id, people.id, 1 + number % 5,
           case when number % 4 = 0 then now() + (number % 2000 - 1000) * interval '1 hour' end,
           now(), now() - number * interval '1 minute', now()
      from people cross join generate_series(1, ${String(leads)}) as number where ${own};
    insert into lead_tallies (event_id, exhibitor_id, dimension, name, leads)
    select event_id, exhibitor_id, dimension, name, count(*) from leads
     cross join lateral (
       select 'kind', priority || ' ' || status || ' ' || source
       union all select 'captured', captured_by::text union all select 'owner', owner_id::text
       union all select 'tag', tag from unnest(tags) as tag
     ) as counted (dimension, name)
     where ${own} group by 1, 2, 3, 4;
    insert into lead_tallies (event_id, exhibitor_id, dimension, name, leads)
    select event_id, id, 'version', '', 1 from exhibitors where ${own};
    insert into lead_quarters (event_id, exhibitor_id, quarter, source, leads)
    select event_id, exhibitor_id, to_timestamp(floor(extract(epoch from created_at) / 900) * 900), source, count(*)
      from leads where ${own} group by 1, 2, 3, 4`;
}
