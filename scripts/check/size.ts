/** The size budget: what a browser fetches before the sign-in form works, measured on a fresh production build. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../../src/domain/language-names.ts';
import { buildClient, firstLoad, firstModules, type Chunk } from '../build/client.ts';
import { criticalCss } from '../build/critical-css.ts';

/** kB are 1000 bytes, compressed as gzip's best level does. */
const BUDGET = { scriptBytes: 100_000, styleBytes: 4_200, requests: 6 };

/** What must not be in the first load, where no other check would notice it. */
const FORBIDDEN: [what: string, module: RegExp][] = [
  ['Effect', /node_modules\/effect\//],
  ['openapi-fetch', /node_modules\/openapi-fetch\//],
  ['what the inspector is told', /src\/machines\/transition-key/],
  ['Ark UI (dialog, menu, select)', /node_modules\/(@ark-ui|@zag-js)\//],
  ['icons', /node_modules\/lucide-react\//],
  ['the validation library', /node_modules\/valibot\//],
];

/** What must not be in any file of a build, not even a lazily loaded one. */
const ABSENT: [what: string, module: RegExp][] = [
  ['the inspector', /src\/inspector\/|node_modules\/(@statelyai|elkjs)\//],
];

export type SizeReport = {
  scriptBytes: number;
  styleBytes: number;
  /** The page, its scripts, its icon. */
  requests: number;
  /** The chunk that talks to the server; it follows once the form is usable. */
  apiBytes: number;
  /** One sentence per broken rule. */
  problems: string[];
};

const gzipped = (bytes: Buffer | string): number => gzipSync(bytes, { level: 9 }).length;

/** Measures the client build in `folder`. */
export function measure(folder: string, chunks: Chunk[], css: string): SizeReport {
  const sizeOf = (chunk: Chunk): number => gzipped(readFileSync(join(folder, chunk.file)));
  const first = firstLoad(chunks);
  const links = readFileSync(join(folder, 'index.html'), 'utf8')
    .split('<')
    .filter((tag) => /^(?:link(?! rel="expect")|script) /.test(tag) && /\b(?:href|src)=/.test(tag));
  const api = chunks.find((chunk) => chunk.modules.some((file) => file.startsWith('node_modules/effect/')));
  const report = {
    scriptBytes: first.reduce((sum, chunk) => sum + sizeOf(chunk), 0),
    styleBytes: gzipped(css),
    requests: 1 + links.length,
    apiBytes: api ? sizeOf(api) : 0,
  };
  const modules = first.flatMap((chunk) => chunk.modules);
  const everywhere = chunks.flatMap((chunk) => chunk.modules);
  const limits = Object.entries(BUDGET) as [keyof typeof BUDGET, number][];
  return {
    ...report,
    problems: [
      ...limits
        .filter(([name, limit]) => report[name] > limit)
        .map(([name, limit]) => `${name} is ${String(report[name])}, the budget is ${String(limit)}`),
      ...FORBIDDEN.filter(([, pattern]) => modules.some((file) => pattern.test(file))).map(
        ([what]) => `${what} is part of the first load`,
      ),
      ...ABSENT.filter(([, pattern]) => everywhere.some((file) => pattern.test(file))).map(
        ([what]) => `${what} is part of the build`,
      ),
    ],
  };
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'size-'));
  try {
    let css: string | undefined;
    for (const language of LANGUAGES) {
      const chunks = await buildClient(folder, language);
      css ??= await criticalCss(firstModules(chunks));
      const { problems, ...sizes } = measure(folder, chunks, css);
      console.log(
        `First load in ${language}, gzip: ${kB(sizes.scriptBytes)} script, ${kB(sizes.styleBytes)} style, ` +
          `${String(sizes.requests)} requests. Later: ${kB(sizes.apiBytes)} API.`,
      );
      for (const problem of problems) console.error(`Over budget in ${language}: ${problem}.`);
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
