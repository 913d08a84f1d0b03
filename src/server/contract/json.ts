import { problem } from '../problems.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

const MAX_DEPTH = 32;
/** Values of one body: an import of 500 full rows holds 11,000. */
const MAX_VALUES = 20_000;

/**
 * Reads a JSON body. Throws `badJson` for what is not JSON, nests deeper than 32, or holds more than 20,000 values. An
 * empty body is no body.
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  // Before parsing: a megabyte of brackets or of keys must cost nothing.
  const { depth, values } = shapeOf(text);
  if (depth > MAX_DEPTH) throw problem('badJson', { message: REFUSAL_TEXTS.jsonTooDeep });
  if (values > MAX_VALUES) throw problem('badJson', { message: REFUSAL_TEXTS.jsonTooLong });
  try {
    return JSON.parse(text);
  } catch {
    throw problem('badJson');
  }
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const OPENING = [...'{['].map((sign) => sign.charCodeAt(0));
const CLOSING = [...'}]'].map((sign) => sign.charCodeAt(0));

/** The deepest nesting of brackets outside strings, and how many values there are at most. */
function shapeOf(text: string): { depth: number; values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === COMMA) values += 1;
    else if (OPENING.includes(code)) {
      values += 1;
      deepest = Math.max(deepest, ++depth);
    } else if (CLOSING.includes(code)) depth--;
  }
  return { depth: deepest, values };
}
