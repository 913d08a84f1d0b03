import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openDatabase } from '../../src/server/db/database.ts';
import { applyText } from '../../src/server/event-file/apply-text.ts';
import { openFileStore } from '../../src/server/files/store.ts';
import { createBenchDatabase } from './database.ts';
import { round } from './figures.ts';

const EXHIBITORS = 300;
const TARGET_MS = 3_000;

/** How long an event file of 300 exhibitors with two people and two kinds of passes each takes, on both engines. */
export async function benchEventFile() {
  const postgres = await createBenchDatabase();
  try {
    return {
      exhibitors: EXHIBITORS,
      targetMs: TARGET_MS,
      embedded: await measure(),
      postgres: postgres === null ? 'skipped: TEST_DATABASE_URL is not set' : await measure(postgres.url),
    };
  } finally {
    await postgres?.remove();
  }
}

async function measure(databaseUrl?: string): Promise<Record<'firstMs' | 'againMs' | 'changedMs', number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const handle = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  const time = async (text: string): Promise<number> => {
    const start = performance.now();
    const options = { demo: false, files: openFileStore(dataDir), folder: dataDir };
    await applyText(handle.db, 'fair.yaml', text, new Date(), options);
    return round(performance.now() - start);
  };
  try {
    const text = fileOf('Booth');
    return { firstMs: await time(text), againMs: await time(text), changedMs: await time(fileOf('Stand')) };
  } finally {
    await handle.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Every exhibitor and every person differs with `word`. */
function fileOf(word: string): string {
  const exhibitors = Array.from({ length: EXHIBITORS }, (_, index) => {
    const number = (offset: number): string => `'9${String(index * 2 + offset).padStart(9, '0')}'`;
    return `  company-${index}:
    name: Company ${index}
    booth: ${word} ${index}
    profile: { description: Makers of ${word} }
    people:
      own: { firstName: Asha, lastName: Rao, designation: ${word}, email: own@company${index}.example, phone: { code: '91', number: ${number(0)} }, parent: true }
      two: { firstName: Ravi, designation: ${word}, phone: { code: '91', number: ${number(1)} } }
    passes: { exhibitor: 50, vip: ${word.length} }
`;
  });
  return `event: { slug: fair, domain: fair.example, title: Fair }
categories:
  exhibitor: { name: Exhibitor, passes: 50, form: [{ name: name, type: text }] }
  vip: { name: VIP, passes: 5, form: [{ name: name, type: text }] }
exhibitors:
${exhibitors.join('')}`;
}
