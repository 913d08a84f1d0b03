/** The portal's colours (src/ui/theme/tokens.ts, which a test compares), each in light and in dark. */
export const COLORS: Record<string, [light: string, dark: string]> = {
  canvas: ['#f7f8fa', '#0c0e13'],
  surface: ['#ffffff', '#14171e'],
  subtle: ['#eef0f4', '#1d212b'],
  default: ['#14171f', '#eceef3'],
  muted: ['#565e6c', '#a0a8b7'],
  line: ['#e1e4ea', '#272c38'],
  accent: ['#2350c9', '#93b1ff'],
  success: ['#17693a', '#7bd8a0'],
  warning: ['#7d5200', '#f0c15c'],
  danger: ['#b02323', '#ff9d9d'],
};

const variables = (index: 0 | 1): string =>
  Object.entries(COLORS)
    .map(([name, pair]) => `--${name}:${pair[index]}`)
    .join(';');

/** The page's only style sheet, allowed by its hash. Follows the system unless the portal's theme cookie says more. */
export const STYLE = `
:root{color-scheme:light;${variables(0)}}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;${variables(1)}}}
:root[data-theme=light]{color-scheme:light;${variables(0)}}
:root[data-theme=dark]{color-scheme:dark;${variables(1)}}
*{box-sizing:border-box;margin:0;padding:0;min-width:0}
html{scroll-padding-top:3.5rem}
body{background:var(--canvas);color:var(--default);font:.875rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main:focus{outline:none}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:1rem;z-index:2;padding:.5rem 1rem;background:var(--surface)}
header,nav,main{max-width:75rem;margin:0 auto;padding:1rem}
header{padding-top:2rem}
h1{font-size:1.75rem;line-height:1.25;letter-spacing:-.015em}
h2{font-size:1.375rem;line-height:1.25;margin:2rem 0 .5rem}
h4{font-size:.875rem;margin:1.25rem 0 .5rem}
p{margin:.5rem 0;max-width:45rem}
header p,.kind,em{color:var(--muted)}
em{font-style:normal;font-size:.75rem}
nav{position:sticky;top:0;z-index:1;background:var(--canvas);overflow-x:auto}
nav ul{display:flex;gap:.25rem;list-style:none}
nav li{flex:none}
nav a{display:block;padding:.5rem .75rem;border-radius:8px;white-space:nowrap;text-decoration:none;color:inherit}
nav a:hover,summary:hover{background:var(--subtle)}
code,pre{font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Noto Sans Mono",monospace}
pre{overflow-x:auto;max-height:30rem;padding:.75rem 1rem;margin:.5rem 0;border-radius:8px;background:var(--subtle);overflow-wrap:normal}
details{background:var(--surface);border:1px solid var(--line);border-radius:12px;margin:.5rem 0}
summary{padding:.75rem 1rem;border-radius:12px;cursor:pointer;min-height:2.75rem}
summary h3{display:inline;font-size:.875rem;font-weight:400}
.method{display:inline-block;min-width:4rem;font-weight:600}
.get{color:var(--accent)}.post{color:var(--success)}.put,.patch{color:var(--warning)}.delete{color:var(--danger)}
.path{margin-right:.75rem}
.what{color:var(--muted)}
.call{padding:0 1rem 1rem;scroll-margin-top:6.5rem}
.facts{display:flex;flex-wrap:wrap;gap:.25rem 1rem;color:var(--muted)}
dl dl,dl ul{margin-left:1rem}
dl>div{padding:.5rem 0;border-top:1px solid var(--line)}
dd p,.answer p{margin:0}
.answer{margin:.5rem 0}
.call ul{list-style-position:inside}
@media(min-width:64rem){
body{display:grid;grid-template-columns:15rem minmax(0,1fr);max-width:75rem;margin:0 auto;column-gap:1rem}
header{grid-column:1/-1;width:100%}
nav{align-self:start;width:100%;max-height:100vh;overflow:auto}
nav ul{flex-direction:column}
main{margin:0;width:100%}
html{scroll-padding-top:1rem}
}`;
