import type { ReadCode } from '../../../domain/capture/code.ts';
import type { Frame } from './reader.ts';

/** What the page sends to the worker. The frame is transferred, not copied. */
export type ToDecoder = { id: number; frame: Frame; hard: boolean };

/** The worker's answer to the message of the same id; without `code` when looking failed. */
export type FromDecoder = { id: number; code?: ReadCode | null };
