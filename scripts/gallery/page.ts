/** One picture as the page shows it; `before` and `difference` only when two revisions are compared. */
export type Shown = {
  screen: string;
  state: string;
  width: number;
  theme: string;
  file: string;
  before?: string;
  difference?: string;
  note: string;
};

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
body { margin: 0 }
header { position: sticky; top: 0; z-index: 1; padding: 12px 20px; background: Canvas; border-bottom: 1px solid GrayText }
h1 { margin: 0 0 8px; font-size: 18px }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end }
label { display: grid; gap: 2px; font-size: 13px }
input, select { font: inherit; padding: 4px 6px; max-width: 100% }
output { margin-inline-start: auto }
main { padding: 20px; display: grid; gap: 28px 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)) }
main.pairs { grid-template-columns: 1fr }
figure { margin: 0; min-width: 0 }
figure > div { display: flex; gap: 8px }
figure a { display: block; flex: 1; min-width: 0; height: 360px; overflow: hidden; border: 1px solid GrayText; background: #8882 }
figure img { display: block; width: 100%; height: 100%; object-fit: contain; object-position: top }
figcaption { padding-top: 6px }
small { color: GrayText }
`;

/** In the page: what the form says is what is shown; the address keeps it. */
const SCRIPT = `
const pictures = JSON.parse(document.querySelector('#pictures').textContent);
const form = document.querySelector('form');
const main = document.querySelector('main');
const output = document.querySelector('output');
const link = (file, name) => {
  const a = Object.assign(document.createElement('a'), { href: file, title: name });
  a.append(Object.assign(document.createElement('img'), { src: file, loading: 'lazy', alt: name }));
  return a;
};
for (const select of form.querySelectorAll('select'))
  for (const value of new Set(pictures.map((one) => String(one[select.name]))))
    select.append(new Option(value, value));
const asked = new URLSearchParams(location.hash.slice(1));
for (const [name, value] of asked) if (form.elements[name]) form.elements[name].value = value;
function show() {
  const wanted = Object.fromEntries(new FormData(form));
  history.replaceState(null, '', '#' + new URLSearchParams(Object.entries(wanted).filter(([, value]) => value)));
  const words = wanted.search.toLowerCase().split(/\\s+/).filter(Boolean);
  const found = pictures.filter((one) =>
    ['screen', 'state', 'width', 'theme'].every((name) => !wanted[name] || String(one[name]) === wanted[name]) &&
    words.every((word) => [one.screen, one.state, one.width, one.theme, one.note].join(' ').toLowerCase().includes(word)));
  output.textContent = found.length + ' of ' + pictures.length;
  main.replaceChildren(...found.map((one) => {
    const figure = document.createElement('figure');
    const row = document.createElement('div');
    if (one.before) row.append(link(one.before, 'Before'));
    row.append(link(one.file, one.before ? 'After' : one.screen + ', ' + one.state));
    if (one.difference) row.append(link(one.difference, 'Difference'));
    const caption = document.createElement('figcaption');
    caption.append(one.screen + ' · ' + one.state, document.createElement('br'));
    caption.append(Object.assign(document.createElement('small'), { textContent: one.width + ' px, ' + one.theme + (one.note ? ' – ' + one.note : '') }));
    figure.append(row, caption);
    return figure;
  }));
}
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
`;

const select = (name: string, label: string): string =>
  `<label>${label}<select name="${name}"><option value="">All</option></select></label>`;

/** A page to browse the pictures beside it, which needs nothing from anywhere else. */
export function galleryPage(title: string, pictures: readonly Shown[]): string {
  const isPairs = pictures.some(({ before }) => before !== undefined);
  const data = JSON.stringify(pictures).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<form>
<label>Search<input type="search" name="search"></label>
${select('screen', 'Screen')}
${select('state', 'State')}
${select('width', 'Width')}
${select('theme', 'Theme')}
<output></output>
</form>
</header>
<main${isPairs ? ' class="pairs"' : ''}></main>
<script type="application/json" id="pictures">${data}</script>
<script type="module">${SCRIPT}</script>
</body>
</html>
`;
}
