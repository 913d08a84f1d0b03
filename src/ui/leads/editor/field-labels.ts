import { eachField } from '../../../domain/leads/fields.ts';
import type { LeadValues } from '../../../machines/leads/lead-fields.ts';
import { EDITOR_TEXTS } from './lead-editor-texts.ts';

/** The labels of the form's fields, including the read-only ones. */
export const LEAD_LABELS: Readonly<Record<keyof LeadValues, string>> = {
  ...eachField(({ label }) => label),
  consentAt: EDITOR_TEXTS.consentAt,
  origin: EDITOR_TEXTS.origin,
};
