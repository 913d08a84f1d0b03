/** A text as HTML. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A name of the code as HTML. */
export const code = (text: string): string => `<code>${escape(text)}</code>`;
