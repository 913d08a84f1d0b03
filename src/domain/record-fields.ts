import * as v from 'valibot';
import { line, optionalLink, problemsOf, required, storedPath, text } from './validation.ts';
import type { FieldProblems, Message } from './validation.ts';

/** The rules that derive from the kind alone. */
const RULES = { line, text, link: optionalLink, image: storedPath, brochure: storedPath };

/** Kinds whose whole behaviour derives from the entry; see `docs/add-a-field.md`. */
const TEXT_KINDS = ['required', 'line', 'text', 'link', 'image', 'brochure', 'unseen'] as const;
type TextKind = (typeof TEXT_KINDS)[number];

type Labels = {
  /** Label of the form control. */
  label: string;
  /** Column heading in a file, where it differs from the label. */
  heading?: string;
};

/** A field that a form shows. */
type ShownField =
  /** A line that must hold more than spaces; `missing` is the message when it does not. */
  | { kind: 'required'; missing: Message }
  /** A line, a longer text, a web address, or the stored path of an uploaded image or PDF; may be empty. */
  | { kind: keyof typeof RULES }
  /** Stored and read by the feature's own code; `start` is the value of a new record. */
  | { kind: 'own'; rule?: v.GenericSchema<string>; start?: string };

/** Stored, but without a control and a rule in the form. */
type UnseenField = { kind: 'unseen' };

/** One field of a record. */
export type RecordField = (Labels & ShownField) | (Partial<Labels> & UnseenField);

/** The fields of a record by their names in the API, in the order of the form. */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** A table with the keys of `Fields`: an index by one of them is never undefined. */
export type Table<Fields, Field = RecordField> = { readonly [Name in keyof Fields]: Field };

type NameOf<Fields> = keyof Fields & string;

type NameWith<Fields, Entry> = {
  [Name in NameOf<Fields>]: Fields[Name] extends Entry ? Name : never;
}[NameOf<Fields>];

/** The values of a form: every field as a text. */
export type ValuesOf<Fields> = Record<NameOf<Fields>, string>;

/** The fields whose whole behaviour derives from their entry. */
export type TextOf<Fields> = NameWith<Fields, { kind: TextKind }>;

/** The fields of a table. It has no keys beyond its type. */
export const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as NameOf<Fields>[];

/** Calls `read` for each field and collects the results by field. */
export const eachOf = <Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>; // all of them

/** The fields with their labels from texts, which are read in the language of the moment. */
export const labelled = <const Fields extends Table<Fields, ShownField | UnseenField>>(
  fields: Fields,
  labels: Table<Fields, string>,
  headings: Partial<Table<Fields, string>> = {},
) =>
  Object.fromEntries(
    namesOf(fields).map((name) => [
      name,
      {
        ...fields[name],
        get label() {
          return labels[name];
        },
        get heading() {
          return headings[name];
        },
      },
    ]),
  ) as { readonly [Name in keyof Fields]: Fields[Name] & Labels }; // all of them

/** The fields of these kinds. */
export function ofKind<Fields extends Table<Fields>, Kind extends RecordField['kind']>(
  fields: Fields,
  ...kinds: readonly Kind[]
) {
  const wanted: readonly string[] = kinds;
  return namesOf(fields).filter((name): name is NameWith<Fields, { kind: Kind }> =>
    wanted.includes(fields[name].kind),
  );
}

/** The fields whose whole behaviour derives from their entry. */
export const textsOf = <Fields extends Table<Fields>>(fields: Fields): readonly TextOf<Fields>[] =>
  ofKind(fields, ...TEXT_KINDS);

/** The values of a new record. */
export const emptyOf = <Fields extends Table<Fields>>(fields: Fields): ValuesOf<Fields> =>
  eachOf(namesOf(fields), (name) => startOf(fields[name]));

const startOf = (entry: RecordField): string => (entry.kind === 'own' ? (entry.start ?? '') : '');

/** The texts of a row, by field. */
export const pickTexts = <Fields extends Table<Fields>>(
  fields: Fields,
  row: Readonly<Record<TextOf<Fields>, string>>,
) => eachOf(textsOf(fields), (field) => row[field]);

const uploadsOfKind = <Fields extends Table<Fields, RecordField & Labels>, Kind extends 'image' | 'brochure'>(
  fields: Fields,
  kind: Kind,
) => eachOf(ofKind(fields, kind), (type) => ({ kind, type, label: fields[type].label }));

/** The uploads of a form, one for each image and PDF. The name of such a field is its `uploadType`. */
export const uploadsOf = <Fields extends Table<Fields, RecordField & Labels>>(fields: Fields) => ({
  ...uploadsOfKind(fields, 'image'),
  ...uploadsOfKind(fields, 'brochure'),
});

/** The rules of a form, for a schema of its own; `validatorOf` makes the usual one. */
export function rulesOf<Fields extends Table<Fields>>(fields: Fields) {
  type Ruled = NameWith<Fields, { kind: 'required' | keyof typeof RULES } | { rule: unknown }>;
  const rules = namesOf(fields).flatMap((name) => {
    const rule = ruleOf(fields[name]);
    return rule ? [[name, rule] as const] : [];
  });
  return Object.fromEntries(rules) as Record<Ruled, v.GenericSchema<string>>;
}

function ruleOf(entry: RecordField): v.GenericSchema<string> | undefined {
  if (entry.kind === 'unseen') return undefined;
  if (entry.kind === 'own') return entry.rule;
  return entry.kind === 'required' ? required(entry.missing) : RULES[entry.kind];
}

/** Checks the values of a form: the first problem of each field. */
export function validatorOf(
  fields: RecordFields,
): (values: Readonly<Record<string, string>>) => FieldProblems {
  const schema = v.object(rulesOf(fields));
  return (values) => problemsOf(schema, values);
}
