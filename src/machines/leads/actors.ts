import { leadExportMachine } from './export.machine.ts';
import { leadImportMachine } from './import.machine.ts';
import { leadActionMachine } from './lead-action.machine.ts';
import { leadAnswersMachine } from './lead-answers.machine.ts';
import { leadChangeMachine } from './lead-change.machine.ts';
import { leadCopyMachine } from './lead-copy.machine.ts';
import { leadAnalytics, leadEditor, leadImports, leadList, leadRestore } from './lead-editor.ts';
import { leadMergeMachine } from './lead-merge.machine.ts';
import { leadNotesMachine } from './lead-notes.machine.ts';
import { leadPanelMachine } from './lead-panel.machine.ts';
import { leadMaterials } from './lead-materials.ts';
import { quickForm } from './quick-form.ts';
import { leadSelectionMachine } from './selection.machine.ts';

export const leadsActors = {
  leadList,
  leadEditor,
  leadRestore,
  leadAnalytics,
  leadImports,
  leadAction: leadActionMachine,
  leadChange: leadChangeMachine,
  leadCopy: leadCopyMachine,
  leadPanel: leadPanelMachine,
  leadMerge: leadMergeMachine,
  leadNotes: leadNotesMachine,
  leadAnswers: leadAnswersMachine,
  leadSelection: leadSelectionMachine,
  leadExport: leadExportMachine,
  leadImport: leadImportMachine,
};

/** Run while `leadAction` shows a form. */
export const quickActors = { quickForm, leadMaterials };
