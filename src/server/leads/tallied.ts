import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leadQuarters, leadTallies } from '../db/schema/lead-tallies.ts';
import { leads } from '../db/schema/leads.ts';
import type { Owner } from '../lists/owned.ts';
import { isNarrow, visibleLeads } from './visible.ts';
import type { LeadViewer } from './visible.ts';

/** Counts leads in every dimension of `lead_tallies`, from their rows; selects the columns of that table. */
export const countRows = ({ eventId, exhibitorId }: Owner, where: SQL | undefined): SQL => sql`
  select ${eventId}::uuid as event_id, ${exhibitorId}::uuid as exhibitor_id, dimension, name, count(*) as leads
    from ${leads}
   cross join lateral (
     select 'kind', priority || ' ' || status || ' ' || source
     union all select 'captured', coalesce(captured_by::text, '')
     union all select 'owner', coalesce(owner_id::text, '')
     union all select distinct 'tag', tag from unnest(tags) as tag
     union all select 'contact', greatest(0, floor(extract(epoch from first_contact_at - created_at) / 60))::bigint::text
                where first_contact_at is not null
     union all select 'answer', question from jsonb_object_keys(answers) as question
     union all select 'answer', said.key || ' ' || given
                 from jsonb_each(answers) as said cross join lateral jsonb_array_elements_text(said.value) as given
                where answer_facts -> said.key ->> 'kind' <> 'text'
   ) as counted (dimension, name)
   where ${where}
   group by dimension, name`;

/** The same for `lead_quarters`. */
export const countRowsByQuarter = ({ eventId, exhibitorId }: Owner, where: SQL | undefined): SQL => sql`
  select ${eventId}::uuid as event_id, ${exhibitorId}::uuid as exhibitor_id,
         to_timestamp(floor(extract(epoch from created_at) / 900) * 900) as quarter, source, count(*) as leads
    from ${leads}
   where ${where}
   group by 3, 4`;

/** Name and number of a counter, whichever rows they are read from. */
export const TALLY = {
  name: sql<string>`${leadTallies.name}`,
  leads: sql<number>`${leadTallies.leads}`.mapWith(leadTallies.leads),
};

/**
 * The counters of the leads a person sees, to read from: the exhibitor's; of a role that sees own leads alone they are
 * counted from the rows, under the names of the table, so that every reader is the same.
 */
export const talliesOf = (viewer: LeadViewer): typeof leadTallies | SQL =>
  isNarrow(viewer) ? sql`(${countRows(viewer, visibleLeads(viewer))}) as ${leadTallies}` : leadTallies;

/** The same by the time leads were met. */
export const quartersOf = (viewer: LeadViewer): typeof leadQuarters | SQL =>
  isNarrow(viewer)
    ? sql`(${countRowsByQuarter(viewer, visibleLeads(viewer))}) as ${leadQuarters}`
    : leadQuarters;
