import { createSubmission } from '../kit/submission.machine.ts';

/** Filling an empty dashboard with marked rows, and taking them away again (G-26). */
export type SampleDataCommand = { kind: 'create' | 'remove' };

export const sampleDataSubmission = createSubmission<SampleDataCommand, unknown>('sampleData');
