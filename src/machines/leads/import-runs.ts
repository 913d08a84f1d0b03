import type { ImportUndoResult } from '../../api/lead-imports.ts';
import { createBatches, type BatchesOutput } from '../kit/batches.machine.ts';
import type {
  ImportContext,
  ImportPortion,
  ImportPreview,
  ImportReport,
  ImportVerdict,
  PortionResult,
} from './import.types.ts';
import { IMPORT_TEXTS } from './lead-texts.ts';

export const leadImportRun = createBatches<ImportPortion, PortionResult>({
  id: 'leadImportRun',
  failed: IMPORT_TEXTS.failed,
});

/** Takes back what an import did, in portions. */
export const leadImportUndo = createBatches<{ importId: string | null }, ImportUndoResult>({
  id: 'leadImportUndo',
  failed: IMPORT_TEXTS.undoFailed,
  isLast: ({ more }) => !more,
});

/** Compares the people of a file with the leads, `count` of them from index `start`. */
export const leadImportCheck = createBatches<{ start: number; count: number }, ImportVerdict>({
  id: 'leadImportCheck',
  failed: IMPORT_TEXTS.checkFailed,
});

/** Most people that one question is about. */
const CHECK_PORTION = 1_000;

/** How many people were not compared with the leads yet. */
export const leftToCheck = ({ preview }: Pick<ImportContext, 'preview'>): number =>
  preview ? preview.people - preview.verdict.asked : 0;

/** The portions in which the people are compared who were not yet. */
export function checkPortions({ context }: { context: ImportContext }) {
  const { people = 0, verdict } = context.preview ?? {};
  const first = verdict?.asked ?? 0;
  const count = Math.ceil((people - first) / CHECK_PORTION);
  return {
    batches: Array.from({ length: Math.max(1, count) }, (_, index) => {
      const start = first + index * CHECK_PORTION;
      return { start, count: Math.min(CHECK_PORTION, people - start) };
    }),
  };
}

/** The preview with what the comparison found. */
export const comparedPreview = (
  { preview }: ImportContext,
  { answers }: BatchesOutput<ImportVerdict>,
): ImportPreview | null => preview && { ...preview, verdict: answers.at(-1) ?? preview.verdict };

/** What became of all rows. */
export function reportOf(
  { source, preview }: ImportContext,
  { answers }: BatchesOutput<PortionResult>,
): ImportReport {
  const sum = (count: (result: PortionResult) => number): number =>
    answers.reduce((total, result) => total + count(result), 0);
  const refused = preview?.refused ?? [];
  return {
    added: sum(({ added }) => added),
    merged: sum(({ merged }) => merged),
    skipped: [...refused, ...answers.flatMap(({ skipped }) => skipped)].sort((a, b) => a.row - b.row),
    incomplete: answers.flatMap(({ incomplete }) => incomplete),
    unsent: (source?.total ?? 0) - refused.length - sum(({ rows }) => rows),
  };
}

/** Fewest leads that one portion of an undo takes back. */
const UNDO_PORTION = 250;

/** How many leads an undo takes back at most: what is not confirmed is one batch, which may have arrived. */
export function leftToUndo({ entry, report, preview, undone }: ImportContext): number {
  const unconfirmed = Math.min(report?.unsent ?? 0, preview?.portions[0]?.rows ?? 0);
  const { added, merged } = entry ?? report ?? { added: 0, merged: 0 };
  const { deleted = 0, restored = 0, partly = 0 } = undone ?? entry?.undone ?? {};
  return added + merged + unconfirmed - deleted - restored - partly;
}

/** Enough portions for an undo. One that was stopped goes on, even when other windows changed the numbers. */
export const undoPortions = ({ context }: { context: ImportContext }) => ({
  batches: Array.from({ length: Math.max(1, Math.ceil(leftToUndo(context) / UNDO_PORTION)) }, () => ({
    importId: context.importId,
  })),
});

/** The sum of all portions. Without an answer, there is more. */
export function undoneAfter(
  { undone }: ImportContext,
  { answers }: BatchesOutput<ImportUndoResult>,
): ImportUndoResult {
  const last = answers.at(-1);
  const sum = (name: 'deleted' | 'restored' | 'partly'): number =>
    answers.reduce((total, answer) => total + answer[name], undone?.[name] ?? 0);
  const fields = [...(undone?.keptFields ?? []), ...answers.flatMap(({ keptFields }) => keptFields)];
  return {
    deleted: sum('deleted'),
    restored: sum('restored'),
    partly: sum('partly'),
    keptFields: [...new Set(fields)],
    kept: last?.kept ?? 0,
    more: last?.more ?? true,
  };
}
