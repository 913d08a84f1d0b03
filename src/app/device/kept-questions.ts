import type { LeadQuestion } from '../../api/lead-questions.ts';
import { openDevice } from './database.ts';

/** Under this name the device keeps the questions, so that a card asks them without a network. */
const QUESTIONS = 'questions';

type Kept = { exhibitor: string; questions: readonly LeadQuestion[] };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'exhibitor' in value && 'questions' in value;

/** The questions of this exhibitor as the server told them last; null when the device has none or those of another. */
export async function recallQuestions(exhibitor: string): Promise<readonly LeadQuestion[] | null> {
  const kept = await (await openDevice()).get('settings', QUESTIONS);
  return isKept(kept) && kept.exhibitor === exhibitor ? kept.questions : null;
}

export const keepQuestions = async (kept: Kept): Promise<unknown> =>
  (await openDevice()).put('settings', kept, QUESTIONS);

export const forgetQuestions = async (): Promise<void> => (await openDevice()).delete('settings', QUESTIONS);
