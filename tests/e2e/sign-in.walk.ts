import { describeWalk } from './walk/describe-walk.ts';
import { googleVocabulary } from './walk/google.vocabulary.ts';
import { loginVocabulary } from './walk/login.vocabulary.ts';
import { passkeySignInVocabulary } from './walk/passkeys.vocabulary.ts';
import { teamQuestionVocabulary } from './walk/team-question.vocabulary.ts';
import { otpVocabulary, signInFormVocabulary, STANDING } from './walk/sign-in.vocabulary.ts';

/**
 * The sign-in machines walked in the real application: the machine gives the paths, the vocabulary performs and checks
 * each step, and the running page reports the transitions it took.
 */
describeWalk(signInFormVocabulary, STANDING);
describeWalk(otpVocabulary, STANDING);
describeWalk(loginVocabulary, {});
describeWalk(teamQuestionVocabulary, STANDING);
describeWalk(googleVocabulary, STANDING);
describeWalk(passkeySignInVocabulary, STANDING);
