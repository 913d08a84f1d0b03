import { describeWalk } from './walk/describe-walk.ts';
import { REAL_READING } from './walk/editor.vocabulary.ts';
import { leadCaptureVocabulary, leadChangeVocabulary } from './walk/lead-form.vocabulary.ts';
import {
  leadExportVocabulary,
  leadImportRunVocabulary,
  leadImportVocabulary,
  leadSelectionVocabulary,
} from './walk/leads.vocabulary.ts';

/** The lead page walked in the real application: leads captured and changed, chosen and changed together, imported and exported. */
describeWalk(leadCaptureVocabulary, REAL_READING);
describeWalk(leadChangeVocabulary, REAL_READING);
describeWalk(leadSelectionVocabulary, REAL_READING);
describeWalk(leadImportVocabulary, REAL_READING);
describeWalk(leadImportRunVocabulary, REAL_READING);
describeWalk(leadExportVocabulary, { 'GET /leads/export': 'held', ...REAL_READING });
