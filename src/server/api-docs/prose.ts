import { html } from './html.ts';
import type { Html } from './html.ts';

/** What the descriptions of the document use of Markdown: paragraphs, `code` and `## headings`. */
export function prose(text: string | undefined): Html {
  const blocks = (text ?? '').trim().split(/\n\s*\n|\n(?=## )|(?<=^## .*)\n/m);
  return html`${blocks.filter((block) => block !== '').map(block)}`;
}

function block(text: string): Html {
  return text.startsWith('## ') ? html`<h2>${text.slice(3)}</h2>` : html`<p>${inline(text)}</p>`;
}

/** One line of text with `code` in it. */
export function inline(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;
}
