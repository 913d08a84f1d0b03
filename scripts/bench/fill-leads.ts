import type { BenchDatabase } from './database.ts';

/** Questions that every lead answers: a choice, yes or no, and a text. */
export const ANSWERED = {
  choice: '3c9f4d3e-0000-4000-8000-000000000001',
  yesNo: '3c9f4d3e-0000-4000-8000-000000000002',
  text: '3c9f4d3e-0000-4000-8000-000000000003',
} as const;

const FACTS = Object.entries(ANSWERED).map(([kind, question]) => [
  question,
  { version: 1, kind, at: '2026-03-10T09:00:00.000Z', personId: null },
]);

/**
 * Gives Acme Robotics this many leads. The indexes are created afterwards, which saves minutes for a million, and the
 * counters are written last. One lead in a hundred is of "Rarewood", a single one is "Unique", and names begin with
 * many different letters. One note in a thousand names "zebrawood", one lead in a thousand has the tag "goldtier". Every
 * second lead answers "Yes", one in a thousand "Rare".
 */
export async function fillLeads({ query, recount }: BenchDatabase, leads: number): Promise<void> {
  await query(`
    set maintenance_work_mem = '512MB';
    set statement_timeout = 0;
    create temporary table kept as
      select indexname, indexdef from pg_indexes
       where tablename = 'leads' and indexname not in (select conname from pg_constraint where conrelid = 'leads'::regclass);
    do $$ declare one record; begin
      for one in select * from kept loop execute 'drop index ' || quote_ident(one.indexname); end loop;
    end $$;
    delete from leads where exhibitor_id = (select id from exhibitors where name = 'Acme Robotics');
    insert into leads (event_id, exhibitor_id, full_name, email, phone_code, phone, company_name, designation, remarks,
                       priority, status, source, tags, owner_id, captured_by, rating, follow_up_at,
                       answers, answer_facts, received_at, created_at, updated_at)
    select exhibitors.event_id, exhibitors.id,
           case when number = ${String(leads)} / 2 then 'Unique Person'
                else (array['Asha','Bela','Chen','Dora','Emil','Femi','Gita','Hugo','Ines','Jana','Kofi','Lena','Mira',
                            'Nils','Olga','Petr','Qadir','Rosa','Sven','Tara','Umar','Vera','Wim','Xenia','Yara','Zoe'])
                     [1 + number * 7 % 26] || ' ' || 'Visitor' || number end,
           'visitor' || number || '@crowd.example', '49', (15100000000 + number)::text,
           case when number % 100 = 0 then 'Rarewood Works' else 'Company ' || number % 5000 end,
           'Buyer', case when number % 1000 = 0 then 'Asked about zebrawood. ' else '' end
                    || repeat('Wants an offer for two machines. ', 3),
           (array['high','medium','low'])[1 + number % 3],
           (array['new','contacted','follow-up','nurture','qualified','converted','lost'])[1 + number % 7],
           (array['booth_scan','manual','import','networking','referral'])[1 + number % 5],
           case when number % 1000 = 7 then '{goldtier}'::text[]
                when number % 10 = 0 then '{vip}'::text[] else '{}'::text[] end,
           people.id, people.id, 1 + number % 5,
           case when number % 4 = 0 then now() + (number % 2000 - 1000) * interval '1 hour' end,
           jsonb_build_object(
             '${ANSWERED.choice}', jsonb_build_array(case when number % 1000 = 3 then 'Rare' when number % 3 = 0 then 'Large' else 'Small' end),
             '${ANSWERED.yesNo}', jsonb_build_array(case when number % 2 = 0 then 'Yes' else 'No' end),
             '${ANSWERED.text}', jsonb_build_array('Wants offer ' || number)),
           '${JSON.stringify(Object.fromEntries(FACTS))}'::jsonb,
           now(), now() - number * interval '1 second', now()
      from exhibitors
      join lateral (select id from people where exhibitor_id = exhibitors.id order by email limit 1) as people on true
     cross join generate_series(1, ${String(leads)}) as number
     where exhibitors.name = 'Acme Robotics';
    do $$ declare one record; begin
      for one in select * from kept loop execute one.indexdef; end loop;
    end $$;
    drop table kept;
    analyze`);
  await recount();
  // A separate statement, because VACUUM cannot run inside a transaction.
  await query('vacuum leads');
}
