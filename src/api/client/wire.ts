/** Encoding of values in requests (spec §7, G-58): brackets for nesting, at any depth. */

export type WireValue =
  | string
  | number
  | boolean
  | Date
  | Blob
  | null
  | undefined
  | readonly WireValue[]
  | { readonly [key: string]: WireValue };

/** Booleans as "true"/"false", dates as ISO 8601; files stay unchanged. */
const leafOf = (value: string | number | boolean | Date | Blob): string | Blob =>
  value instanceof Date ? value.toISOString() : value instanceof Blob ? value : String(value);

const isLeaf = (value: WireValue): value is string | number | boolean | Date | Blob =>
  typeof value !== 'object' || value instanceof Date || value instanceof Blob;

/** Names with their texts or files, in order; undefined and null are omitted. */
export function flatten(fields: Readonly<Record<string, WireValue>>): [string, string | Blob][] {
  return Object.entries(fields).flatMap(([name, value]) => flattenValue(name, value));
}

function flattenValue(name: string, value: WireValue): [string, string | Blob][] {
  if (value === null || value === undefined) return [];
  if (isLeaf(value)) return [[name, leafOf(value)]];
  return Object.entries(value).flatMap(([key, inner]: [string, WireValue]) =>
    flattenValue(`${name}[${key}]`, inner),
  );
}

/** Query string without "?": nested keys as `a[b]`, list entries as `a[0]`. Also used for DELETE parameters. */
export function toQuery(query: Readonly<Record<string, WireValue>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of flatten(query)) if (typeof value === 'string') params.append(name, value);
  return params.toString();
}

/** Multipart form data: lists as `name[index]`, objects as `name[key]`. */
export function toFormData(body: Readonly<Record<string, WireValue>>): FormData {
  const form = new FormData();
  for (const [name, value] of flatten(body)) form.append(name, value);
  return form;
}

/** True when a body contains a file and must be sent as multipart. */
export function holdsFile(value: WireValue): boolean {
  if (value instanceof Blob) return true;
  if (value === null || value === undefined || isLeaf(value)) return false;
  return Object.values(value).some((inner: WireValue) => holdsFile(inner));
}
