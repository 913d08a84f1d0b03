import { describeWalk } from './walk/describe-walk.ts';
import type { Standing } from './walk/held.ts';
import {
  cancellationVocabulary,
  invitationVocabulary,
  registrationVocabulary,
} from './walk/passes.vocabulary.ts';
import { referralFormVocabulary, WITH_FORM } from './walk/referral-form.vocabulary.ts';
import { REAL_READING } from './walk/answers.ts';

/** Passes walked in the real application: the form while it loads, the form, cancelling, the guest's page. */
const HELD_FORM: Standing = { 'GET /form-fields': 'held', ...REAL_READING };

describeWalk(registrationVocabulary, HELD_FORM);
describeWalk(referralFormVocabulary, WITH_FORM);
describeWalk(cancellationVocabulary, REAL_READING);
describeWalk(invitationVocabulary, { 'GET /auth/domain-event': 'real' });
