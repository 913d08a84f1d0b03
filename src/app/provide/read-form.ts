import { compileForm, type FormFieldDefinition } from '../../domain/form-fields.ts';
import { emptyTexts, filledIn, textProblems } from '../../domain/form-values.ts';

/** A registration form's definition, read. Loaded with the first form: the patterns of organisers bring an engine of their own. */
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
