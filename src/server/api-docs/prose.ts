import { html } from './html.ts';
import type { Html } from './html.ts';

/** Renders the Markdown that the document's descriptions use: paragraphs, `code` and `## headings`. */
export function prose(text: string | undefined): Html {
  return html`${blocksOf(text ?? '').map(block)}`;
}

/** A heading is a block of its own; other lines form a block up to an empty line. */
function blocksOf(text: string): string[] {
  const blocks: string[][] = [[]];
  for (const line of text.split('\n')) {
    const isHeading = line.startsWith('## ');
    if (line.trim() === '' || isHeading) blocks.push([]);
    if (line.trim() !== '') blocks.at(-1)?.push(line);
    if (isHeading) blocks.push([]);
  }
  return blocks.filter(({ length }) => length > 0).map((lines) => lines.join('\n').trim());
}

function block(text: string): Html {
  return text.startsWith('## ') ? html`<h2>${text.slice(3)}</h2>` : html`<p>${inline(text)}</p>`;
}

/** One line of text with `code` in it. */
export function inline(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}
