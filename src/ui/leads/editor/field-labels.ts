import { FIELD_LABELS } from '../../../domain/leads/field-texts.ts';
import type { LeadValues } from '../../../machines/leads/lead-fields.ts';
import { EDITOR_TEXTS } from './lead-editor-texts.ts';

/** The labels of the form's fields, including the read-only ones. */
export const LEAD_LABELS: Readonly<Record<keyof LeadValues, string>> = {
  ...FIELD_LABELS,
  consentAt: EDITOR_TEXTS.consentAt,
  origin: EDITOR_TEXTS.origin,
};
