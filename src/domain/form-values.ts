import { DEFAULT_PHONE_CODE_DIGITS } from './constants.ts';
import { plainEmail } from './email.ts';
import { takesEmail } from './form-fields.ts';
import type { CompiledForm, FormInput } from './form-fields.ts';
import { isCallingCode } from './mobile.ts';
import { digitsOf, plainNumber, readPhone } from './phone.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';
import { extensionOf } from './uploads.ts';
import type { FieldProblems } from './validation.ts';

/** A value of a registration form in a request (spec §5, Dynamic forms). */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | { readonly country: string; readonly number: string };

const MAX_TEXT = 5_000;
const MAX_LINE = 200;

/** Why a value is invalid, in one sentence; null when it is valid. Used by browser and server. */
export function valueProblem(input: FormInput, value: unknown): string | null {
  if (isEmpty(input, value)) return input.required ? VALIDATION_MESSAGES.required : null;
  return CHECKS[input.type](input, value);
}

/** The problems of all fields. The caller must refuse values of fields that are not in the form. */
export function formProblems(form: CompiledForm, values: ReadonlyMap<string, unknown>): FieldProblems {
  const wrong = form.inputs.flatMap((input) => {
    const problem = valueProblem(input, values.get(input.name));
    return problem === null ? [] : [[input.name, [problem]] as const];
  });
  return Object.fromEntries(wrong);
}

/** The values as they are stored: of an address nothing is kept but itself. */
export function tidyValues(form: CompiledForm, values: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const tidy = new Map(values);
  for (const input of form.inputs) {
    const value = tidy.get(input.name);
    if (takesEmail(input) && typeof value === 'string') tidy.set(input.name, plainEmail(value));
  }
  return tidy;
}

/** Not filled in. An unchecked box counts as empty, so that a required box means "agreed". */
function isEmpty({ type }: FormInput, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (type === 'checkbox') return value === false;
  if (type === 'multiSelect') return Array.isArray(value) && value.length === 0;
  return type === 'mobilenumber' && isNumber(value) && value.number.trim() === '';
}

const isNumber = (value: unknown): value is { country: string; number: string } =>
  typeof value === 'object' &&
  value !== null &&
  'country' in value &&
  'number' in value &&
  typeof value.country === 'string' &&
  typeof value.number === 'string';

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
const expected = (kind: string, value: unknown): string => VALIDATION_MESSAGES.expected(kind, kindOf(value));

type Check = (input: FormInput, value: unknown) => string | null;

const textOf =
  (most: number, check: (input: FormInput, text: string) => string | null = () => null): Check =>
  (input, value) => {
    if (typeof value !== 'string') return expected('string', value);
    if (value.length > most) return VALIDATION_MESSAGES.maxLength(most);
    return input.rule?.(takesEmail(input) ? plainEmail(value) : value.trim()) ?? check(input, value);
  };

const chosen: Check = textOf(MAX_LINE, (input, text) =>
  input.selectApi !== null || input.options.some((option) => option.value === text)
    ? null
    : VALIDATION_MESSAGES.option,
);

