import type { FromReader, ReaderProgress, ToReader } from './import-calls.ts';
import { createImportReader } from './read-import.ts';

/** Reads a lead file off the main thread: one question, one answer. */
const reader = createImportReader((percent) => {
  postMessage({ percent } satisfies ReaderProgress);
});

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  void answerTo(data).then((answer) => {
    postMessage(answer);
  });
});

async function answerTo({ id, call, args }: ToReader): Promise<FromReader> {
  try {
    // Question and arguments come from the same typed call.
    return { id, result: await (reader[call] as (...given: unknown[]) => unknown)(...args) };
  } catch {
    return { id };
  }
}
