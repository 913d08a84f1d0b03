import { PAGE_STYLE } from './coverage-style.ts';
import { code, escape } from './coverage-html.ts';
import { rowSection } from './coverage-rows.ts';
import { enhance } from './coverage-script.ts';
import {
  percentOf,
  type CoveredMachine,
  type CoveredTransition,
  type CoverageReport,
  type Tally,
} from './coverage-report.ts';
import type { RowReport } from './rows.ts';

/** A state by its name below the machine's. */
const inside = (machine: string, state: string): string =>
  state
    .split(', ')
    .map((name) => (name.startsWith(`${machine}.`) ? name.slice(machine.length + 1) : name))
    .join(', ');

/** The coverage status of a transition, for readers who look for gaps. */
function statusOf({ units, unitsReason, browser, browserReason }: CoveredTransition): string {
  if ((units.length === 0 && unitsReason === null) || (browser.length === 0 && browserReason === null)) {
    return 'missing';
  }
  return units.length === 0 || browser.length === 0 ? 'explained' : 'executed';
}

/** What executed it, with a long list folded away; or why nothing did. */
function cell(who: readonly string[], reason: string | null): string {
  const [first, ...others] = who;
  if (first === undefined) {
    return reason === null
      ? '<strong class="missing">Not executed, no reason</strong>'
      : `<span class="reason">${escape(reason)}</span>`;
  }
  if (others.length === 0) return code(first);
  const items = others.map((one) => `<li>${code(one)}</li>`).join('');
  return `${code(first)}<details><summary>and ${String(others.length)} more</summary><ul>${items}</ul></details>`;
}

function rowOf({ machine }: CoveredMachine, transition: CoveredTransition): string {
  const { source, event, guard = '', target, units, browser, unitsReason, browserReason } = transition;
  const cells = [
    `<th scope="row">${code(machine)}</th>`,
    `<td>${code(inside(machine, source))}</td>`,
    `<td>${code(event)}</td>`,
    `<td>${guard === '' ? '' : code(guard)}</td>`,
    `<td>${code(inside(machine, target))}</td>`,
    `<td data-sort="${String(units.length)}">${cell(units, unitsReason)}</td>`,
    `<td data-sort="${String(browser.length)}">${cell(browser, browserReason)}</td>`,
  ];
  return `<tr data-machine="${escape(machine)}" data-status="${statusOf(transition)}">${cells.join('')}</tr>`;
}

function card(title: string, tally: Tally): string {
  const { declared, executed, explained, same, unexplained } = tally;
  return `<section class="card"><h2>${title}</h2>
<p class="share">${percentOf(tally)}</p>
<meter min="0" max="${String(declared)}" value="${String(executed)}" aria-label="${title}">${percentOf(tally)}</meter>
<dl><div><dt>Declared</dt><dd>${String(declared)}</dd></div>
<div><dt>Executed</dt><dd>${String(executed)}</dd></div>
<div><dt>Not executed, with a reason</dt><dd>${String(explained)}</dd></div>
${same === 0 ? '' : `<div><dt>Of these, executed in another machine of the same chart, or in a DOM</dt><dd>${String(same)}</dd></div>\n`}<div><dt>Not executed, without one</dt><dd>${String(unexplained)}</dd></div></dl></section>`;
}

/** Column titles. A column is sorted by the text of its cells, or by `data-sort`. */
const COLUMNS = ['Machine', 'From', 'When', 'Only if', 'To', 'Executed by paths', 'Executed in the browser'];

/** The report as one self-contained page: no library, no font, no request. */
export function pageOf(report: CoverageReport, specification: readonly RowReport[] = []): string {
  const { machines, problems } = report;
  const screenless = machines.filter((machine) => machine.screenless !== null);
  const options = machines.map(({ machine }) => `<option>${escape(machine)}</option>`).join('');
  const headings = COLUMNS.map((title) => `<th scope="col"><button type="button">${title}</button></th>`);
  const rows = machines.flatMap((machine) => machine.transitions.map((one) => rowOf(machine, one)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:" />
<link rel="icon" href="data:," />
<title>Transitions and who executed them</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header><h1>Transitions and who executed them</h1>
<p>Every declared transition of every machine, as it was seen to run: in actors without a browser, and in the actors
of the real page while it was walked.</p></header>
<main>
<div class="cards">${card('Paths, all machines', report.units)}${card('Browser, machines with a screen', report.browser)}${card('Events in configurations', report.events)}${report.pairs.declared > 0 ? card('Pairs of transitions', report.pairs) : ''}</div>
${problems.length === 0 ? '<p class="fine">Nothing is missing.</p>' : `<details class="problems"><summary>${String(problems.length)} problems</summary><ul>${problems.map((text) => `<li>${escape(text)}</li>`).join('')}</ul></details>`}
<h2>Machines without a screen of their own</h2>
<dl class="screenless">${screenless.map(({ machine, screenless: why }) => `<div><dt>${code(machine)}</dt><dd>${escape(why ?? '')}</dd></div>`).join('')}</dl>
<h2 id="transitions">Transitions</h2>
<form class="filters" role="search">
<label>Search <input type="search" name="text" autocomplete="off" placeholder="state, event, guard, walk" /></label>
<label>Machine <select name="machine"><option value="">All</option>${options}</select></label>
<label>Status <select name="status"><option value="">All</option><option value="missing">Missing</option><option value="explained">With a reason</option><option value="executed">Executed by both</option></select></label>
<output name="count" aria-live="polite">${String(rows.length)} transitions</output>
</form>
<div class="scroll" role="region" aria-labelledby="transitions" tabindex="0">
<table><thead><tr>${headings.join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>
${rowSection(specification)}
</main>
<script>
// The compiler names functions through this helper, which the page does not have.
const __name = (value) => value;
(${enhance.toString()})();
</script>
</body>
</html>
`;
}
