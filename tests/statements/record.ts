import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Texts this process has seen; shared by all test files of a worker. */
const seen = new Set<string>();

type Queries = { query: (...given: never[]) => unknown };

/** Whether a test itself sent the statement: the calling frames name a test, and no file of the server. */
function isOfTest(stack: string): boolean {
  const frames = stack.split('\n').filter((line) => !line.includes('at async '));
  return (
    frames.some((line) => /\/tests\/(?!statements)/.test(line)) &&
    !frames.some((line) => line.includes('/src/'))
  );
}

function textOf(given: unknown): string | null {
  if (typeof given === 'string') return given;
  const text = typeof given === 'object' && given !== null && 'text' in given ? given.text : null;
  return typeof text === 'string' ? text : null;
}

/** Records the statements of the server: once each, with the frames that sent it. */
function record(target: Queries, file: string): void {
  const { query } = target;
  target.query = function (this: unknown, ...given: never[]) {
    const text = textOf(given[0]);
    if (text !== null && !seen.has(text)) {
      seen.add(text);
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = 40;
      const stack = new Error().stack ?? '';
      Error.stackTraceLimit = stackTraceLimit;
      if (!isOfTest(stack)) appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(query, this, given);
  };
}

const RECORDED = Symbol.for('portal.statements');
const globals = globalThis as { [RECORDED]?: true };

// Once per worker: test files share their modules, but a changed module is loaded again.
const folder = process.env['TEST_STATEMENTS'];
if (folder !== undefined && globals[RECORDED] === undefined) {
  globals[RECORDED] = true;
  const file = join(folder, `${String(process.pid)}.jsonl`);
  // The pool first: its call has the sender's frames, which the connection's has not.
  record(pg.Pool.prototype as unknown as Queries, file);
  record(pg.Client.prototype as unknown as Queries, file);
}
