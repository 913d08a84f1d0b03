import { compileForm } from '../../domain/form-fields.ts';
import { patternTest } from '../../domain/form-patterns.ts';
import type { Complaint, EventFile, FileCategory, WrittenFile } from './file.ts';

type Field = FileCategory['form'][number];

/** Warns of form settings that the portal does not support; the form is shown anyway (G-39). */
export function formWarnings(file: EventFile<WrittenFile>): Complaint[] {
  return Object.entries(file.categories ?? {}).flatMap(([key, { form }]) =>
    form.flatMap((field, index) =>
      problemsOf(field).map(([name, message]) => ({
        path: ['categories', key, 'form', index, name],
        message,
      })),
    ),
  );
}

function problemsOf(field: Field): [name: keyof Field, message: string][] {
  const { name = '', selectApi, validation } = field;
  const [item] = compileForm([field]).items;
  const found: [keyof Field, string][] = [];
  if (item?.kind === 'problem') {
    found.push([
      'name',
      `No field can be named "${name}", so this one cannot be filled in. Choose another name.`,
    ]);
  }
  if (item?.kind === 'input' && selectApi !== undefined && item.selectApi === null) {
    found.push([
      'selectApi',
      'This is no path of the API, so there are no choices. Write one like /api/products.',
    ]);
  }
  if (isUnusable(validation)) {
    found.push([
      'validation',
      'This pattern cannot be used (RE2 knows no look-around and no back-references), so nothing is checked.',
    ]);
  }
  return found;
}

const isUnusable = (rule: string | undefined): boolean =>
  rule !== undefined && rule !== '' && rule !== 'email' && rule !== 'url' && patternTest(rule) === null;
