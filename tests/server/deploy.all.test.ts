import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/server/config.ts';
import { environmentSchema } from '../../src/server/config-schema.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

const example = read('.env.example');
/** Settings of the example by their names; those behind a # too, unless only the others are asked for. */
function settings(all = true): Record<string, string> {
  const lines = [...example.matchAll(all ? /^#?([A-Z][A-Z0-9_]+)=(.*)$/gm : /^([A-Z][A-Z0-9_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

/** Seconds that accepted requests have after draining (`src/server/stop.ts`). */
const GRACE = 25;

test('.env.example has every setting, once', () => {
  const names = Object.keys(environmentSchema.entries);
  expect(names.filter((name) => !(name in settings()))).toEqual([]);
  const lines = example.match(/^#?[A-Z][A-Z0-9_]+=/gm) ?? [];
  expect(new Set(lines.map((line) => line.replace('#', ''))).size).toBe(lines.length);
});

test('.env.example starts a process in production once it has a secret, and each of its examples is a value', () => {
  expect(() => readConfig(settings(false))).toThrow('SECRET is required');
  expect(Object.entries(settings()).filter(([name, value]) => name.startsWith('SECRET') && value)).toEqual(
    [],
  );
  const active = { ...settings(false), SECRET: randomBytes(36).toString('base64') };
  expect(readConfig(active)).toMatchObject({ production: true, trustProxy: 1, demo: false });
  const all = Object.entries(settings());
  const together = (prefix: string) => Object.fromEntries(all.filter(([name]) => name.startsWith(prefix)));
  expect(readConfig({ ...active, ...together('S3_') }).s3).toBeDefined();
  expect(readConfig({ ...active, ...together('GOOGLE_') }).google).toBeDefined();
  expect(readConfig({ ...active, ...together('CLAMD_') }).scanner).toBeDefined();
  for (const [name, value] of all) {
    if (/^(?:S3|GOOGLE|CLAMD)_/.test(name) || ['CLOCK_FILE', 'SECRET'].includes(name)) continue;
    expect(() => readConfig({ ...active, [name]: value }), name).not.toThrow();
  }
});

test.each(filesBelow('deploy', '.yaml'))('%s is YAML without mistakes', (file) => {
  for (const document of parseAllDocuments(read(file))) {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    expect(document.toJS({ maxAliasCount: 10 })).toBeTypeOf('object');
  }
});

test('compose, Kubernetes and the image set only settings that there are', () => {
  const compose =
    read('deploy/compose.yaml').split('environment: &settings')[1]?.split('depends_on')[0] ?? '';
  const inCompose = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)];
  const inPods = filesBelow('deploy/kubernetes', '.yaml').flatMap((file) => [
    ...read(file).matchAll(/\{ name: ([A-Z][A-Z0-9_]+), value/g),
  ]);
  const inImage = [...(/^ENV (.+)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '').matchAll(/([A-Z_]+)=/g)];
  for (const found of [inCompose, inPods, inImage]) {
    expect(found.length).toBeGreaterThan(2);
    for (const [, name = ''] of found) expect(Object.keys(settings())).toContain(name);
  }
});

const documentsOf = (file: string): unknown[] =>
  parseAllDocuments(read(file), { merge: true }).map(
    (document) => document.toJS({ maxAliasCount: 10 }) as unknown,
  );

test('in Kubernetes only the ingress reaches the port, and only the monitoring the metrics', () => {
  const policies = documentsOf('deploy/kubernetes/portal.yaml').filter(
    (one): one is { spec: { ingress: { ports: { port: string }[]; from?: unknown[] }[] } } =>
      (one as { kind?: string }).kind === 'NetworkPolicy',
  );
  const from = policies.flatMap(({ spec }) => spec.ingress.map((rule) => [rule.ports[0]?.port, rule.from]));
  expect(from).toEqual([
    [
      'http',
      [
        {
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
          podSelector: { matchLabels: { 'app.kubernetes.io/name': 'ingress-nginx' } },
        },
      ],
    ],
    ['metrics', [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }]],
  ]);
});

test('compose pins its images, and the portal has users of its own that administer nothing', () => {
  type Service = { image: string; user?: string; environment: Record<string, string> };
  const [compose] = documentsOf('deploy/compose.yaml') as [{ services: Record<string, Service> }];
  const { services } = compose;
  const own = ['portal-1', 'portal-2', 'migrate'];
  for (const [name, { image, user, environment }] of Object.entries(services)) {
    if (!own.includes(name)) {
      expect(image, name).toMatch(/:(?:\d+\.\d+(?:\.\d+)?|RELEASE\.[\dTZ-]+)$/);
      continue;
    }
    expect(user, name).toBe('1000:1000');
    const database = new URL(environment['DATABASE_URL']?.replace('${POSTGRES_PASSWORD:?}', 'x') ?? '');
    expect(database.username).not.toBe(services['database']?.environment['POSTGRES_USER']);
    expect(environment['S3_ACCESS_KEY_ID']).not.toBe(services['s3']?.environment['MINIO_ROOT_USER']);
  }
  expect(JSON.parse(services['bucket']?.environment['POLICY'] ?? '')).toMatchObject({
    Version: '2012-10-17',
  });
  const bases = [...read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(['node:22.19.0-bookworm-slim']));
});

test('every supervisor waits longer than a process takes to end', () => {
  const drains = [
    ...['deploy/compose.yaml', 'deploy/kubernetes/portal.yaml', '.env.example'].map(
      (file) => /DRAIN_SECONDS(?:: |=|, value: )'?(\d+)/.exec(read(file))?.[1],
    ),
  ].map(Number);
  expect(drains).toEqual([10, 10, 10]);
  const waits = [
    /stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml'))?.[1],
    /terminationGracePeriodSeconds: (\d+)/.exec(read('deploy/kubernetes/portal.yaml'))?.[1],
    /TimeoutStopSec=(\d+)s/.exec(read('deploy/systemd/exhibitor-portal.service'))?.[1],
  ].map(Number);
  for (const seconds of waits) expect(seconds).toBeGreaterThan(Math.max(...drains) + GRACE);
  expect(read('src/server/stop.ts')).toContain(`GRACE = ${String(GRACE)}_000`);
});

test('probes ask addresses of the contract', () => {
  const contract = read('openapi/portal.yaml');
  const files = ['deploy/kubernetes/portal.yaml', 'deploy/Dockerfile', 'deploy/haproxy/haproxy.cfg'];
  const asked = files.flatMap((file) => read(file).match(/\/api\/(?:health|ready)/g) ?? []);
  expect(new Set(asked)).toEqual(new Set(['/api/health', '/api/ready']));
  for (const path of asked) expect(contract).toContain(`\n  ${path.replace('/api', '')}:`);
});

test('the image copies what docs/operations.md says a machine needs, and nothing that is not there', () => {
  const runtime =
    read('deploy/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...runtime.matchAll(/^COPY (?:--from=\w+ )?(.+)$/gm)].flatMap(([, words = '']) =>
    words.split(' ').slice(0, -1),
  );
  const sources = copied.map((path) => path.replace('/portal/', ''));
  const needed = ['dist', 'openapi', 'events', 'scripts/tools.mjs', 'package.json', 'package-lock.json'];
  expect(sources.toSorted()).toEqual([...needed, 'node_modules'].toSorted());
  for (const path of needed) expect(read('docs/operations.md')).toContain(`\`${path}\``);
  for (const path of needed.slice(1)) expect(existsSync(path), path).toBe(true);
  expect(runtime).toMatch(/^USER node$/m);
});
