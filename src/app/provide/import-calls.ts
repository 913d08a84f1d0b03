import type { ImportReader } from './read-import.ts';

/** A question to the worker that reads a lead file. */
export type ToReader = { id: number; call: keyof ImportReader; args: readonly unknown[] };

/** Its answer; without a result when it failed. */
export type FromReader = { id: number; result?: unknown };

/** How far a reading is, in per cent. */
export type ReaderProgress = { percent: number };
