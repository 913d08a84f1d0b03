import { html } from './html.ts';
import type { Html } from './html.ts';
import { inline, prose } from './prose.ts';
import type { Answer, Call, Content, Reading, Schema } from './reading.ts';
import { aboutValue, schemaView, typeOf } from './schema.ts';
import { shellCommand } from './shell-command.ts';

const TOKENS: Record<string, string> = {
  bearer: 'Needs the token of a sign-in.',
  invitationToken: 'Needs the token of an invitation’s link.',
};

/** One call: a closed line in its tag's list, opened by a click, the keyboard, a link to it or the page's search. */
export function callView(call: Call, reading: Reading): Html {
  return html`<details>
    <summary>
      <h3>
        <span class="method ${call.method.toLowerCase()}">${call.method}</span>
        <code class="path">${call.path}</code>
        <span class="what">${call.summary}</span>
      </h3>
    </summary>
    <div class="call" id="${call.id}">
      ${prose(call.description)}
      <p class="facts">
        <a href="#${call.id}"><code>${call.id}</code></a>
        <span>${call.token === null ? 'Needs no token.' : (TOKENS[call.token] ?? '')}</span>
        ${call.isAddition ? html`<span>Not in the specification: an addition.</span>` : null}
        ${call.isPlanned ? html`<span>Planned: answers 404 for now.</span>` : null}
      </p>
      ${parameters(call)} ${bodyOf(call, reading)}
      <h4>As a command</h4>
      ${code(shellCommand(call), `Command for ${call.id}`)}
      <h4>Answers</h4>
      ${call.answers.map(([status, answer]) => answerView(call, status, answer, reading))}
    </div>
  </details>`;
}

function parameters({ parameters: list }: Call): Html | null {
  if (list.length === 0) return null;
  return html`<h4>Parameters</h4>
    <dl>
      ${list.map(
        (parameter) =>
          html`<div>
            <dt>
              <code>${parameter.name}</code> in
              ${parameter.in}${parameter.required ? html` <em>required</em>` : null}
            </dt>
            <dd>${aboutValue(parameter.schema)}${prose(parameter.description)}</dd>
          </div>`,
      )}
    </dl>`;
}

function bodyOf({ id, body }: Call, reading: Reading): Html | null {
  if (body === null) return null;
  return html`<h4>Body${body.required ? null : html` <em>may be left out</em>`}</h4>
    ${contentView(body.content, `Body of ${id}`, reading)}`;
}

/** Refusals are the same everywhere and take one line; success answers are shown in full. */
function answerView({ id }: Call, status: string, { description, content }: Answer, reading: Reading): Html {
  const isSuccess = status.startsWith('2');
  return html`<div class="answer">
    <p><strong>${status}</strong> ${inline(description ?? '')}</p>
    ${isSuccess && content ? contentView(content, `Answer ${status} of ${id}`, reading) : null}
  </div>`;
}

function contentView(content: Content, label: string, reading: Reading): Html {
  return html`${Object.entries(content).map(
    ([type, { schema = {}, example }]) =>
      html`<p class="kind">${type}: ${typeOf(schema)}</p>
        ${schemaView(reading.resolve(schema))} ${example === undefined ? null : code(written(example), label)}`,
  )}`;
}

const written = (example: unknown): string =>
  typeof example === 'string' ? example : JSON.stringify(example, null, 2);

/** Wide texts scroll on their own, so they must be focusable by keyboard and have an accessible name. */
function code(text: string, label: string): Html {
  return html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;
}

/** One named schema, opened like a call. */
export function namedSchemaView([name, schema]: [string, Schema]): Html {
  return html`<details>
    <summary>
      <h3><code>${name}</code></h3>
    </summary>
    <div class="call" id="schema-${name}">${aboutValue(schema)} ${schemaView(schema)}</div>
  </details>`;
}
