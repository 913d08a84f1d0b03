import type { Pass } from '../../api/passes.port.ts';
import { PASS_MESSAGES } from '../../domain/screen-messages.ts';

/** What a pass is called; a category without a name has one all the same (spec §2). */
export const passName = ({ exhibitorCategory: { categoryName } }: Pass): string =>
  categoryName.trim() || PASS_MESSAGES.unknownCategory;
