import type { FromReader, ToReader } from './import-messages.ts';
import { createImportReader } from './read-import.ts';

/** Reads a lead file off the main thread: one question, one answer. */
const reader = createImportReader();

addEventListener('message', ({ data: { id, call, args } }: MessageEvent<ToReader>) => {
  let answer: FromReader;
  try {
    // Question and arguments come from the same typed call.
    answer = { id, result: (reader[call] as (...given: unknown[]) => unknown)(...args) };
  } catch {
    answer = { id };
  }
  postMessage(answer);
});
