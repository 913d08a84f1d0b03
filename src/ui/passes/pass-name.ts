import type { Pass } from '../../api/passes.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';

/** A pass's name; a default for a category without a name (spec §2). */
export const passName = ({ exhibitorCategory: { categoryName } }: Pass): string =>
  categoryName.trim() || PASS_MESSAGES.unknownCategory;
