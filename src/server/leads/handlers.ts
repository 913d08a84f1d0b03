import type { Handlers } from '../contract/call.ts';
import { analyseLeads } from './analytics.ts';
import { changeLeads } from './bulk.ts';
import { createLead } from './create.ts';
import { countExport, exportLeads, exportSelection } from './export.ts';
import { listChanges } from './history.ts';
import { checkImport } from './import-check.ts';
import { listImports } from './import-record.ts';
import { undoImport } from './import-undo.ts';
import { importLeads } from './import-portions.ts';
import { listLeads, listRecentLeads } from './list.ts';
import { mergeLeads } from './merge.ts';
import { deleteLead, getLead, restoreLead, updateLead } from './update.ts';

type OtherFeature = `lead${'Offer' | 'Question' | 'View'}${string}`;
type LeadOperation = Exclude<Extract<keyof Handlers, `lead${string}`>, OtherFeature>;

/** Which leads a member sees and changes is decided by `visible.ts`; which calls a role may make, by the contract. */
export const leadHandlers: Pick<Handlers, LeadOperation> = {
  leadAnalyticsGet: analyseLeads,
  leadBulkUpdate: changeLeads,
  leadChangeList: listChanges,
  leadCreate: createLead,
  leadDelete: deleteLead,
  leadExport: exportLeads,
  leadFileCountGet: countExport,
  leadGet: getLead,
  leadImport: importLeads,
  leadImportCheck: checkImport,
  leadImportList: listImports,
  leadImportUndo: undoImport,
  leadList: listLeads,
  leadMerge: mergeLeads,
  leadRecentList: listRecentLeads,
  leadRestore: restoreLead,
  leadSelectionExport: exportSelection,
  leadUpdate: updateLead,
};
