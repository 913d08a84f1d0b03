import ts from 'typescript';
import type { Edit, Layer } from './operators.ts';

/** A source file with one mistake in it. */
export type SourceMutant = {
  layer: string;
  kind: string;
  file: string;
  line: number;
  /** File, kind and the code that is wrong: stays the same until that code changes. */
  name: string;
  /** The whole file with the mistake. */
  text: string;
};

const LONGEST_NAME = 110;

/** Every mutant of a source file by the operators of a layer, in the order of the source. */
export function mutantsOfSource(
  file: string,
  text: string,
  { name: layer, operators }: Layer,
): SourceMutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Omit<SourceMutant, 'name'>[] = [];
  const labels: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const { kind, mistakes } of operators) {
      for (const mistake of mistakes(node, source)) {
        const edits = [mistake].flat().sort((one, other) => one.start - other.start);
        const line = source.getLineAndCharacterOfPosition(edits.at(-1)?.start ?? 0).line + 1;
        found.push({ layer, kind, file, line, text: applied(text, edits) });
        labels.push(`${file} ${placeOf(node, source)}${kind}: ${said(text, edits)}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const seen = new Map<string, number>();
  return found.map((mutant, index) => {
    const label = labels[index] ?? '';
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return { ...mutant, name: times === 1 ? label : `${label} (${String(times)})` };
  });
}

const applied = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .reverse()
    .reduce((whole, { start, end, text: now }) => whole.slice(0, start) + now + whole.slice(end), text);

/** What was written and what is written now, shortened. */
function said(text: string, edits: readonly Edit[]): string {
  const short = (part: string): string => {
    const line = part.replaceAll(/\s+/g, ' ').trim();
    return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line;
  };
  return edits
    .filter(({ start, end }) => start !== end)
    .map(({ start, end, text: now }) => `\`${short(text.slice(start, end))}\` → \`${short(now)}\``)
    .join(', ');
}

/** The declarations and properties around a node, from the outside: "provideTeam.ending.remove ". */
function placeOf(node: ts.Node, source: ts.SourceFile): string {
  const names: string[] = [];
  for (let one: ts.Node | undefined = node.parent; one; one = one.parent) {
    const name =
      ts.isPropertyAssignment(one) ||
      ts.isVariableDeclaration(one) ||
      ts.isFunctionDeclaration(one) ||
      ts.isMethodDeclaration(one)
        ? (one.name?.getText(source) ?? '')
        : '';
    if (name !== '' && !/^(?:actors|actions)$/.test(name)) names.unshift(name.replaceAll(/\s+/g, ' '));
  }
  return names.length === 0 ? '' : `${names.join('.')} `;
}
