import { texts } from '../language.ts';
import { numberText } from '../number-text.ts';
import type { EditorMessages } from '../screen-messages.ts';
import { QUESTION_LIMITS } from './question-limits.ts';

const { current, stored, versions, fewestOptions, options } = QUESTION_LIMITS;

/** All messages about questions of one's own, shared by the screens and the server. */
export const QUESTION_MESSAGES = texts({
  added: 'Question added.',
  manyAdded: (count: number): string =>
    count === 1 ? '1 question added.' : `${numberText(count)} questions added.`,
  updated: 'Question changed.',
  removed: 'Question removed.',
  restored: 'Question restored.',
  addFailed: 'Failed to add question. Please try again.',
  updateFailed: 'Failed to change question. Please try again.',
  restoreFailed: 'Failed to ask it again. Please try again.',
  removeFailed: 'Failed to remove question. Please try again.',
  askRemove: 'Stop asking this question? Its answers are kept.',
  label: 'Enter the question',
  taken: 'You ask this question already',
  options: `Enter ${numberText(fewestOptions)} to ${numberText(options)} answers to choose from`,
  scale: 'Enter words for both ends of the scale, or for none',
  noOptions: 'This kind of question has no answers to choose from',
  twice: 'Enter each answer once',
  semicolon: 'Where several answers can be chosen, none may hold a semicolon',
  full: `You can ask ${numberText(current)} questions at a time. Remove one first.`,
  /** When several are added at once. */
  fullWith: (left: number): string =>
    left === 0
      ? `You can ask ${numberText(current)} questions at a time. Remove one first.`
      : `You can ask ${numberText(current)} questions at a time: there is room for ${numberText(left)} more.`,
  tooMany: `You had ${numberText(stored)} questions with answers, which is the most.`,
  tooOften: `This question was changed ${numberText(versions - 1)} times, which is the most. Remove it and add another.`,
  unknown: 'This question no longer exists',
  unknownVersion: 'This wording of the question does not exist',
  oneAnswer: 'Choose one answer',
  /** Beside an answer to a former version. */
  earlier: 'Earlier wording',
  /** The line of the notes with an answer to a question that the exhibitor does not have. */
  orphan: (values: string): string => `Answer to a question that no longer exists: ${values}`,
  /** About answers of an imported row that do not fit their questions. */
  noted: (lines: readonly string[]): string => `Kept in the notes: ${lines.join(', ')}`,
  noRoom: (lines: readonly string[]): string => `The notes had no room for: ${lines.join(', ')}`,
} satisfies EditorMessages & Record<string, unknown>);
