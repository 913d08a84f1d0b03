import type pg from 'pg';
import { LEAD_ANSWERS_STEP } from './lead-answers.ts';
import { LEAD_WORDS_STEPS } from './lead-words.ts';
import type { Step } from './step.ts';
import { isStepDone, runStep } from './step.ts';

/** Finds what an import added, to undo it. */
const LEAD_IMPORT_STEP: Step = {
  kind: 'index',
  name: 'leads_by_import',
  on: `on leads (event_id, exhibitor_id, import_id, id) where deleted_at is null and import_id is not null`,
};

/** Finds what an import merged, to undo it. */
const LEAD_MERGES_STEP: Step = {
  kind: 'index',
  name: 'lead_changes_by_import',
  on: `on lead_changes (event_id, exhibitor_id, import_id, lead_id) where import_before is not null`,
};

/** Lists products in the order their exhibitor gave them. */
const PRODUCT_ORDER_STEP: Step = {
  kind: 'index',
  name: 'products_in_order',
  on: `on products (event_id, exhibitor_id, place, created_at, id)`,
};

/** Finds the files that wait for their check for viruses. */
const HELD_FILES_STEP: Step = {
  kind: 'index',
  name: 'files_held',
  on: `on files (event_id, created_at) where held is not null`,
};

/** Finds what the event holds about the owner of an address; members and leads have their own indexes. */
const ADDRESS_STEPS: readonly Step[] = (['attendees', 'referrals', 'invitations'] as const).map((table) => ({
  kind: 'index',
  name: `${table}_by_email`,
  on: `on ${table} (event_id, lower(email)) where email is not null`,
}));

/** Counts the codes of an event's last day. */
const CODES_STEP: Step = {
  kind: 'index',
  name: 'otp_transactions_by_age',
  on: `on otp_transactions (event_id, created_at)`,
};

/** Finds withdrawals that a crash interrupted. */
const WITHDRAWN_STEP: Step = {
  kind: 'index',
  name: 'attendees_withdrawn',
  on: `on attendees (event_id, id) where withdrawn_at is not null`,
};

/** Files of resources and of forms are private, also those from before there were private files. */
const PRIVATE_FILES_STEP: Step = {
  kind: 'rows',
  name: 'private_files',
  table: 'files',
  column: 'is_private',
  portion: `update files set is_private = true where (event_id, id) in (
    select file.event_id, file.id from files file where not file.is_private and (
      file.invitation_id is not null
      or exists (select from downloads resource where resource.event_id = file.event_id
        and resource.attachment = file.path and resource.type <> 'link')
      or exists (select from referrals registration where registration.event_id = file.event_id
        and registration.exhibitor_id = file.exhibitor_id
        and position(file.path in registration.values::text) > 0)
    ) limit 1000)`,
};

/** The audit is append only: see `audit_append_only` of migration 0017. */
const AUDIT_STEPS: readonly Step[] = [
  {
    kind: 'trigger',
    name: 'audit_append_only',
    table: 'audit',
    on: 'before update or delete on audit for each row execute function audit_append_only()',
  },
  {
    kind: 'trigger',
    name: 'audit_not_emptied',
    table: 'audit',
    on: 'before truncate on audit for each statement execute function audit_append_only()',
  },
];

/** Run in this order after the migrations, each outside a transaction. */
export const STEPS: readonly Step[] = [
  LEAD_IMPORT_STEP,
  LEAD_MERGES_STEP,
  ...LEAD_WORDS_STEPS,
  LEAD_ANSWERS_STEP,
  PRODUCT_ORDER_STEP,
  HELD_FILES_STEP,
  PRIVATE_FILES_STEP,
  ...ADDRESS_STEPS,
  WITHDRAWN_STEP,
  CODES_STEP,
  ...AUDIT_STEPS,
];

/** Names of the steps that are still to be done. */
export async function stepsToDo(client: pg.ClientBase): Promise<string[]> {
  return (await openSteps(client, STEPS)).map(({ name }) => name);
}

/** Runs what is not done; returns the names. */
export async function runSteps(client: pg.ClientBase, steps = STEPS): Promise<string[]> {
  const open = await openSteps(client, steps);
  if (open.length === 0) return [];
  const { rows } = await client.query<{ version: string }>('select version() as version');
  const isEmbedded = /PGlite/.test(rows[0]?.version ?? '');
  for (const step of open) await runStep(client, step, isEmbedded);
  return open.map(({ name }) => name);
}

async function openSteps(client: pg.ClientBase, steps: readonly Step[]): Promise<Step[]> {
  const open: Step[] = [];
  for (const step of steps) if (!(await isStepDone(client, step))) open.push(step);
  return open;
}
