/**
 * Checks every regular expression of the source and of the contracts with recheck: none may take more than linear time
 * for any text. One such text, sent by a stranger, would block all other requests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import ts from 'typescript';
import { parse } from 'yaml';

export type Pattern = { place: string; source: string; flags: string };

const FOLDERS = ['src', 'scripts'];
const CONTRACTS = ['openapi/portal.yaml', 'events/event.schema.json'];
/** Milliseconds for one pattern; an undecided one counts as bad. */
const TIMEOUT = 30_000;

/** Results of patterns built at run time, one for each call of `RegExp` without a literal. */
const MADE: Readonly<Record<string, string>> = {
  'src/server/event/opaque.ts': '^1\\.([23456789abcdefghjkmnpqrstvwxyz]{6})\\.([\\w-]+(?:\\.[a-z]{3,4})?)$',
  'src/inspector/view/main.tsx': '(?:^|; )theme=(light|dark)',
  'src/ui/kit/purify.ts': '^(?:http|https|mailto):',
};

/** Without one of these a pattern reads a bounded number of characters from each position of any text. */
const ENDLESS = /[*+]|\{\d+,\}/;

/** What is wrong with a pattern, with a text that shows it; null when every text takes linear time. */
export async function hazardOf({ source, flags }: Omit<Pattern, 'place'>): Promise<string | null> {
  if (!ENDLESS.test(source)) return null;
  const verdict = await check(source, flags, { timeout: TIMEOUT });
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `cannot be judged (${verdict.error.kind})`;
  return `takes ${verdict.complexity.summary} time, for example for ${verdict.attack.pattern}`;
}

function patternsOfSource(file: string): Pattern[] {
  const text = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    const place = `${file}:${String(line)}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
    ) {
      const source = MADE[file];
      // Not listed above: "(" is an invalid pattern, so it is reported.
      found.push({ place, source: source ?? '(', flags: '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function patternsOfContract(file: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'pattern' && typeof inner === 'string') found.push({ place, source: inner, flags: 'u' });
      else visit(inner, `${place}/${key}`);
    }
  };
  // JSON is YAML.
  visit(parse(readFileSync(file, 'utf8')), `${file}#`);
  return found;
}

/** Every pattern of the repository that runs over a text. */
function allPatterns(): Pattern[] {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .sort()
      .map((name) => join(folder, name)),
  );
  return [...sources.flatMap(patternsOfSource), ...CONTRACTS.flatMap(patternsOfContract)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const byPattern = new Map<string, Pattern[]>();
  for (const pattern of allPatterns()) {
    const key = `/${pattern.source}/${pattern.flags}`;
    byPattern.set(key, [...(byPattern.get(key) ?? []), pattern]);
  }
  let bad = 0;
  for (const [key, patterns] of byPattern) {
    const [pattern] = patterns;
    const hazard = pattern ? await hazardOf(pattern) : null;
    if (hazard === null) continue;
    bad += 1;
    for (const { place } of patterns) console.error(`${place} ${key} ${hazard}`);
  }
  // The checker's own process would keep this one alive.
  process.exit(bad === 0 ? 0 : 1);
}
