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

/** Run in this order after the migrations, each outside a transaction. */
export const STEPS: readonly Step[] = [
  LEAD_IMPORT_STEP,
  LEAD_MERGES_STEP,
  ...LEAD_WORDS_STEPS,
  LEAD_ANSWERS_STEP,
  PRODUCT_ORDER_STEP,
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
