import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrivateFolder } from './private-folder.ts';

/**
 * The secret of an embedded installation: 256 random bits, written once to `<dataDir>/secret` and readable by the owner
 * only. Because it is kept, codes and invitation links stay valid after a restart.
 */
export function ensureSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  ensurePrivateFolder(dataDir);
  try {
    // 'wx' never overwrites: of two starters one writes and both read the same secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
