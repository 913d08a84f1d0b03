import type { FormOption } from './form-fields.ts';

/** Paths, without query, that a guest's form may load choices from; they contain no private data. */
export const OPTION_SOURCES: readonly string[] = ['/api/products'];

const VALUES = ['_id', 'id', 'value', 'name'] as const;
const LABELS = ['label', 'name', 'title', 'productName', 'categoryName', 'fullName'] as const;

/** Reads the choices from the response of a field's `selectApi`: a list at `data`, `data.data` or the top (G-39). */
export function readOptions(body: unknown): readonly FormOption[] {
  const options = listIn(body).flatMap((row) => {
    if (typeof row === 'string') return row === '' ? [] : [{ value: row, label: row }];
    const value = textAt(row, VALUES);
    return value === undefined ? [] : [{ value, label: textAt(row, LABELS) ?? value }];
  });
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

function listIn(body: unknown, depth = 0): readonly unknown[] {
  if (Array.isArray(body)) return body;
  return depth < 2 && typeof body === 'object' && body !== null && 'data' in body
    ? listIn(body.data, depth + 1)
    : [];
}

function textAt(row: unknown, names: readonly string[]): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const texts = new Map<string, unknown>(Object.entries(row));
  const found = names.map((name) => texts.get(name)).find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : undefined;
}
