import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { functionId, probed, REACH, type Noted } from './probes.ts';

/** Which tests reach which function, and how long each test file takes. */
export class Reach {
  private readonly tests = new Map<string, Set<string>>();
  /** Functions that run when a file is loaded. Files share what is loaded: which test did it says nothing. */
  private readonly loading = new Set<string>();

  constructor(
    noted: readonly Noted[],
    private readonly seconds: Readonly<Record<string, number>>,
  ) {
    for (const { test, loading, running } of noted) {
      for (const one of loading) this.loading.add(one);
      for (const one of running) this.tests.set(one, (this.tests.get(one) ?? new Set()).add(test));
    }
  }

  /** The tests, of those given, that reach a function: the shortest first. All of them where that is not known. */
  among(tests: readonly string[], file: string, start: number | null): readonly string[] {
    if (start === null) return tests;
    const id = functionId(file, start);
    if (this.loading.has(id)) return tests;
    const reaching = this.tests.get(id) ?? new Set();
    return tests
      .filter((test) => reaching.has(test))
      .sort((one, other) => (this.seconds[one] ?? 0) - (this.seconds[other] ?? 0));
  }
}

/** What a run is about: the same again needs no second run. */
type Kept = { about: string; noted: Noted[]; seconds: Record<string, number> };

/** Changes with each source and each test, and with what is asked. */
function aboutOf(files: readonly string[], tests: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([files, tests]));
  for (const folder of ['src', 'tests'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(folder, name);
      if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
    }
  return hash.digest('hex');
}

/** Runs all tests once, without a mistake, and notes what each test file reaches; or takes it from the last time. */
export async function reachOf(
  name: string,
  files: readonly string[],
  tests: readonly string[],
  isPlain: boolean,
): Promise<Reach> {
  const keptIn = join('node_modules', '.cache', 'mutate', `reach-${name}.json`);
  const about = aboutOf(files, tests);
  const kept = existsSync(keptIn) ? (JSON.parse(readFileSync(keptIn, 'utf8')) as Kept) : null;
  if (kept?.about === about) return new Reach(kept.noted, kept.seconds);
  const found = await runOnce(files, tests, isPlain);
  mkdirSync(dirname(keptIn), { recursive: true });
  writeFileSync(keptIn, JSON.stringify({ about, ...found } satisfies Kept));
  return new Reach(found.noted, found.seconds);
}

/** Runs the tests, and notes which functions of the files each of them reaches, and its seconds. */
export async function runOnce(
  files: readonly string[],
  tests: readonly string[],
  isPlain: boolean,
): Promise<Omit<Kept, 'about'>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reach-'));
  process.env[REACH] = folder;
  const wanted = new Map(files.map((file) => [resolve(file), file]));
  const seconds: Record<string, number> = {};
  const note = resolve('scripts/mutate/note-reach.ts');
  const usual = isPlain
    ? []
    : ['tests/statements/record.ts', 'tests/support/seeds.ts'].map((one) => resolve(one));
  const vitest = await createVitest(
    'test',
    {
      watch: false,
      reporters: [
        {
          onTestModuleEnd: (ended: TestModule) => {
            seconds[relative('.', ended.moduleId)] = ended.diagnostic().duration / 1000;
          },
        },
      ],
      silent: true,
      setupFiles: [...usual, note],
      ...(isPlain && { globalSetup: [] }),
    },
    {
      plugins: [
        {
          name: 'reach',
          enforce: 'pre',
          transform: (text: string, id: string) => {
            const file = wanted.get(id.split('?')[0] ?? '');
            return file === undefined ? undefined : probed(file, text);
          },
        },
      ],
    },
  );
  try {
    const project = vitest.getRootProject();
    await vitest.runTestSpecifications(tests.map((test) => project.createSpecification(resolve(test))));
    await vitest.close();
    const noted = readdirSync(folder).flatMap((one) =>
      readFileSync(join(folder, one), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Noted),
    );
    return { noted, seconds };
  } finally {
    Reflect.deleteProperty(process.env, REACH);
    rmSync(folder, { recursive: true, force: true });
  }
}