const day: Check = textOf(MAX_LINE, (input, text) => dayProblem(input, text, /^\d{4}-\d{2}-\d{2}$/));
const moment: Check = textOf(MAX_LINE, (input, text) =>
  dayProblem(input, text, /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
);

function dayProblem({ earliest, latest }: FormInput, text: string, shape: RegExp): string | null {
  const date = text.slice(0, 10);
  if (!shape.test(text) || !isDay(date)) return VALIDATION_MESSAGES.date;
  if (earliest !== null && date < earliest) return VALIDATION_MESSAGES.earliest(earliest);
  return latest !== null && date > latest ? VALIDATION_MESSAGES.latest(latest) : null;
}

/** False for dates such as 30 February. */
const isDay = (date: string): boolean => {
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
};

const storedFile: Check = textOf(2_048, ({ extensions }, path) =>
  extensions.length === 0 || extensions.includes(extensionOf(path)) ? null : VALIDATION_MESSAGES.fileType,
);

/** Lengths of the shortest and the longest national numbers that exist. */
const DIGITS = /^\d{4,15}$/;

/** Only digits and common separators. */
const isWritten = (number: string): boolean => !/[^\d\s()+.\-/]/.test(plainNumber(number));

const CHECKS: Readonly<Record<FormInput['type'], Check>> = {
  text: textOf(MAX_TEXT),
  email: textOf(MAX_LINE),
  password: textOf(MAX_LINE),
  textarea: textOf(MAX_TEXT),
  number: (_, value) =>
    typeof value === 'number' && Number.isFinite(value) ? null : expected('number', value),
  checkbox: ({ consent }, value) => {
    if (consent !== null && value !== false)
      return value === consent ? null : VALIDATION_MESSAGES.consentChanged;
    return typeof value === 'boolean' ? null : expected('boolean', value);
  },
  date: day,
  datetime: moment,
  time: textOf(MAX_LINE, (_, text) =>
    /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) ? null : VALIDATION_MESSAGES.time,
  ),
  select: chosen,
  multiSelect: (input, value) => {
    if (!Array.isArray(value)) return expected('array', value);
    const problems = value.map((one: unknown) => chosen(input, one)).filter((one) => one !== null);
    return problems[0] ?? (new Set(value).size === value.length ? null : VALIDATION_MESSAGES.option);
  },
  image: storedFile,
  file: storedFile,
  mobilenumber: (_, value) => {
    if (!isNumber(value)) return expected('object', value);
    if (value.country.length > 6 || value.number.length > MAX_LINE) return VALIDATION_MESSAGES.mobile;
    const { code, digits } = readPhone(value.country, value.number);
    return isCallingCode(code) && DIGITS.test(digits) && isWritten(value.number)
      ? null
      : VALIDATION_MESSAGES.mobile;
  },
};

/** A field's value as the text a form stores. */
export function writeText(value: FormValue | undefined): string {
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) return JSON.stringify(value);
  if (isNumber(value)) return `${value.country} ${value.number}`;
  return String(value);
}

/**
 * The stored text of a ticked box. That of a consent is its version, so that a draft from before other words is not
 * ticked any more.
 */
export const tickOf = ({ consent }: Pick<FormInput, 'consent'>): string => consent ?? writeText(true);

/** The value of a form's stored text; an unreadable text stays a text, and validation rejects it. */
export function readText(input: FormInput, text: string): FormValue {
  switch (input.type) {
    case 'number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
    case 'checkbox':
      return text === tickOf(input) && (input.consent ?? true);
    case 'multiSelect':
      return readList(text);
    case 'mobilenumber': {
      const { country, number } = phonePartsOf(text);
      const { code, digits } = readPhone(country, number);
      return { country: code, number: digits };
    }
    default:
      return text;
  }
}

/** The initial stored text of every field, by name. */
export const emptyTexts = ({ inputs }: CompiledForm): Readonly<Record<string, string>> =>
  Object.fromEntries(inputs.map((input) => [input.name, initialText(input)]));

function initialText({ type, initial, consent }: FormInput): string {
  switch (type) {
    case 'mobilenumber':
      return writeText({ country: DEFAULT_PHONE_CODE_DIGITS, number: digitsOf(initial) });
    case 'checkbox':
      // Nobody has agreed to anything yet.
      return initial === 'true' && consent === null ? 'true' : '';
    case 'multiSelect':
      return initial === '' ? '' : writeText(initial.split(',').map((one) => one.trim()));
    default:
      return initial;
  }
}

const valuesOf = (form: CompiledForm, texts: Readonly<Record<string, string>>): Map<string, FormValue> =>
  new Map(form.inputs.map((input) => [input.name, readText(input, texts[input.name] ?? '')]));

/** The problems of all fields, from a form's stored texts. */
export const textProblems = (form: CompiledForm, texts: Readonly<Record<string, string>>): FieldProblems =>
  formProblems(form, valuesOf(form, texts));

/** The filled-in fields as request values. */
export function filledIn(
  form: CompiledForm,
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, FormValue>> {
  const values = valuesOf(form, texts);
  return Object.fromEntries([...values].filter(([name, value]) => !isEmptyIn(form, name, value)));
}

const isEmptyIn = ({ inputs }: CompiledForm, name: string, value: FormValue): boolean => {
  const input = inputs.find((one) => one.name === name);
  return input === undefined || isEmpty(input, value);
};

/** The two parts of a mobile number while it is typed, from a form's stored text. */
export function phonePartsOf(text: string): { country: string; number: string } {
  const [country = '', number = ''] = text.split(' ');
  return { country, number };
}

export function readList(text: string): readonly string[] {
  if (!text.startsWith('[')) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
