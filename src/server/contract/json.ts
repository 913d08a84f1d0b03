import { problem } from '../problems.ts';

const MAX_DEPTH = 32;
/** Keys that reach a prototype when an object is merged carelessly (security T15). */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a JSON body. Throws `badJson` for what is not JSON, nests deeper than 32, or carries a forbidden key,
 * and `badInput` for U+0000, which the database cannot store. An empty body is no body.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  // Before parsing: a megabyte of brackets must cost nothing.
  if (depthOf(text) > MAX_DEPTH) throw problem('badJson', { message: 'The JSON is nested too deeply.' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem('badJson');
  }
  refuseDangerous(value);
  return value;
}

/** The deepest nesting of brackets outside strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}

/** Walks parsed input: keys that reach a prototype and U+0000 anywhere are refused with 400. */
export function refuseDangerous(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0'))
      throw problem('badInput', { message: 'Text may not contain the character U+0000.' });
  } else if (Array.isArray(value)) {
    value.forEach(refuseDangerous);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key))
        throw problem('badInput', { message: 'A field has a name that is not allowed.' });
      refuseDangerous(key);
      refuseDangerous(inner);
    }
  }
}
