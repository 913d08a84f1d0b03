import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { scrape } from '../support/metrics.ts';
import type { Scrape } from '../support/metrics.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } };
type Rules = { groups: { rules: Rule[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

// The shapes that Prometheus and Grafana fix; a file of another one fails in the tests below.
const alerts = (parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as Rules).groups.flatMap(
  ({ rules }) => rules,
);
const { panels } = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')) as Dashboard;
const runbooks = readFileSync('docs/runbooks.md', 'utf8');

/** The names of metrics in an expression: every one of this product, of Node and of the process. */
const metricsIn = (expr: string): string[] => expr.match(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g) ?? [];
const sectionOf = (alert: string): string => runbooks.split(`\n## ${alert}\n`)[1]?.split('\n## ')[0] ?? '';

describe('what deploy/ watches', () => {
  let server: TestServer;
  let real: Scrape;
  beforeAll(async () => {
    server = await startTestServer({ env: { METRICS_PORT: '0' } });
    real = await scrape(server.services.metrics?.url ?? '');
  });
  afterAll(() => server.close());

  test.each(alerts)('$alert asks for metrics that a process has', ({ expr }) => {
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect([...real.names]).toContain(name);
  });

  test.each(panels)('the panel "$title" shows metrics that a process has', ({ targets }) => {
    for (const { expr } of targets) {
      expect(metricsIn(expr).length, expr).toBeGreaterThan(0);
      for (const name of metricsIn(expr)) expect([...real.names]).toContain(name);
    }
  });

  test('documents every metric of its own', () => {
    const documented = readFileSync('docs/operations.md', 'utf8');
    const own = [...real.names].filter((name) => name.startsWith('portal_'));
    const missing = own.filter((name) => !documented.includes(name.replace(/_(?:bucket|sum|count)$/, '')));
    expect(missing).toEqual([]);
  });

  test.each(alerts)('$alert has a runbook that says all four things', ({ alert, annotations }) => {
    expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    const section = sectionOf(alert);
    for (const part of ['Means', 'Look', 'Do', 'Over']) expect(section).toContain(`**${part}.**`);
  });

  test('has no runbook without an alert', () => {
    const titles = [...runbooks.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(alerts.map(({ alert }) => alert));
  });

  test('names statements in the runbooks that the database takes', async () => {
    const statements = [...runbooks.matchAll(/psql "\$DATABASE_URL" -c "([^"]+)"/g)].map(
      ([, text = '']) => text,
    );
    expect(statements.length).toBeGreaterThan(5);
    for (const text of statements) await server.services.db.execute(sql.raw(text));
  });

  test('names log lines in the runbooks that the program writes', () => {
    const source = ['src/server/http/errors.ts', 'src/server/main.ts', 'src/server/stop.ts']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    for (const line of [
      'a request failed',
      'a request could not be served',
      'cannot start',
      'ended by an unhandled error',
      'stopping',
    ]) {
      expect(runbooks).toContain(line);
      expect(source).toContain(line);
    }
  });
});
