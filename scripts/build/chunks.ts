import type { Rollup } from 'vite';

/** What the bundler knows of a module. */
type Modules = { getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importers'> | null };

type Part = {
  name: string;
  /** Files that are loaded when they are needed; the part holds them and what they import. */
  of: RegExp;
  /** How many of those files have to import a module; one that only its screen needs stays with its screen. */
  from?: number;
};

/**
 * Parts of the portal that travel as one file each, in the order people come to need them: a module belongs to the
 * first it is needed by. Without them every way in which screens share something makes a file of its own, and a
 * screen asks for sixty of them, most under a kilobyte.
 */
const PARTS: readonly Part[] = [
  { name: 'api', of: /\/src\/api\/api\.ts$/ },
  { name: 'code', of: /\/src\/ui\/login\/otp-step\.tsx$/ },
  {
    name: 'guest',
    of: /\/src\/(ui\/(password\/password-guest|not-found\/not-found-page|invitation\/invitation-page)\.tsx|app\/provide\/(password|invitation)\.ts)$/,
  },
  {
    name: 'kit',
    of: /\/src\/ui\/(registration\/registration-view|shell\/workspace-shell|\w+\/\w+-page)\.tsx$/,
    from: 2,
  },
  { name: 'workspace', of: /\/src\/app\/workspace\.ts$/ },
];

/** How the bundler is told: one group a part, the earlier ones first. */
export const groups = PARTS.map(({ name }, index) => ({
  name: (id: string, modules: Modules) => (partOf(id, modules) === name ? name : null),
  priority: PARTS.length - index,
}));

/** The part a module belongs to, or undefined for one that a single screen needs. */
function partOf(id: string, modules: Modules): string | undefined {
  const users = [...usersOf(id, modules)];
  return PARTS.find(({ of, from = 1 }) => users.filter((user) => of.test(user)).length >= from)?.name;
}

/** The module and every one that imports it, also through others; not those that load it later. */
function usersOf(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) usersOf(importer, modules, found);
  return found;
}
