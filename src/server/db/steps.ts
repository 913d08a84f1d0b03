import type pg from 'pg';
import type { Step } from './step.ts';
import { isStepDone, runStep } from './step.ts';

/** Run in this order after the migrations, each outside a transaction. */
export const STEPS: readonly Step[] = [];

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
