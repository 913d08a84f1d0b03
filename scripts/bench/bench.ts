/**
 * `npm run bench [-- NAMES] [--out FOLDER] [--built]`: ratios measured in one run, never absolute promises. Written to
 * `bench/latest.json`; earlier results of other benches stay there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { benchCrowd } from './crowd.ts';
import { benchEventFile } from './event-file.ts';
import { benchEvents } from './events.ts';
import { benchFairness } from './fairness.ts';
import { benchFirstPaint } from './first-paint.ts';
import { round } from './figures.ts';
import { benchImport } from './import.ts';
import { benchInspector } from './inspector.ts';
import { benchLeadPlans } from './lead-plans.ts';
import { benchLeadsPage } from './leads-page.ts';
import { benchLeadsSize } from './leads-size.ts';
import { benchLive } from './live.ts';
import { benchOffline } from './offline.ts';
import { BENCH } from './options.ts';
import { benchReading } from './reading.ts';
import { benchTyping } from './typing.ts';

const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  'event-file': benchEventFile,
  events: benchEvents,
  fairness: benchFairness,
  'first-paint': benchFirstPaint,
  import: benchImport,
  inspector: benchInspector,
  'leads-page': benchLeadsPage,
  'lead-plans': benchLeadPlans,
  'leads-size': benchLeadsSize,
  live: benchLive,
  load: benchCrowd,
  offline: benchOffline,
  reading: benchReading,
  typing: benchTyping,
};

const FILE = 'bench/latest.json';

/** Plans are for reading, not for comparing, and the others take many minutes: they run only when named. */
const NAMED_ONLY = ['events', 'fairness', 'lead-plans', 'load'];
const USUAL = Object.keys(BENCHES).filter((name) => !NAMED_ONLY.includes(name));

const names = BENCH.names.length === 0 ? USUAL : BENCH.names;
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
if (!BENCH.built)
  execFileSync('npm', ['run', '--silent', 'build', '--', '--out', BENCH.out], { stdio: 'inherit' });

const report: Record<string, unknown> = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>)
  : {};
for (const name of names) {
  const figures = await BENCHES[name]?.();
  const measured = { at: new Date().toISOString(), node: process.version, cores: cpus().length };
  // The load average of the machine: the higher, the less reliable the figures.
  report[name] = { ...measured, load: round(loadavg()[0] ?? 0), figures };
  mkdirSync('bench', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
  console.log(JSON.stringify({ [name]: report[name] }, null, 2));
}
process.exit(0);
