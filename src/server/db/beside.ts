import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Finds a file beside the code, both from source, where it is in this folder, and from the bundle, where the build puts
 * it beside `dist/server/main.js` while this module may be in a chunk one folder deeper.
 */
export function beside(...names: string[]): string {
  const path = findBeside(...names);
  if (path === undefined)
    throw new Error(`The build is incomplete: ${names.join(' or ')} is missing beside the server.`);
  return path;
}

/** The same for a file that may be missing. */
export function findBeside(...names: string[]): string | undefined {
  for (const folder of ['./', '../']) {
    for (const name of names) {
      const path = fileURLToPath(new URL(folder + name, import.meta.url));
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}
