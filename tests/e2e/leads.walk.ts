import type { Standing } from './walk/held.ts';
import { leadImport } from './walk/wire-rows.ts';
import { describeWalk } from './walk/describe-walk.ts';
import { REAL_READING } from './walk/answers.ts';
import { leadBulkRunVocabulary, MANY_LEADS } from './walk/lead-bulk-run.vocabulary.ts';
import {
  leadExportVocabulary,
  leadImportCheckVocabulary,
  leadImportRunVocabulary,
  leadImportUndoVocabulary,
  leadImportVocabulary,
  leadSelectionVocabulary,
} from './walk/leads.vocabulary.ts';

/** The lead page walked in the real application: bulk changes, import and export. */
describeWalk(leadSelectionVocabulary, REAL_READING);
describeWalk(leadBulkRunVocabulary, MANY_LEADS);
const COMPARED: Standing = {
  ...REAL_READING,
  'POST /leads/imports/check': { status: 200, body: { success: true, data: { known: [] } } },
};
describeWalk(leadImportVocabulary, {
  'GET /leads/imports': { status: 200, body: { success: true, data: { imports: [leadImport] } } },
  ...REAL_READING,
});
describeWalk(leadImportCheckVocabulary, REAL_READING);
describeWalk(leadImportRunVocabulary, COMPARED);
describeWalk(leadImportUndoVocabulary, COMPARED);
describeWalk(leadExportVocabulary, {
  'GET /leads/export': 'held',
  'GET /leads/export/count': 'held',
  ...REAL_READING,
});
