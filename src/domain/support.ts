import * as v from 'valibot';
import { SUPPORT_CATEGORIES, SUPPORT_PRIORITIES, SUPPORT_RESPONSE_HOURS } from './screen-constants.ts';
import type { SupportPriority } from './screen-constants.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';
import { SUPPORT_TEXTS } from './support-texts.ts';
import { personName, problemsOf, required, requiredEmail } from './validation.ts';
import type { FieldProblems } from './validation.ts';

/** Rules of the support form (spec §5, VAL-11). */
const request = v.object({
  name: personName,
  email: requiredEmail,
  subject: required(() => VALIDATION_MESSAGES.subject),
  category: v.picklist(SUPPORT_CATEGORIES),
  priority: v.picklist(SUPPORT_PRIORITIES),
  message: required(() => VALIDATION_MESSAGES.message, 5_000),
});

export const validateSupport = (values: Readonly<Record<string, string>>): FieldProblems =>
  problemsOf(request, values);

/** "Within 24 hours": the badge shows the response time of the priority (G-50). */
export const responsePromise = (priority: SupportPriority): string =>
  SUPPORT_TEXTS.within(SUPPORT_RESPONSE_HOURS[priority]);
