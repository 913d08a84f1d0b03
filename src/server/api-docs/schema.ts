import { html } from './html.ts';
import type { Html } from './html.ts';
import { inline, prose } from './prose.ts';
import type { Schema } from './reading.ts';

/** The fields of a schema in a definition list, with the fields of inline objects nested; named schemas are links. */
export function schemaView(schema: Schema): Html {
  const { properties, items, anyOf } = schema;
  if (properties) return fields(properties, schema.required ?? []);
  if (anyOf)
    return html`<ul>
      ${anyOf.map((one) => html`<li>${typeOf(one)}${inner(one)}</li>`)}
    </ul>`;
  return items ? inner(items) : html``;
}

function fields(properties: Record<string, Schema>, required: string[]): Html {
  return html`<dl>
    ${Object.entries(properties).map(
      ([name, field]) =>
        html`<div>
          <dt><code>${name}</code>${required.includes(name) ? html` <em>required</em>` : null}</dt>
          <dd>${aboutValue(field)}${inner(field)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Named schemas are described at their own place. */
const inner = (schema: Schema): Html => (schema.$ref === undefined ? schemaView(schema) : html``);

/** Kind, bounds and meaning of one value. */
export function aboutValue(schema: Schema): Html {
  const { description, 'x-message': message } = schema;
  return html`<p class="kind">
      ${typeOf(schema)}${boundsOf(schema).map((bound) => html`, ${inline(bound)}`)}
    </p>
    ${prose(description)} ${message === undefined ? null : html`<p>Refused with “${message}”.</p>`}`;
}

/** `text`, `list of Lead`, `one of low, medium, high`; a named schema leads to its description. */
export function typeOf(schema: Schema): Html {
  const { $ref, type, items, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`always <code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return html`one of ${inline(schema.enum.map((value) => `\`${String(value)}\``).join(', '))}`;
  if (schema.anyOf) return html`any of these`;
  if (items) return html`list of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object')
    return html`object, each value ${typeOf(additionalProperties)}`;
  return html`${[type ?? 'anything'].flat().join(' or ')}`;
}

function boundsOf(schema: Schema): string[] {
  const { format, pattern, default: fallback } = schema;
  return [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' entries'),
    range(schema.minimum, schema.maximum, ''),
    format === undefined ? '' : `as ${format}`,
    pattern === undefined ? '' : `matching \`${pattern}\``,
    fallback === undefined ? '' : `\`${JSON.stringify(fallback)}\` when left out`,
  ].filter((bound) => bound !== '');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (least === undefined || (least === 0 && unit !== ''))
    return most === undefined ? '' : `at most ${String(most)}${unit}`;
  if (least === most) return `exactly ${String(most)}${unit}`;
  return most === undefined
    ? `at least ${String(least)}${unit}`
    : `${String(least)} to ${String(most)}${unit}`;
}
