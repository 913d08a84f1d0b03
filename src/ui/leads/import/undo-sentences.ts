import type { ImportUndoResult } from '../../../api/lead-imports.ts';
import { FIELD_WORDS } from '../../../domain/leads/field-texts.ts';
import { IMPORT_DIALOG_TEXTS } from './import-texts.ts';

type Undone = Omit<ImportUndoResult, 'more'>;

const wordOf = (field: string): string =>
  Object.hasOwn(FIELD_WORDS, field) ? FIELD_WORDS[field as keyof typeof FIELD_WORDS] : field;

/** What undoing an import did, in sentences; none for what did not happen. */
export function undoneSentences({ deleted, restored, partly, keptFields, kept }: Undone): string[] {
  const { undo } = IMPORT_DIALOG_TEXTS;
  return [
    ...(deleted > 0 ? [undo.deleted(deleted)] : []),
    ...(restored > 0 ? [undo.restored(restored)] : []),
    ...(partly > 0 ? [undo.partly(partly, keptFields.map(wordOf))] : []),
    ...(kept > 0 ? [undo.kept(kept)] : []),
  ];
}

/** The same at the end of an undo, also when it did nothing or was stopped. */
export function undoResultText({ more, ...undone }: ImportUndoResult): string {
  const { undo } = IMPORT_DIALOG_TEXTS;
  const sentences = undoneSentences(undone);
  if (more) return [...sentences, undo.more].join(' ');
  return sentences.length === 0 ? undo.nothing : sentences.join(' ');
}
