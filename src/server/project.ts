import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The product's own folder, both from source and from the built bundle: the nearest one above this module that contains
 * the document.
 */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'openapi', 'portal.yaml'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('openapi/portal.yaml is missing from the installation.');
    folder = parent;
  }
  return folder;
}

/** An absolute path inside the product's folder. */
export function projectPath(...parts: string[]): string {
  return join(findRoot(), ...parts);
}
