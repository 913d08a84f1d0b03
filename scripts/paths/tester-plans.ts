import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectVocabularies } from '../../tests/e2e/walk/describe-walk.ts';
import { browserEntry, leftOut } from '../../tests/e2e/walk/narrowed.ts';
import type { Vocabulary } from '../../tests/e2e/walk/vocabulary.ts';
import type { Explorable } from './graph.ts';
import type { Words } from './words/words.ts';

const WALKS = new URL('../../tests/e2e/', import.meta.url).pathname;

/** The vocabulary of every machine that the browser walks, by machine. */
export const walkedMachines = (): Promise<ReadonlyMap<string, Vocabulary>> => (walked ??= collectWalked());

// The files of walks are collected as they load, which they do once.
let walked: Promise<ReadonlyMap<string, Vocabulary>> | undefined;

async function collectWalked(): Promise<ReadonlyMap<string, Vocabulary>> {
  const files = readdirSync(WALKS).filter((name) => name.endsWith('.walk.ts'));
  const found = await collectVocabularies(files.map((name) => join(WALKS, name)));
  // Of a machine that is walked more than once, the first walk is the plan's.
  return new Map([...found].reverse().map((vocabulary) => [vocabulary.machine, vocabulary]));
}

/** A machine as a tester meets it: what its walk does in the browser, without what only a test can bring about. */
export function testerEntry(vocabulary: Vocabulary, words: Words): Explorable {
  const entry = browserEntry(vocabulary);
  const reasons = { ...leftOut(vocabulary), ...leftOut({ ...vocabulary, beyond: words.beyond ?? {} }) };
  return {
    ...entry,
    unreachable: { ...entry.unreachable, ...reasons },
    leftOut: new Set(Object.keys(reasons)),
  };
}
