import { describeWalk } from './walk/describe-walk.ts';
import {
  leadActionVocabulary,
  leadChangeVocabulary,
  leadRestoreVocabulary,
  leadsVocabulary,
  ONE_LEAD,
  quickFormVocabulary,
} from './walk/lead-work.vocabulary.ts';

/** What is done with one lead, walked in the real application. */
describeWalk(leadsVocabulary, ONE_LEAD);
describeWalk(leadActionVocabulary, ONE_LEAD);
describeWalk(leadChangeVocabulary(), ONE_LEAD);
describeWalk(leadRestoreVocabulary(), ONE_LEAD);
describeWalk(quickFormVocabulary, ONE_LEAD);
