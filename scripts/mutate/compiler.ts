import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import type { SourceMutant } from './source-mutants.ts';

/** Something is not used any more: the developer who makes the mistake removes it as well. */
const UNUSED: ReadonlySet<number> = new Set([6133, 6192, 6196, 6198, 6199, 6205]);

/** The mutants that compile. The others are no mistakes that could be made: the check refuses them. */
export function compiling(mutants: readonly SourceMutant[], root = process.cwd()): SourceMutant[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  // Each mutant stands beside its original, as a file that no other imports: one program checks all of them.
  const files = new Map(
    mutants.map((mutant, index) => [
      join(dirname(resolve(root, mutant.file)), `mutant-${String(index)}.ts`),
      mutant,
    ]),
  );
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => files.get(path)?.text ?? readFile(path);
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.getSourceFile = (path, settings) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, settings);
  };
  const ambient = ['vite/client', 'node'];
  const program = ts.createProgram([...files.keys()], { ...options, types: ambient }, host);
  return [...files].flatMap(([path, mutant]) => {
    const source = program.getSourceFile(path);
    const found = source
      ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      : [];
    return found.some(({ code }) => !UNUSED.has(code)) ? [] : [mutant];
  });
}
