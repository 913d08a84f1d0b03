/** A node of the syntax tree that Vite's parser gives, with its place in the text. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** A stretch of a text and what to write in its place. */
export type Edit = { start: number; end: number; text: string };

/** Meets every node below this one; not those below a node for which `meet` gives false. */
export function visit(node: Node, meet: (node: Node) => boolean | undefined): void {
  if (meet(node) === false) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, meet);
    }
  }
}

/** The text with these edits, which do not overlap. */
export const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
