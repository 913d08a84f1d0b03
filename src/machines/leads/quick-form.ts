import type { Lead } from '../../api/leads.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { createForm } from '../kit/form.machine.ts';
import { refusalText } from '../kit/failure.ts';
import { QUICK_TEXTS } from './lead-texts.ts';
import { QUICK_CHANGES, type QuickValues } from './quick-changes.ts';

/**
 * The small form of a quick change. Submitting hands over the items or changes the lead. It starts within the click,
 * because browsers allow sharing only then.
 */
export const quickForm = createForm<QuickValues, string, unknown, Lead | null>({
  id: 'quickForm',
  validate: (values) => {
    const errors = QUICK_CHANGES[values.kind].problems?.(values) ?? {};
    return Object.keys(errors).length === 0 ? null : { errors };
  },
  fallback: ({ kind }) => (kind === 'sendInfo' ? QUICK_TEXTS.handOutFailed : LEAD_MESSAGES.updateFailed),
  wording: refusalText,
});
