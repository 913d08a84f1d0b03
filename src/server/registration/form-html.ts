import type { components } from '../../../openapi/portal.gen.ts';
import { DISPLAY_TYPES } from '../../domain/form-fields.ts';
import type { FormField } from '../db/form-field.ts';
import { safeAnswer } from '../resources/faq-html.ts';

const HTML = ['content', 'sublabel', 'footnote'] as const;

/**
 * A form as it is sent. HTML of organisers keeps text, basic structure and external links, as answers to questions do
 * (G-40, security T1).
 */
export const toFields = (fields: readonly FormField[]): components['schemas']['FormField'][] =>
  fields.map((field) => {
    const safe = withContent(field);
    // The form shows its words and their version.
    delete safe.consent;
    for (const name of HTML) {
      const written = safe[name];
      if (written !== undefined) safe[name] = safeAnswer(written);
    }
    return safe;
  });

/** A display-only field without content shows its label instead, as HTML. */
function withContent(field: FormField): FormField {
  const isDisplay = DISPLAY_TYPES.some((one) => one === field.type);
  if (!isDisplay || field.content !== undefined || field.label === undefined) return { ...field };
  return { ...field, content: field.label };
}
