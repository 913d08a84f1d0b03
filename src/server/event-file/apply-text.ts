import { visible } from '../terminal.ts';
import { isTaken } from '../sign-in/taken.ts';
import type { Database } from '../db/schema.ts';
import type { ApplyOptions } from './apply.ts';
import { applyEventFile } from './apply.ts';
import { EventFileError } from './file.ts';
import { parseEventFile } from './parse.ts';
import { ApplyError, printReport } from './report.ts';

const TAKEN_MEANWHILE =
  'A number or an address of this file was registered while it was applied. Apply it again.';

/**
 * Parses and applies an event file; returns what to print. Throws `EventFileError` with lines `file:line:column: what
 * to do`, for problems of the file as well as of the database.
 */
export async function applyText(
  db: Database,
  name: string,
  text: string,
  now: Date,
  options: ApplyOptions,
): Promise<string> {
  const { file, warnings, locate } = parseEventFile(name, text);
  try {
    const report = await applyEventFile(db, file, now, options);
    return [
      ...warnings.map((warning) => visible(`${warning} (warning)`)),
      printReport(report, options.dryRun),
    ].join('\n');
  } catch (error) {
    if (error instanceof ApplyError) throw new EventFileError([locate(error.complaint)]);
    if (isTaken(error)) throw new EventFileError([`${name}: ${TAKEN_MEANWHILE}`]);
    throw error;
  }
}
