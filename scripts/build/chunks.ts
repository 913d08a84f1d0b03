import type { Rollup } from 'vite';

/** The bundler's information about modules. */
type Modules = { getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importers'> | null };

type Part = {
  name: string;
  /** Lazily loaded files; the part contains modules that they share with files of any part. */
  of: RegExp;
  /** The part is one file, with those files and everything that only they need. */
  isWhole?: true;
};

/** What every signed-in screen loads. */
const WORKSPACE: Part = { name: 'workspace', of: /\/src\/app\/workspace\.ts$/ };

/**
 * Shared modules of screens are bundled as one file per part, in the order users need them: a module belongs to the
 * first part that needs it. Without parts every combination of screens would make a file of its own, and a screen would
 * request sixty of them, most under a kilobyte.
 */
const PARTS: readonly Part[] = [
  // What every page loads right after the first file.
  {
    name: 'second',
    of: /\/src\/(ui\/shell\/later-views\.ts|ui\/kit\/counting\.tsx|app\/provide\/later\.ts)$/,
    isWhole: true,
  },
  { name: 'api', of: /\/src\/(api\/api|app\/connect)\.ts$/ },
  { name: 'code', of: /\/src\/(ui\/sign-in\/otp-step\.tsx|app\/code-step\.ts)$/ },
  {
    name: 'guest',
    of: /\/src\/(ui\/(shell\/(visitor-screen|not-found-page)|invitation\/invitation-page)\.tsx|app\/provide\/(visitor|invitation)\.ts)$/,
  },
  {
    name: 'kit',
    of: /\/src\/(app\/(device|provide\/read-import)\.ts|ui\/(registration\/registration-view|shell\/workspace-shell|lead-offers\/lead-offer|[\w-]+\/[\w-]+-page)\.tsx)$/,
  },
  WORKSPACE,
];

/** The bundler's configuration: one group per part, earlier ones first. */
export const groups = PARTS.map(({ name }, index) => ({
  name: (id: string, modules: Modules) => (partOf(id, modules) === name ? name : null),
  priority: PARTS.length - index,
}));

/**
 * The part a module belongs to; undefined for a module that is not shared, which stays where it is needed. What the
 * workspace needs is loaded with it: a dialog that shares it later would otherwise make a file of its own of it.
 */
function partOf(id: string, modules: Modules): string | undefined {
  const users = [...usersOf(id, modules)].filter((user) => PARTS.some(({ of }) => of.test(user)));
  const [only] = users;
  if (users.length === 1 && only !== undefined && WORKSPACE.of.test(only)) return WORKSPACE.name;
  const part = PARTS.find(({ of }) => users.some((user) => of.test(user)));
  return users.length < 2 && part?.isWhole !== true ? undefined : part?.name;
}

/** The module and every one that imports it, also through others; not those that load it later. */
function usersOf(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) usersOf(importer, modules, found);
  return found;
}
