import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/schema.ts';
import { events } from '../db/schema/events.ts';
import type { FileStore } from '../files/port.ts';
import { applyEventFile } from './apply.ts';
import { parseEventFile } from './parse.ts';
import type { ApplyReport } from './report.ts';

/**
 * Gives a database in demo mode its demo events: all of them when it has no event yet, and later only those
 * that ended, so that a demo event is always in progress. What users changed stays; see `applyEventFile`.
 */
export async function seedDemo(db: Database, files: FileStore, now: Date): Promise<ApplyReport[]> {
  const known = await db.select({ slug: events.slug }).from(events).limit(1);
  const ended = await db
    .select({ slug: events.slug })
    .from(events)
    .where(and(eq(events.isDemo, true), lt(events.endsAt, now)));
  // Returns before reading the files, which is the slowest part of most starts.
  if (known.length > 0 && ended.length === 0) return [];
  const reports: ApplyReport[] = [];
  for (const path of shippedFiles()) {
    const { file } = parseEventFile(path, readFileSync(path, 'utf8'));
    if (known.length > 0 && !ended.some(({ slug }) => slug === file.event.slug)) continue;
    reports.push(await applyEventFile(db, file, now, { demo: true, files, folder: dirname(path) }));
  }
  return reports;
}

/**
 * `events/*.yaml` of the installation, both from source and from `dist/server`, where a chunk may be one folder deeper.
 */
function shippedFiles(): string[] {
  for (const up of ['../../', '../../../']) {
    const folder = fileURLToPath(new URL(`${up}events`, import.meta.url));
    if (existsSync(join(folder, 'event.schema.json'))) {
      const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
      return names.sort().map((name) => join(folder, name));
    }
  }
  throw new Error('The folder events/ with the demo events is missing beside the server.');
}
