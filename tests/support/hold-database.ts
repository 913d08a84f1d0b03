import { openDatabase } from '../../src/server/db/database.ts';

// A process that opens the database of DATA_DIR or DATABASE_URL, says so, and keeps it until SIGTERM. When refused,
// it prints the time that took, without the start of Node and of the TypeScript loader.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const begun = performance.now();
try {
  const handle = await openDatabase({ dataDir, databaseUrl });
  console.log(`open ${process.pid}`);
  process.once('SIGTERM', () => {
    void handle.close().then(() => console.log('closed'));
  });
} catch (error) {
  console.log(`refused after ${Math.round(performance.now() - begun)} ms`);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
