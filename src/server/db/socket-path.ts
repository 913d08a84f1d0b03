import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's whole path may take 104 bytes (macOS) or 108 (Linux); this leaves room for the file name. */
const LONGEST_DIRECTORY = 80;

/**
 * A name for `directory` that is short enough to hold sockets: the directory itself, or else a symbolic link to it in a
 * fresh private directory. The socket itself is always in `directory`, so that two processes find each other whatever
 * path each of them uses. `release` removes the link.
 */
export function socketDirectory(directory: string): { path: string; release(): void } {
  if (Buffer.byteLength(directory) <= LONGEST_DIRECTORY) return { path: directory, release: () => undefined };
  const holder = mkdtempSync(join(tmpdir(), 'exhibitor-portal-'));
  const link = join(holder, 'run');
  symlinkSync(directory, link);
  return { path: link, release: () => rmSync(holder, { recursive: true, force: true }) };
}
