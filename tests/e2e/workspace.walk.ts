import {
  DASHBOARD,
  dashboardVocabulary,
  dataExportVocabulary,
  sampleDataVocabulary,
} from './walk/dashboard.vocabulary.ts';
import { describeWalk } from './walk/describe-walk.ts';
import { LIVE, liveVocabulary } from './walk/live.vocabulary.ts';
import { passwordVocabulary, PASSWORDS } from './walk/password.vocabulary.ts';

/** What somebody who is signed in works with, walked in the real application. */
describeWalk(dashboardVocabulary, DASHBOARD);
describeWalk(sampleDataVocabulary, DASHBOARD);
describeWalk(dataExportVocabulary, DASHBOARD);
describeWalk(passwordVocabulary, PASSWORDS);
describeWalk(liveVocabulary, LIVE);
