import { defineConfig } from 'drizzle-kit';

// `npm run migration <what_changes>` compares the tables with the last snapshot, offline.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
  casing: 'snake_case',
});
