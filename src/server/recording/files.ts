import type { recordingBatches } from '../db/schema/recordings.ts';
import { readRecording, writeRecording, type Recording } from '../../recording/format.ts';
import { RECORDING_VERSION } from '../../recording/limits.ts';

type Batch = typeof recordingBatches.$inferSelect;

/** The file of one window. */
type RecordingFile = {
  text: string;
  steps: number;
  /** Steps for which the browser had no room. */ lost: number;
  /** Batches that did not arrive. */ missing: number;
};

/** One file for each window, in the order in which they began. A stream whose beginning did not arrive has none. */
export function filesOf(batches: readonly Batch[]): RecordingFile[] {
  const streams = new Map<string, Batch[]>();
  for (const batch of batches) streams.set(batch.streamId, [...(streams.get(batch.streamId) ?? []), batch]);
  return [...streams.values()].flatMap((stream) => fileOf(stream) ?? []);
}

function fileOf(stream: readonly Batch[]): RecordingFile | null {
  const inOrder = stream.toSorted((one, other) => one.seq - other.seq);
  const head = inOrder[0]?.head;
  if (!head) return null;
  const steps = inOrder.flatMap((batch) => batch.steps);
  const [width = 0, height = 0] = head.window;
  const recording = {
    kind: 'portal-recording',
    version: RECORDING_VERSION,
    ...head,
    window: [width, height],
    steps,
  };
  // The format is the last to judge: nothing leaves that a reader would refuse.
  const read = readRecording(JSON.stringify(recording));
  if (!read.ok) throw new Error(read.problem);
  return {
    text: writeRecording(read.recording satisfies Recording),
    steps: steps.length,
    lost: inOrder.reduce((sum, { lost }) => sum + lost, 0),
    missing: (inOrder.at(-1)?.seq ?? 0) + 1 - inOrder.length,
  };
}
