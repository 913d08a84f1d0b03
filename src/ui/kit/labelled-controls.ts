import type { RecordFormView } from './use-record-form.ts';

/** The props that bind controls to the fields of a form, with their labels. */
export function labelledControls<Name extends string>(
  form: RecordFormView<NoInfer<Record<Name, string>>>,
  labels: Readonly<Record<Name, string>>,
) {
  return {
    field: (name: Name) => ({ ...form.field(name), label: labels[name] }),
    choice: (name: Name) => ({ ...form.choice(name), label: labels[name] }),
    upload: (name: Name) => ({ ...form.upload(name), label: labels[name] }),
  };
}
