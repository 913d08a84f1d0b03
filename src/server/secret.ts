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

/** Bits that a secret holds at least: `openssl rand -hex 16` makes 128. */
const LEAST_BITS = 96;

/** Words of examples; a random secret has none that stands alone. */
const EXAMPLE_WORDS =
  /(?:^|[^a-z])(?:fill|change|changeme|replace|your|example|placeholder|secret|password|random|default|dummy|sample|insert|qwerty\w*)(?:[^a-z]|$)/i;

/** Whether a secret is an example, or a pattern that an attacker tries: a word again and again, a row of letters. */
export function isGuessable(secret: string): boolean {
  const steps = [...secret].map((_, at) =>
    String.fromCharCode(secret.charCodeAt(at) - (at === 0 ? 0 : secret.charCodeAt(at - 1)) + 0x8000),
  );
  return EXAMPLE_WORDS.test(secret) || Math.min(bitsOf(secret), bitsOf(steps.join(''))) < LEAST_BITS;
}

/** An estimate from above: what repeats four characters from before counts as one character. */
function bitsOf(text: string): number {
  let counted = 0;
  for (let at = 0; at < text.length; counted++) {
    let repeated = 0;
    while (at + repeated < text.length && text.indexOf(text.slice(at, at + repeated + 1)) < at) repeated++;
    at += repeated >= 4 ? repeated : 1;
  }
  return counted * Math.log2(new Set(text).size);
}
