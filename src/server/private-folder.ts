import { chmodSync, mkdirSync, statSync } from 'node:fs';
import type { Logger } from './log.ts';

const PRIVATE = 0o700;
const OTHERS = 0o077;

/**
 * Makes the folder of database, files, outbox and secret with access for its owner only. Wider permissions are
 * narrowed: its content is for this program only. Where that is not permitted (a mounted volume of another user) the
 * log says so, and the portal starts.
 */
export function ensurePrivateFolder(path: string, log?: Pick<Logger, 'warn'>): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE });
  const mode = statSync(path).mode & 0o777;
  if ((mode & OTHERS) === 0) return;
  const text = `${path} could be entered by others (mode 0${mode.toString(8)})`;
  try {
    chmodSync(path, PRIVATE);
    log?.warn(`${text}: it is private now (0700)`);
  } catch (error) {
    log?.warn({ err: error }, `${text}, and this user may not change that: make it private (0700)`);
  }
}
