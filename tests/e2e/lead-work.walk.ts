import { describeWalk } from './walk/describe-walk.ts';
import { leadCopyVocabulary } from './walk/lead-copy.vocabulary.ts';
import { leadMergeVocabulary, SHARING_LEADS } from './walk/lead-merge.vocabulary.ts';
import { leadNotesVocabulary, READ_LEAD } from './walk/lead-notes.vocabulary.ts';
import { leadPanelVocabulary, TWO_LEADS } from './walk/lead-panel.vocabulary.ts';
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
describeWalk(leadPanelVocabulary, TWO_LEADS);
describeWalk(leadMergeVocabulary(), SHARING_LEADS);
describeWalk(leadNotesVocabulary, READ_LEAD);
describeWalk(leadCopyVocabulary(), READ_LEAD);
describeWalk(leadRestoreVocabulary(), ONE_LEAD);
describeWalk(quickFormVocabulary, ONE_LEAD);
