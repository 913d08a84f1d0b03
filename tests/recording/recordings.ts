import type { RecordedStep, Recording } from '../../src/recording/format.ts';

/** A recording of these steps. */
export const recordingOf = (steps: readonly RecordedStep[]): Recording => ({
  kind: 'portal-recording',
  version: 1,
  build: 'unknown',
  browser: 'Chrome 140',
  window: [1440, 900],
  language: 'en',
  screen: '/exhibitor/login',
  start: [],
  steps: [...steps],
});
