import { compileForm, type FormFieldDefinition } from '../../domain/form-fields.ts';
import { emptyTexts, filledIn, textProblems } from '../../domain/form-values.ts';

/** Interprets a registration form's definition. A separate chunk, because organisers' patterns need a regex engine. */
export function readForm(fields: readonly FormFieldDefinition[]) {
  const form = compileForm(fields);
  type Texts = Readonly<Record<string, string>>;
  return {
    form,
    empty: emptyTexts(form),
    problemsOf: (texts: Texts) => textProblems(form, texts),
    bodyOf: (texts: Texts) => filledIn(form, texts),
  };
}
