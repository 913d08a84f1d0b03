import { callView, namedSchemaView } from './call.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { prose } from './prose.ts';
import type { Reading } from './reading.ts';
import { STYLE } from './style.ts';
import type { Theme } from '../pages/html.ts';

/** Nothing else may stand between the tags: the policy allows the style sheet by its hash. */
const sheet: Html = { html: `<style>${STYLE}</style>` };

/**
 * The document as one page of HTML. It needs no script: lists open by themselves, also when the browser's own search
 * or a link finds something inside.
 */
export function documentPage(reading: Reading, theme: Theme | null): string {
  const title = `${reading.title} API`;
  return html`<!doctype html>
    <html lang="en" data-theme="${theme ?? 'system'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        ${sheet}
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>${title}</h1>
          <p>
            Version ${reading.version} · <a href="/api/openapi.yaml">openapi.yaml</a> ·
            <a href="/exhibitor/">The portal</a>
          </p>
        </header>
        ${contents(reading)}
        <main id="calls" tabindex="-1">
          <section class="about">${prose(reading.description)}${trying()}</section>
          ${reading.tags.map((tag, index) => tagView(tag, index, reading))}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            <p>The bodies and values that have a name.</p>
            ${reading.schemas.map(namedSchemaView)}
          </section>
        </main>
      </body>
    </html>`.html;
}

function contents({ tags }: Reading): Html {
  return html`<nav aria-label="Calls by subject">
    <ul>
      ${tags.map(({ name }, index) => html`<li><a href="#tag-${index}">${name}</a></li>`)}
      <li><a href="#schemas">Schemas</a></li>
    </ul>
  </nav>`;
}

function tagView({ name, description }: Reading['tags'][number], index: number, reading: Reading): Html {
  const calls = reading.calls.filter(({ tag }) => tag === name);
  return html`<section aria-labelledby="tag-${index}">
    <h2 id="tag-${index}">${name}</h2>
    ${prose(description)} ${calls.map((call) => callView(call, reading))}
  </section>`;
}

/** The page has no form that sends calls: it would teach people to type tokens into pages. */
function trying(): Html {
  return html`<h2>Trying a call</h2>
    <p>
      Every call stands below as a command. Set the portal’s address and, after
      <a href="#accountLogin"><code>accountLogin</code></a
      >, your token first:
    </p>
    <pre tabindex="0" role="region" aria-label="Variables of the commands"><code>PORTAL=http://127.0.0.1:3000
TOKEN=…</code></pre>`;
}
