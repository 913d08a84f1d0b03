import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StateMachine } from 'xstate';
import { oracleOf } from '../../tests/support/where.ts';

const MACHINES = join('src', 'machines');

/** The file of each machine by its id, from the repository; of several that export it, the one with the fewest imports. */
export async function filesOfMachines(): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('catalogue.ts'))
    .map((name) => join(MACHINES, name));
  const found = new Map<string, string>();
  for (const file of files) {
    const exported = (await import(join(process.cwd(), file))) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      if (!(value instanceof StateMachine)) continue;
      const known = found.get(value.id);
      if (known === undefined || importsOf(file).size < importsOf(known).size) found.set(value.id, file);
    }
  }
  return found;
}

/** A file and all files it imports, also through others. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    importsOf(join(dirname(file), path), found);
  }
  return found;
}

/** The machines whose file, anything it imports, or hand-written expectations are among these files. */
export async function machinesOf(changed: readonly string[]): Promise<ReadonlySet<string>> {
  const files = await filesOfMachines();
  const isChanged = (file: string): boolean => changed.includes(file);
  return new Set(
    [...files].flatMap(([id, file]) => ([...importsOf(file), oracleOf(id)].some(isChanged) ? [id] : [])),
  );
}
