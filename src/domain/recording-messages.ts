import { texts } from './language.ts';

/** What the server and the portal say about a recording that the organiser asks for. */
export const RECORDING_MESSAGES = texts({
  ended: 'The recording has ended.',
  endedText: 'Nothing is recorded any more.',
  isOver: 'This request or recording is over.',
  declined: 'Nothing is recorded.',
  answerFailed: 'Your answer could not be saved. Please try again.',
  unknownStep: 'This step cannot be recorded.',
});
