import { REGISTRATION_TEXTS as TEXTS } from './registration-texts.ts';

/** Maximum number of fields named; further ones are only counted. */
const NAMED = 3;

/** Why a form cannot be sent yet, from the labels of its incomplete fields in order; null when it can. */
export function incompleteReason(labels: readonly string[]): string | null {
  if (labels.length === 0) return null;
  const others = labels.length - NAMED;
  const named = labels.slice(0, NAMED).join(TEXTS.between);
  return others > 0 ? TEXTS.toCompleteMore(named, others) : TEXTS.toComplete(named);
}
