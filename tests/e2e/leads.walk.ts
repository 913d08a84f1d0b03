import { describeWalk } from './walk/describe-walk.ts';
import { REAL_READING } from './walk/answers.ts';
import { leadBulkRunVocabulary, MANY_LEADS } from './walk/lead-bulk-run.vocabulary.ts';
import {
  leadExportVocabulary,
  leadImportRunVocabulary,
  leadImportUndoVocabulary,
  leadImportVocabulary,
  leadSelectionVocabulary,
} from './walk/leads.vocabulary.ts';

/** The lead page walked in the real application: bulk changes, import and export. */
describeWalk(leadSelectionVocabulary, REAL_READING);
describeWalk(leadBulkRunVocabulary, MANY_LEADS);
describeWalk(leadImportVocabulary, REAL_READING);
describeWalk(leadImportRunVocabulary, REAL_READING);
describeWalk(leadImportUndoVocabulary, REAL_READING);
describeWalk(leadExportVocabulary, {
  'GET /leads/export': 'held',
  'GET /leads/export/count': 'held',
  ...REAL_READING,
});
