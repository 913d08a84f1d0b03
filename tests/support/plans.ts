import { expect, vi } from 'vitest';
import { poolOf } from '../../src/server/db/prepared.ts';
import type { TestServer } from './server.ts';

/** A node of a plan that was carried out, as PostgreSQL explains it. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** The node and all below it. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Rows a node touched, those it threw away included. */
export function touched(node: Plan): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}

/** The executed plans of every statement on the table during a request for the path. */
export async function plansOf(
  { services, call }: TestServer,
  token: string,
  path: string,
  table: string,
): Promise<Plan[]> {
  const pool = poolOf(services.db);
  const query = vi.spyOn(pool, 'query');
  const { status } = await call('GET', path, { token });
  // The driver's own call: a configuration with the text, and the parameters.
  const asked = [...query.mock.calls] as unknown as [{ text: string }, unknown[]][];
  query.mockRestore();
  expect(status).toBe(200);
  const plans: Plan[] = [];
  for (const [{ text }, parameters] of asked.filter(([{ text }]) => text.includes(`from "${table}"`))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      parameters,
    );
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
  }
  return plans;
}
