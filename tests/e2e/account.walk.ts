import { FOOTER_TEXTS } from '../../src/domain/footer-texts.ts';
import { OWN_DATA_MESSAGES } from '../../src/domain/own-data-messages.ts';
import { RECOVERY_MESSAGES } from '../../src/domain/recovery-messages.ts';
import { OWN_DATA_TEXTS } from '../../src/ui/own-data/own-data-texts.ts';
import { RECOVERY_TEXTS } from '../../src/ui/password/recovery-texts.ts';
import { addressFormVocabulary } from './walk/address-form.vocabulary.ts';
import { describeWalk } from './walk/describe-walk.ts';
import { REAL_READING } from './walk/answers.ts';
import { emailFormVocabulary } from './walk/email-form.vocabulary.ts';
import { eventVocabulary } from './walk/event.vocabulary.ts';
import { ownDataVocabulary } from './walk/own-data.vocabulary.ts';
import { recoveryVocabulary } from './walk/recovery.vocabulary.ts';
import { sessionVocabulary } from './walk/session.vocabulary.ts';
import { STANDING } from './walk/sign-in.vocabulary.ts';
import { toasterVocabulary } from './walk/toaster.vocabulary.ts';

/** Session, event, email form, forgotten password, one's own data and toaster, walked in the real application. */
// The way to the login screen is the browser's own: it goes by the server.
describeWalk(sessionVocabulary, { 'GET /login': 'real' });
describeWalk(eventVocabulary, {});
describeWalk(emailFormVocabulary, STANDING);
describeWalk(recoveryVocabulary, STANDING);
describeWalk(
  addressFormVocabulary({
    machine: 'recoveryForm',
    link: 'Forgot password?',
    path: '/auth/forgot-password',
    texts: RECOVERY_TEXTS,
    sent: RECOVERY_MESSAGES.sent,
  }),
  STANDING,
);
describeWalk(ownDataVocabulary, STANDING);
describeWalk(
  addressFormVocabulary({
    machine: 'ownDataForm',
    link: FOOTER_TEXTS.ownData,
    path: '/own-data/link',
    texts: OWN_DATA_TEXTS,
    sent: OWN_DATA_MESSAGES.sent,
  }),
  STANDING,
);
describeWalk(toasterVocabulary, REAL_READING);
