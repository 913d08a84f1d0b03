import type { components } from '../../../openapi/portal.gen.ts';
import type { Caller } from './portal.ts';

type Schemas = components['schemas'];
type Question = Schemas['LeadQuestion'];

export const QUESTIONS = '/exhibitor/leads?questions=';

/** Adds questions, asked on the capture card unless they say otherwise. */
export const seedQuestions = async (
  call: Caller,
  ...questions: Schemas['LeadQuestionDraft'][]
): Promise<Question[]> => (await call('POST', 'lead-questions', { questions })) as Question[];

export const questionsOf = async (call: Caller): Promise<Question[]> =>
  (await call('GET', 'lead-questions')) as Question[];
