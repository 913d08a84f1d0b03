import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteUnhandled } from '../../scripts/test/unhandled.ts';
import { alone, nameless, spreadOver, STATEMENTS } from './findings.ts';

/** Before the first and after the last test of a run (vitest.config.ts). A run inside of a run leaves the outer one its folder. */
export function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-statements-'));
  const outer = process.env[STATEMENTS];
  process.env[STATEMENTS] = folder;
  return async () => {
    const wrong = await nameless(folder);
    const loose = alone(folder);
    const spread = spreadOver(folder);
    rmSync(folder, { recursive: true, force: true });
    if (outer === undefined) Reflect.deleteProperty(process.env, STATEMENTS);
    else process.env[STATEMENTS] = outer;
    const fail = outer === undefined ? failRun : failInside;
    if (spread.length > 0)
      fail(
        `${String(spread.length)} statements of the server go to several shards. ` +
          `Give them their event as a value:\n${spread.join('\n')}`,
      );
    if (loose.length > 0)
      fail(
        `${String(loose.length)} statements of the server lock or write rows outside of a transaction. ` +
          `Send them inside of one, or say in tests/statements/alone.ts why each is enough by itself:\n${loose.join('\n')}`,
      );
    if (wrong.length > 0)
      fail(
        `${String(wrong.length)} statements of the server use a table without naming its event. ` +
          `Add its event_id to the condition:\n${wrong.join('\n')}`,
      );
  };
}

/** Vitest prints what is thrown after the last test, and passes all the same: the status of the process says it. */
function failInside(text: string): never {
  process.exitCode = 1;
  throw new Error(text);
}

/** The last lines of the outer run repeat it. */
function failRun(text: string): never {
  noteUnhandled(text);
  failInside(text);
}
