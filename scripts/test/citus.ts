/**
 * `npm run test:citus [FILE…]`: runs the server's tests on a spread database. TEST_DATABASE_URL names the coordinator of a
 * Citus cluster, in a database that knows the workers, as a role that may create databases and extensions on every node.
 * Each test has a database of its own on all nodes. The run fails on a statement of the server that goes to several shards.
 * Exit status 2 without that address.
 */
import { bin, run } from './commands.ts';

if (process.env['TEST_DATABASE_URL']) {
  const files = process.argv.slice(2);
  process.exitCode = await run(bin('vitest'), ['run', ...(files.length > 0 ? files : ['tests/server'])], {
    TEST_CITUS: '1',
  });
} else {
  process.stderr.write('Set TEST_DATABASE_URL: the coordinator of a Citus cluster.\n');
  process.exitCode = 2;
}
