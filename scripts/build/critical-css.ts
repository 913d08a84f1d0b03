import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cssnano from 'cssnano';
import { recipes, slotRecipes } from '../../src/ui/theme/recipes.ts';
import postcss, { type Declaration, type Root } from 'postcss';

/**
 * The style sheet the server writes into the page: exactly the rules that the views of the first load use. Panda
 * extracts them from those views' source, so every state of them is covered (busy, failed, registering), not only
 * the ones that were on screen somewhere. `modules` are source files.
 */
export async function criticalCss(modules: string[]): Promise<string> {
  const views = modules.filter((file) => /^src\/(ui|app)\/.*\.tsx?$/.test(file));
  const folder = mkdtempSync(join(tmpdir(), 'critical-css-'));
  try {
    const file = join(folder, 'critical.css');
    const glob = `{${views.join(',')}}`;
    execFileSync(join('node_modules', '.bin', 'panda'), ['cssgen', glob, '--outfile', file, '--silent'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const root = postcss.parse(readFileSync(file, 'utf8'));
    dropOtherRecipes(root, views);
    dropUnusedVariables(root);
    dropUnusedKeyframes(root);
    return (await postcss([cssnano({ preset: 'default' })]).process(root, { from: undefined })).css;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Panda writes recipes whose variants are chosen at run time whole (`staticCss`), also where no view takes them. */
function dropOtherRecipes(root: Root, views: readonly string[]): void {
  const text = views.map((file) => readFileSync(file, 'utf8')).join('');
  const taken = new Set(
    text
      .split("} from 'styled-system/recipes'")
      .slice(0, -1)
      .flatMap((before) => before.slice(before.lastIndexOf('{') + 1).split(','))
      .map((name) => name.trim().split(' ')[0]),
  );
  const others = Object.entries({ ...recipes, ...slotRecipes })
    .filter(([name, { staticCss }]) => staticCss !== undefined && !taken.has(name))
    .map(([, { className }]) => className);
  const isOther = (selector: string): boolean =>
    others.some((name) => new RegExp(`\\.${String(name)}(?:__|--|(?![\\w-]))`).test(selector));
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((one) => !isOther(one));
    if (rule.selectors.every((one) => one === '')) rule.remove();
  });
}

/** Panda writes every token; a variable that is never read (not even through another variable) only costs bytes. */
function dropUnusedVariables(root: Root): void {
  for (;;) {
    const read = new Set(root.toString().match(/(?<=var\()--[\w\\.-]+/g));
    const unused: Declaration[] = [];
    root.walkDecls(/^--/, (declaration) => {
      if (!read.has(declaration.prop)) unused.push(declaration);
    });
    if (unused.length === 0) break;
    for (const declaration of unused) declaration.remove();
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}

function dropUnusedKeyframes(root: Root): void {
  const animations: string[] = [];
  root.walkDecls(/animation/, (declaration) => {
    animations.push(declaration.value);
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!animations.some((value) => value.includes(rule.params))) rule.remove();
  });
}
