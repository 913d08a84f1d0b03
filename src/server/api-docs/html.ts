/** Text that is HTML already: everything from outside it was escaped on its way in. */
export type Html = { readonly html: string };

type Part = Html | readonly Html[] | string | number | null;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML with values: a text is escaped, HTML and lists of it go in as they are, null is nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.reduce((whole, text, index) => whole + textOf(parts[index - 1] ?? null) + text) };
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part !== 'object')
    return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
