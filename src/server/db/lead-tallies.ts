import type pg from 'pg';

/**
 * The triggers that keep `lead_tallies` and `lead_quarters`: they run for every statement, inside the writer's
 * transaction. They are not in a migration, because migrations are generated from the schema. Idempotent; a trigger is
 * created only where it is missing, because creating one waits for every writer.
 */
const TRIGGERS = [
  ['lead_tallies_insert', 'insert', 'new table as added', 'select 1 as sign, * from added'],
  ['lead_tallies_delete', 'delete', 'old table as gone', 'select -1 as sign, * from gone'],
  [
    'lead_tallies_update',
    'update',
    'old table as gone new table as added',
    'select 1 as sign, * from added union all select -1, * from gone',
  ],
] as const;

/** A different number each time, even for a database restored to an earlier state. */
const VERSION = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';

/**
 * Writers of one exhibitor's counters take turns: two that each lock a counter the other needs would deadlock. Writers
 * lock their leads first. For an exhibitor that is being deleted nothing is counted.
 */
const functionOf = (name: string, rows: string): string => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(730412, hashtext(owner::text))
      from (select distinct exhibitor_id as owner from (${rows}) as rows order by 1) as owners;

    insert into lead_tallies as tally (event_id, exhibitor_id, dimension, name, leads)
    select event_id, exhibitor_id, dimension, name, sum(sign)
      from (${rows}) as rows
     cross join lateral (
       select 'kind', priority || ' ' || status || ' ' || source
       union all select 'captured', coalesce(captured_by::text, '')
       union all select 'owner', coalesce(owner_id::text, '')
       union all select distinct 'tag', tag from unnest(tags) as tag
       union all select 'contact', greatest(0, floor(extract(epoch from first_contact_at - created_at) / 60))::bigint::text
                  where first_contact_at is not null
     ) as counted (dimension, name)
     where deleted_at is null and exists (select 1 from exhibitors as owner where owner.event_id = rows.event_id and owner.id = exhibitor_id)
     group by event_id, exhibitor_id, dimension, name
    having sum(sign) <> 0
     order by event_id, exhibitor_id, dimension, name
    on conflict (event_id, exhibitor_id, dimension, name) do update set leads = tally.leads + excluded.leads;

    insert into lead_tallies as tally (event_id, exhibitor_id, dimension, name, leads)
    select event_id, exhibitor_id, 'version', '', ${VERSION}
      from (select distinct event_id, exhibitor_id from (${rows}) as rows) as owners
     where exists (select 1 from exhibitors as owner where owner.event_id = owners.event_id and owner.id = exhibitor_id)
    on conflict (event_id, exhibitor_id, dimension, name) do update set leads = greatest(tally.leads + 1, excluded.leads);

    insert into lead_quarters as tally (event_id, exhibitor_id, quarter, source, leads)
    select event_id, exhibitor_id, to_timestamp(floor(extract(epoch from created_at) / 900) * 900), source, sum(sign)
      from (${rows}) as rows
     where deleted_at is null and exists (select 1 from exhibitors as owner where owner.event_id = rows.event_id and owner.id = exhibitor_id)
     group by 1, 2, 3, 4
    having sum(sign) <> 0
     order by 1, 2, 3, 4
    on conflict (event_id, exhibitor_id, quarter, source) do update set leads = tally.leads + excluded.leads;
    return null;
  end $$`;

/** Runs after every migration, in the process that holds the migration lock. */
export async function installLeadTallies(client: pg.Client): Promise<void> {
  for (const [name, event, tables, rows] of TRIGGERS) {
    await client.query(functionOf(name, rows));
    const { rowCount } = await client.query('select 1 from pg_trigger where tgname = $1', [name]);
    if (rowCount !== 0) continue;
    await client.query(
      `create trigger ${name} after ${event} on leads referencing ${tables} for each statement execute function ${name}()`,
    );
  }
}
