import { isEmail } from './email.ts';
import { patternTest } from './form-patterns.ts';
import { FORM_TEXTS } from './form-texts.ts';
import { isWebAddress } from './links.ts';
import { VALIDATION_MESSAGES } from './screen-messages.ts';

/** One field of a registration form, from an event file or the API (spec §3, Form-field definition). */
export type FormFieldDefinition = {
  name?: string;
  type: string;
  label?: string;
  placeholder?: string;
  sublabel?: string;
  footnote?: string;
  content?: string;
  required?: boolean;
  default?: string;
  /** `email`, `url`, or a pattern. */
  validation?: string;
  /** A list, or with `apiType: 'CSV'` a comma-separated text. */
  options?: readonly FormOption[] | string;
  selectApi?: string;
  apiType?: string;
  customClass?: string;
  minDate?: string;
  maxDate?: string;
  allowedFileTypes?: readonly string[];
  /** The version of the event's text that this box agrees to. */
  consentVersion?: string;
};

export type FormOption = { value: string; label: string };

export const INPUT_TYPES = [
  'text',
  'email',
  'number',
  'password',
  'textarea',
  'date',
  'datetime',
  'time',
  'checkbox',
  'select',
  'multiSelect',
  'image',
  'file',
  'mobilenumber',
] as const;
export type InputType = (typeof INPUT_TYPES)[number];

export const DISPLAY_TYPES = ['title', 'html', 'info', 'line'] as const;
export type DisplayType = (typeof DISPLAY_TYPES)[number];

/** A field the user fills in. */
export type FormInput = {
  kind: 'input';
  name: string;
  type: InputType;
  label: string;
  placeholder: string;
  sublabel: string;
  footnote: string;
  /** The organiser's HTML above the field, sanitised where it is rendered. */
  content: string;
  required: boolean;
  /** Initial value as the text a form stores (`form-values.ts`). */
  initial: string;
  options: readonly FormOption[];
  /** A path of this portal's API that returns the choices; any value is then accepted as a choice. */
  selectApi: string | null;
  /** Width in columns of twelve; 12 outside a grid. */
  columns: 6 | 12;
  /** `YYYY-MM-DD`, or null. */
  earliest: string | null;
  latest: string | null;
  /** Lower case, with the dot; empty allows everything the upload allows. */
  extensions: readonly string[];
  /** The version of a text that ticking the box agrees to: the value of the ticked box. Null for any other field. */
  consent: string | null;
  /** Returns the problem of a text under the field's own rule; null when the field has no rule. */
  rule: ((text: string) => string | null) | null;
};

export type FormItem =
  | FormInput
  /** Display only; `html` comes from the organiser and is sanitised where it is rendered. */
  | { kind: 'display'; type: DisplayType; html: string }
  /** An unusable definition: this text is shown in place of the field. */
  | { kind: 'problem'; text: string };

/** A compiled form definition. Browser and server use the same one, so their validation cannot differ. */
export type CompiledForm = {
  items: readonly FormItem[];
  inputs: readonly FormInput[];
  /** Twelve columns instead of one (spec §3). */
  isGrid: boolean;
};

/** Maximum number of fields in one form; further ones are ignored. */
const MAX_FIELDS = 100;

/** Names with a meaning in JavaScript or in the request itself (security T15). */
const RESERVED = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'ticketId',
]);

const isUsableName = (name: unknown): name is string =>
  typeof name === 'string' && /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(name) && !RESERVED.has(name);

export function compileForm(definitions: readonly FormFieldDefinition[]): CompiledForm {
  const taken = new Set<string>();
  const isGrid = definitions.some(({ customClass }) => customClass === 'half' || customClass === 'full');
  const items = definitions.slice(0, MAX_FIELDS).map((definition) => compileField(definition, taken, isGrid));
  return { items, inputs: items.filter((item) => item.kind === 'input'), isGrid };
}

function compileField(definition: FormFieldDefinition, taken: Set<string>, isGrid: boolean): FormItem {
  const { name, type } = definition;
  const display = DISPLAY_TYPES.find((one) => one === type);
  if (display) return { kind: 'display', type: display, html: definition.content ?? definition.label ?? '' };
  const input = INPUT_TYPES.find((one) => one === type);
  if (!input) return { kind: 'problem', text: FORM_TEXTS.unsupported(type, name ?? '') };
  // An unusable or repeated name counts as missing.
  if (!isUsableName(name) || taken.has(name)) {
    return { kind: 'problem', text: FORM_TEXTS.needsName(type) };
  }
  taken.add(name);
  const label = definition.label?.trim() || name;
  return {
    kind: 'input',
    name,
    type: input,
    label,
    placeholder: definition.placeholder ?? (USES_LABEL.has(input) ? label : ''),
    sublabel: definition.sublabel ?? '',
    footnote: definition.footnote ?? '',
    content: definition.content ?? '',
    required: definition.required === true,
    initial: definition.default ?? '',
    options: optionsOf(definition),
    selectApi: ownPath(definition.selectApi),
    columns: isGrid && definition.customClass === 'half' ? 6 : 12,
    earliest: dayOf(definition.minDate),
    latest: dayOf(definition.maxDate),
    extensions: extensionsOf(definition.allowedFileTypes ?? []),
    consent: (input === 'checkbox' && definition.consentVersion) || null,
    rule: ruleOf(input, definition.validation),
  };
}

/** Types that use the label as placeholder when they have none (spec §5). */
const USES_LABEL: ReadonlySet<InputType> = new Set(['text', 'textarea', 'select']);

function optionsOf({ options, apiType }: FormFieldDefinition): readonly FormOption[] {
  if (typeof options !== 'string') return options ?? [];
  if (apiType !== 'CSV') return [];
  const texts = options.split(',').map((text) => text.trim());
  return [...new Set(texts)].filter(Boolean).map((text) => ({ value: text, label: text }));
}

/** Two extensions of one file type; files are stored with the shorter one. */
const JPEG = ['.jpg', '.jpeg'];

function extensionsOf(types: readonly string[]): readonly string[] {
  const named = types.map((one) => `.${one.toLowerCase().replace(/^\./, '')}`);
  return named.some((one) => JPEG.includes(one)) ? [...new Set([...named, ...JPEG])] : named;
}

/** Choices are requested only from this portal's own API, so that the token is never sent elsewhere (G-39). */
const ownPath = (path: string | undefined): string | null =>
  path !== undefined && /^\/api\/[\w./?=&-]+$/.test(path) && !path.includes('..') ? path : null;

const dayOf = (date: string | undefined): string | null => /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? null;

/** Whether a field takes an address and nothing else. */
export const takesEmail = ({ type, rule }: Pick<FormInput, 'type' | 'rule'>): boolean =>
  type === 'email' || rule === emailRule;

const emailRule = (text: string): string | null => (isEmail(text) ? null : VALIDATION_MESSAGES.invalidEmail);

/** A named rule, else a pattern; an email field without either checks for an email address (spec §5). */
function ruleOf(type: InputType, validation: string | undefined): FormInput['rule'] {
  if (validation === 'email') return emailRule;
  if (validation === 'url') return (text) => (isWebAddress(text) ? null : VALIDATION_MESSAGES.url);
  const matches = validation === undefined ? null : patternTest(validation);
  if (matches) return (text) => (matches(text) ? null : VALIDATION_MESSAGES.pattern);
  return type === 'email' ? emailRule : null;
}
