import type { FormField as WireFormField } from '../../../openapi/portal.gen.ts';

/** One field of a referral form as stored (spec §3, Form-field definition); `_id` is a stable UUID. */
export type FormField = {
  _id: string;
  name?: string;
  type: WireFormField['type'];
  label?: string;
  placeholder?: string;
  sublabel?: string;
  footnote?: string;
  content?: string;
  required?: boolean;
  default?: string;
  /** A named rule (`email`, `url`) or a pattern. */
  validation?: string;
  /** A list, or with `apiType: 'CSV'` a comma-separated string. */
  options?: { value: string; label: string }[] | string;
  selectApi?: string;
  apiType?: string;
  customClass?: 'half' | 'full' | 'default';
  minDate?: string;
  maxDate?: string;
  allowedFileTypes?: string[];
  /** The key of the event's text that ticking this box agrees to. */
  consent?: string;
  /** The version of that text that the form shows. */
  consentVersion?: string;
};
