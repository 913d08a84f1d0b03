import { describeWalk } from './walk/describe-walk.ts';
import { REAL_READING } from './walk/answers.ts';
import { emailFormVocabulary } from './walk/email-form.vocabulary.ts';
import { eventVocabulary } from './walk/event.vocabulary.ts';
import { recoveryFormVocabulary, recoveryVocabulary } from './walk/recovery.vocabulary.ts';
import { sessionVocabulary } from './walk/session.vocabulary.ts';
import { STANDING } from './walk/sign-in.vocabulary.ts';
import { toasterVocabulary } from './walk/toaster.vocabulary.ts';

/** Session, event, email form, forgotten password and toaster, walked in the real application. */
// The way to the login screen is the browser's own: it goes by the server.
describeWalk(sessionVocabulary, { 'GET /login': 'real' });
describeWalk(eventVocabulary, {});
describeWalk(emailFormVocabulary, STANDING);
describeWalk(recoveryVocabulary, STANDING);
describeWalk(recoveryFormVocabulary, STANDING);
describeWalk(toasterVocabulary, REAL_READING);
