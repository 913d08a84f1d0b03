import { openDatabase } from '../../src/server/db/database.ts';

// A process that opens the database of DATA_DIR or DATABASE_URL, says so, and keeps it until SIGTERM.
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
try {
  const handle = await openDatabase({ dataDir, databaseUrl });
  console.log(`open ${process.pid}`);
  process.once('SIGTERM', () => {
    void handle.close().then(() => console.log('closed'));
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
