/** The report's style: light or dark as the reader's system, in the system font. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #14171c);
  --card: light-dark(#ffffff, #1d2128);
  --ink: light-dark(#1b2330, #e6e9ee);
  --quiet: light-dark(#56606f, #a6afbd);
  --line: light-dark(#d9dee6, #343b46);
  --accent: light-dark(#1f5fbf, #8ab4f8);
  --good: light-dark(#1a6b3c, #7fd6a2);
  --bad: light-dark(#b3261e, #ff9c94);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header, main { max-width: 110rem; margin: 0 auto; padding: 1.5rem; }
main { padding-top: 0; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem; }
header p { margin: 0; max-width: 70ch; color: var(--quiet); }
code { font: .87em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); }
.card { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
.card h2 { margin: 0; color: var(--quiet); font-size: 1rem; }
.share { margin: .25rem 0; font-size: 2.2rem; font-weight: 650; line-height: 1.1; }
meter { width: 100%; height: .8rem; }
dl { margin: .5rem 0 0; }
dl > div { display: flex; gap: 1rem; justify-content: space-between; }
dt { color: var(--quiet); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.screenless > div { justify-content: flex-start; }
.screenless dt { min-width: 8rem; }
.fine { color: var(--good); font-weight: 600; }
.problems summary, .missing { color: var(--bad); font-weight: 600; }
.problems { margin-top: 1rem; }
.filters { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin: .75rem 0; }
.filters label { display: grid; gap: .2rem; color: var(--quiet); font-size: .87rem; }
input, select { min-width: 12rem; min-height: 2.5rem; padding: .4rem .6rem; border: 1px solid var(--quiet); border-radius: .5rem;
  background: var(--card); color: var(--ink); font: inherit; }
input { width: 18rem; max-width: 100%; }
output { padding: .5rem 0; color: var(--quiet); }
.scroll { overflow: auto; max-height: 85vh; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
table { width: 100%; min-width: 76rem; border-collapse: collapse; }
th, td { padding: .45rem .75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 500; }
thead th { position: sticky; top: 0; padding: 0; background: var(--card); box-shadow: 0 1px var(--line); }
thead button { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 0; background: none; color: inherit;
  font: inherit; font-weight: 650; text-align: left; white-space: nowrap; cursor: pointer; }
th[aria-sort=ascending] button::after { content: " ▲" / ""; }
th[aria-sort=descending] button::after { content: " ▼" / ""; }
td ul { margin: .25rem 0 0; padding-left: 1rem; }
summary { color: var(--accent); cursor: pointer; }
.reason { color: var(--quiet); font-style: italic; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
