/** Text that is HTML already; inserted values were escaped. */
export type Html = { readonly html: string };

type Part = Html | readonly Html[] | string | number | null;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML with values: text is escaped, HTML and lists of it are inserted unchanged, null is omitted. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.reduce((whole, text, index) => whole + textOf(parts[index - 1] ?? null) + text) };
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part !== 'object')
    return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
