/**
 * `npm run test:s3`: runs the tests of stored files against the service that TEST_S3_ENDPOINT, TEST_S3_REGION,
 * TEST_S3_ACCESS_KEY_ID and TEST_S3_SECRET_ACCESS_KEY name, each suite in a bucket that it makes and removes. Exit status 2
 * without these names: `npm run test:all` runs the same tests against a server of its own.
 */
import { bin, run } from './commands.ts';

const NAMES = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => `TEST_S3_${name}`);
const TESTS = [
  'files',
  'files-sweep.all',
  'files-store.all',
  'files-move.nightly',
  'files-s3-memory.nightly',
  'uploads',
];

const missing = NAMES.filter((name) => !process.env[name]);
if (missing.length > 0) {
  process.stderr.write(`Set ${missing.join(' and ')}: the service to test against.\n`);
  process.exitCode = 2;
} else {
  const paths = TESTS.map((name) => `tests/server/${name}.test.ts`);
  process.exitCode = await run(bin('vitest'), ['run', ...paths]);
}
