import type { Schema } from './bounded-schema.ts';

/**
 * Compiles each schema once per process: operations share schemas, applications of one process share operations, and
 * compiling is slow.
 */
export function oncePerSchema<Compiled>(compile: (schema: Schema) => Compiled): (schema: Schema) => Compiled {
  const bySchema = new WeakMap<Schema, Compiled>();
  const byText = new Map<string, Compiled>();
  return (schema) => {
    const known = bySchema.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema);
    const compiled = byText.get(text) ?? compile(schema);
    byText.set(text, compiled);
    bySchema.set(schema, compiled);
    return compiled;
  };
}
