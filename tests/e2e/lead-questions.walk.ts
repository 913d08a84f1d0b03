import { describeWalk } from './walk/describe-walk.ts';
import {
  ASKED_LEAD,
  leadAnswersVocabulary,
  leadQuestionsVocabulary,
  questionChangeVocabulary,
  questionRestoreVocabulary,
  RETIRED,
  TWO_QUESTIONS,
} from './walk/lead-questions.vocabulary.ts';
import { questionListVocabulary } from './walk/question-list.vocabulary.ts';
import { SIGNED_IN } from './walk/signed-in.ts';

/** Questions of one's own, walked in the real application. */
describeWalk(leadQuestionsVocabulary, TWO_QUESTIONS);
describeWalk(questionListVocabulary(), SIGNED_IN);
describeWalk(questionChangeVocabulary(), TWO_QUESTIONS);
describeWalk(questionRestoreVocabulary(), RETIRED);
describeWalk(leadAnswersVocabulary, ASKED_LEAD);
