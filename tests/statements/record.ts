import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgDatabase, PgInsertBuilder, PgSelectBuilder, PgUpdateBuilder } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { onCitus } from '../support/citus.ts';
import type { Statement } from './findings.ts';
import { noteShards } from './shards.ts';

/** Any method, as it is wrapped here. */
type Method = (this: unknown, ...given: never[]) => unknown;
type Methods = Record<string, Method>;

/** True while a statement is sent that a test itself wrote. */
const ofTest = new AsyncLocalStorage<true>();
/** Statements this process has seen, alone or in a transaction; shared by all test files of a worker. */
const seen = new Set<string>();
/** Connections on which a transaction is open. */
const open = new WeakSet<object>();

/** The files on the stack, without those that only wait; reading them is a tenth of the cost of the stack's text. */
function callers(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  Error.prepareStackTrace = (_, sites) =>
    sites.filter((site) => !site.isAsync()).map((site) => site.getFileName() ?? '');
  // Read at once: the property is computed by the function above.
  const files = new Error().stack as unknown as string[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return files;
}

/** Whether a test, and no file of the server, is among the callers. */
function isCalledByTest(): boolean {
  const files = callers();
  return (
    files.some((file) => /\/tests\/(?!statements)/.test(file)) &&
    !files.some((file) => file.includes('/src/'))
  );
}

const wrap = (methods: Methods, name: string, around: (method: Method) => Method): void => {
  const method = methods[name];
  if (method === undefined) throw new Error(`There is no method ${name} to record.`);
  methods[name] = around(method);
};

/** Statements that a test builds with the query layer are sent later, without its frames: marked here. */
const marking = (method: Method): Method =>
  function (this: unknown, ...given) {
    const built = Reflect.apply(method, this, given) as { then?: Method };
    const { then } = built;
    if (then !== undefined && isCalledByTest())
      built.then = (...next) => ofTest.run(true, () => Reflect.apply(then, built, next));
    return built;
  };

function textOf(given: unknown): string | null {
  if (typeof given === 'string') return given;
  const text = typeof given === 'object' && given !== null && 'text' in given ? given.text : null;
  return typeof text === 'string' ? text : null;
}

/** The values of a statement: the driver takes them in the same object, or after it. */
function valuesOf([given, values]: readonly unknown[]): unknown[] {
  const within = typeof given === 'object' && given !== null && 'values' in given ? given.values : undefined;
  return [within, values].find((one) => Array.isArray(one)) ?? [];
}

const BEGINS = /^\s*(?:begin|start transaction)\b/i;
const ENDS = /^\s*(?:commit|rollback)\s*;?\s*$/i;

const recording =
  (file: string) =>
  (method: Method): Method =>
    function (this: unknown, ...given) {
      const text = textOf(given[0]);
      const connection = this as object;
      if (text !== null && BEGINS.test(text)) open.add(connection);
      if (text !== null && ENDS.test(text)) open.delete(connection);
      const isAlone = !open.has(connection);
      const key = `${isAlone ? 'alone' : 'inside'} ${text ?? ''}`;
      if (text !== null && ofTest.getStore() === undefined && !seen.has(key) && !isCalledByTest()) {
        seen.add(key);
        appendFileSync(file, `${JSON.stringify({ text, isAlone } satisfies Statement)}\n`);
        if (onCitus()) void noteShards(`${file}.shards`, this as pg.Client, text, valuesOf(given));
      }
      return Reflect.apply(method, this, given);
    };

const RECORDED = Symbol.for('portal.statements');
const globals = globalThis as { [RECORDED]?: true };

// Once per worker: test files share their modules.
const folder = process.env['TEST_STATEMENTS'];
if (folder !== undefined && globals[RECORDED] === undefined) {
  globals[RECORDED] = true;
  const record = recording(join(folder, `${String(process.pid)}.jsonl`));
  wrap(pg.Client.prototype as unknown as Methods, 'query', record);
  wrap(
    pg.Pool.prototype as unknown as Methods,
    'query',
    (method) =>
      function (this: unknown, ...given) {
        return isCalledByTest()
          ? ofTest.run(true, () => Reflect.apply(method, this, given))
          : Reflect.apply(method, this, given);
      },
  );
  // A statement that waits for a connection is sent by the one before; it stays the test's own.
  wrap(
    pg.Pool.prototype as unknown as Methods,
    'connect',
    (method) =>
      function (this: unknown, ...given) {
        const [done] = given as ((...taken: unknown[]) => unknown)[];
        return Reflect.apply(method, this, done === undefined ? given : [AsyncResource.bind(done)]);
      },
  );
  for (const [builder, names] of [
    [PgDatabase, ['delete', 'execute']],
    [PgSelectBuilder, ['from']],
    [PgInsertBuilder, ['values', 'select']],
    [PgUpdateBuilder, ['set']],
  ] as const)
    for (const name of names) wrap(builder.prototype as unknown as Methods, name, marking);
}
