import type { CurrentUser } from '../../api/sign-in.ts';
import { SUPPORT_DEFAULTS } from '../../domain/screen-constants.ts';
import { SUPPORT_MESSAGES } from '../../domain/screen-messages.ts';
import { validateSupport } from '../../domain/support.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';

/** Spec §3 "Support request", as typed. */
export type SupportValues = {
  name: string;
  email: string;
  subject: string;
  category: string;
  priority: string;
  message: string;
};

/** A new request, prefilled with the user's name and email. */
export const emptySupport = (user: CurrentUser | null): SupportValues => ({
  name: user?.fullName ?? '',
  email: user?.email ?? '',
  subject: '',
  ...SUPPORT_DEFAULTS,
  message: '',
});

/** Saving sends the request and resolves to its ticket id; the owner raises the toast that names it. */
export const supportFormMachine = createRecordForm<SupportValues, string>({
  id: 'supportForm',
  validate: validateSupport,
  texts: { addFailed: SUPPORT_MESSAGES.failed },
  rows: { form: ['SUP-3', 'SUP-4'], invalid: ['VAL-11'], failed: ['SUP-7'] },
});
