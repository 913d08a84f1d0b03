import { createSubmission } from '../kit/submission.machine.ts';

/** Fills an empty dashboard with rows marked as samples, or removes them again (G-26). */
export type SampleDataCommand = { kind: 'create' | 'remove' };

export const sampleDataSubmission = createSubmission<SampleDataCommand, unknown>('sampleData');
