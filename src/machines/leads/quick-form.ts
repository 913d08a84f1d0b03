import { createForm } from '../kit/form.machine.ts';
import { refusalText } from '../kit/failure.ts';
import { QUICK_TEXTS } from './lead-texts.ts';
import { QUICK_CHANGES, type QuickValues } from './quick-changes.ts';

/**
 * The small dialog of a quick change. Submitting hands over what is sent, or changes the lead: within the click that
 * submits, because browsers let nobody share at another time.
 */
export const quickForm = createForm<QuickValues>({
  id: 'quickForm',
  validate: (values) => {
    const errors = QUICK_CHANGES[values.kind].problems?.(values) ?? {};
    return Object.keys(errors).length === 0 ? null : { errors };
  },
  fallback: ({ kind }) => (kind === 'sendInfo' ? QUICK_TEXTS.handOutFailed : QUICK_TEXTS.failed),
  wording: refusalText,
});
