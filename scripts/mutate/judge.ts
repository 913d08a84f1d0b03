import { resolve } from 'node:path';
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { alone, forgetStatements, nameless, STATEMENTS } from '../../tests/statements/findings.ts';
import config, { SERVER_SETUP } from '../../vitest.config.ts';
import type { SourceMutant } from './source-mutants.ts';

/** What became of a mutant: the test that noticed it, what else noticed it, or null for a survivor. */
export type Outcome = {
  noticedBy: string | null;
  seconds: number;
  /** Not all of its tests could run in time. */ isOverdue?: boolean;
};

/** Tests in the order they are given: the nearest first. */
class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** A run that was cancelled ends within this time, or its Vitest is given up. */
const ENDS_WITHIN_MS = 20_000;

/** The settings of all tests; the projects only say which need a server. */
const shared = Object.fromEntries(Object.entries(config.test ?? {}).filter(([name]) => name !== 'projects'));

/** Runs tests on sources with a mistake, which exists only in the memory of this process. */
export class Judge {
  private vitest: Vitest | null = null;
  /** The mistake of the moment. */
  private text: { file: string; text: string } | null = null;

  /** The folder into which the workers write the statements they send; the setup of the first run makes it. */
  private statements: string | null = null;

  /** The test files that came to their end in this run; others hold what they said in an earlier one. */
  private readonly ended: TestModule[] = [];

  constructor(
    private readonly limitMs: number,
    /** Without the servers' setup: for tests that start none. */
    private readonly isPlain: boolean,
  ) {}

  private async start(): Promise<Vitest> {
    this.vitest ??= await createVitest(
      'test',
      {
        // One project for all tests: what stands in for a source reaches no other.
        config: false,
        ...shared,
        include: ['tests/**/*.test.{ts,tsx}'],
        ...(this.isPlain ? { globalSetup: [], setupFiles: [] } : SERVER_SETUP),
        watch: false,
        bail: 1,
        maxWorkers: 1,
        reporters: [
          {
            onTestModuleEnd: (ended) => {
              this.ended.push(ended);
            },
          },
        ],
        silent: true,
        sequence: { sequencer: InOrder },
        // A test that hangs fails before the run is ended, which would say nothing.
        testTimeout: Math.round(this.limitMs * 0.7),
        expect: { poll: { timeout: 5_000 } },
      },
      {
        ...(config.resolve && { resolve: config.resolve }),
        plugins: [
          {
            name: 'mutant',
            enforce: 'pre',
            transform: (_: string, id: string) =>
              this.text && id.split('?')[0] === this.text.file ? this.text.text : undefined,
          },
        ],
      },
    );
    return this.vitest;
  }

  /** Runs tests one after the other until one fails. Nothing that fails without a mistake may be among them. */
  async run(mutant: Pick<SourceMutant, 'file' | 'text'> | null, tests: readonly string[]): Promise<Outcome> {
    const vitest = await this.start();
    const began = performance.now();
    const outcome = (noticedBy: string | null): Outcome => ({
      noticedBy,
      seconds: (performance.now() - began) / 1000,
    });
    this.ended.length = 0;
    if (this.statements !== null) forgetStatements(this.statements);
    const before = this.text;
    this.text = mutant && { file: resolve(mutant.file), text: mutant.text };
    for (const changed of [before, this.text]) if (changed) vitest.invalidateFile(changed.file);
    const specifications = tests.map((test) => vitest.getRootProject().createSpecification(resolve(test)));
    const running = vitest.runTestSpecifications(specifications);
    const timer = setTimeout(() => void vitest.cancelCurrentRun('test-failure'), this.limitMs);
    const ended = await Promise.race([running, overdue(this.limitMs + ENDS_WITHIN_MS)]);
    clearTimeout(timer);
    if (ended === null) {
      await this.stop();
      return outcome('a test that never ends');
    }
    if (!this.isPlain) this.statements = process.env[STATEMENTS] ?? null;
    const failed = this.ended.find((one) => one.state() === 'failed');
    const error = ended.unhandledErrors.length > 0 ? 'an unhandled error' : null;
    const found = await this.foundInStatements();
    // A run that was cancelled, or did not start, has not failed: it is unknown what the other tests would have said.
    const isOverdue = this.ended.length < tests.length;
    if (!failed) return { ...outcome(found ?? (isOverdue ? null : error)), isOverdue };
    const title = [...failed.children.allTests('failed')][0]?.fullName ?? 'it does not load';
    return outcome(`${failed.relativeModuleId}: ${title}`);
  }

  /** What the check of all statements, which ends every run of the tests, finds in those that this run sent. */
  private async foundInStatements(): Promise<string | null> {
    const { statements } = this;
    const [found] = statements === null ? [] : [...alone(statements), ...(await nameless(statements))];
    return found === undefined ? null : `the check of all statements: ${found}`;
  }

  async stop(): Promise<void> {
    const { vitest, statements } = this;
    // What mistakes sent is judged already; the end of the last run would complain of it again.
    if (statements !== null) forgetStatements(statements);
    this.vitest = null;
    this.statements = null;
    await vitest?.close();
  }
}

const overdue = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref();
  });
