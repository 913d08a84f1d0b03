import { code, escape } from './coverage-html.ts';
import type { RowReport } from './rows.ts';

const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function rowOf({ id, title, places, units, walks, tests = [], gap = '' }: RowReport): string {
  const names = [...new Set(places.map(({ name }) => name))];
  const cells = [
    `<th scope="row" id="row-${escape(id)}">${escape(id)}</th>`,
    `<td>${escape(title)}</td>`,
    `<td>${list(names.map(code))}</td>`,
    `<td>${names.length === 0 ? '' : String(units)}</td>`,
    `<td>${names.length === 0 ? '' : String(walks.length)}</td>`,
    `<td>${list(tests.map(escape))}</td>`,
    `<td>${escape(gap)}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>`;
}

const COLUMNS = ['Row', 'What it asks for', 'States and transitions', 'Paths', 'Walks', 'Tests', 'Gap'];

/** The rows of the specification and what holds them, as a part of the page of coverage; empty without rows. */
export function rowSection(rows: readonly RowReport[]): string {
  if (rows.length === 0) return '';
  return `<h2 id="rows">Rows of the specification</h2>
<div class="scroll" role="region" aria-labelledby="rows" tabindex="0">
<table><thead><tr>${COLUMNS.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead><tbody>
${rows.map(rowOf).join('\n')}
</tbody></table></div>`;
}
