import { DatabaseRefusal } from './refusal.ts';
import { hasCode, lineOf } from './trouble.ts';

/** File system errors for a folder that cannot be used: read only, no permission, disk full, missing. */
const BY_FILE_SYSTEM = /^E(?:ROFS|ACCES|PERM|NOSPC|NOENT|NOTDIR|EXIST|IO|DQUOT)$/;

/** Rethrows why an embedded database's folder could not be locked; as one line where the folder is the cause. */
export function refuseFolder(dataDir: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof DatabaseRefusal || !hasCode(error, BY_FILE_SYSTEM)) throw error;
    throw folderRefusal(error, dataDir);
  };
}

/** Why the embedded database did not start: a folder that is not writable, or else files it cannot read. */
export function refusedEngine(error: unknown, dataDir: string): DatabaseRefusal {
  if (error instanceof DatabaseRefusal) return error;
  if (hasCode(error, BY_FILE_SYSTEM)) return folderRefusal(error, dataDir);
  return new DatabaseRefusal(
    `The embedded database in ${dataDir} does not start: its files are damaged or incomplete ` +
      `(${lineOf(error)}). Restore a copy of the folder.`,
    { cause: error },
  );
}

const folderRefusal = (error: unknown, dataDir: string): DatabaseRefusal =>
  new DatabaseRefusal(`DATA_DIR cannot be used: ${dataDir} takes no writes (${lineOf(error)}).`, {
    cause: error,
  });
