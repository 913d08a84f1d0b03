import {
  DASHBOARD,
  dashboardVocabulary,
  dataExportVocabulary,
  sampleDataVocabulary,
} from './walk/dashboard.vocabulary.ts';
import { dashboardNewsVocabulary } from './walk/dashboard-news.vocabulary.ts';
import { describeWalk } from './walk/describe-walk.ts';
import { REAL_READING } from './walk/answers.ts';
import {
  invitationResendVocabulary,
  invitationRowsVocabulary,
  invitationsVocabulary,
} from './walk/invitation-screen.vocabulary.ts';
import { LEAD_OFFERS, leadOffersVocabulary } from './walk/lead-offers.vocabulary.ts';
import { LIVE, liveVocabulary } from './walk/live.vocabulary.ts';
import { newBuildVocabulary } from './walk/new-build.vocabulary.ts';
import { passesVocabulary } from './walk/pass-screen.vocabulary.ts';
import {
  JUST_SIGNED_IN,
  passkeyOfferVocabulary,
  passkeysVocabulary,
  proofVocabulary,
} from './walk/passkeys.vocabulary.ts';
import { passwordVocabulary, PASSWORDS } from './walk/password.vocabulary.ts';
import { ASKED_TO_RECORD, recordingVocabulary } from './walk/recording.vocabulary.ts';
import {
  signInDataFormVocabulary,
  signInDetailsVocabulary,
  WITH_PENDING_EMAIL,
} from './walk/sign-in-details.vocabulary.ts';
import {
  deviceSignOutVocabulary,
  passkeyRemovalVocabulary,
  teamSignOutVocabulary,
  TWO_DEVICES,
  TWO_PASSKEYS,
  WITH_JOINED,
} from './walk/sign-out-elsewhere.vocabulary.ts';
import { SIGNED_IN } from './walk/signed-in.ts';
import { overlaysVocabulary } from './walk/overlays.vocabulary.ts';

/** The workspace of a signed-in user, walked in the real application. */
describeWalk(dashboardVocabulary, DASHBOARD);
describeWalk(dashboardNewsVocabulary, DASHBOARD);
describeWalk(sampleDataVocabulary, DASHBOARD);
describeWalk(dataExportVocabulary, DASHBOARD);
describeWalk(passwordVocabulary, PASSWORDS);
describeWalk(signInDetailsVocabulary, WITH_PENDING_EMAIL);
describeWalk(signInDataFormVocabulary, WITH_PENDING_EMAIL);
describeWalk(deviceSignOutVocabulary, TWO_DEVICES);
describeWalk(passkeysVocabulary, TWO_PASSKEYS);
describeWalk(proofVocabulary, TWO_PASSKEYS);
describeWalk(passkeyRemovalVocabulary, TWO_PASSKEYS);
describeWalk(passkeyOfferVocabulary, JUST_SIGNED_IN);
describeWalk(recordingVocabulary, ASKED_TO_RECORD);
describeWalk(teamSignOutVocabulary, WITH_JOINED);
describeWalk(passesVocabulary, REAL_READING);
describeWalk(invitationsVocabulary, REAL_READING);
describeWalk(invitationRowsVocabulary, REAL_READING);
describeWalk(invitationResendVocabulary, REAL_READING);
describeWalk(liveVocabulary, LIVE);
describeWalk(newBuildVocabulary, SIGNED_IN);
describeWalk(leadOffersVocabulary, LEAD_OFFERS);
describeWalk(overlaysVocabulary, SIGNED_IN);
