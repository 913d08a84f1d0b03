/** Text that is inserted before a line that occurs exactly once; the anchor is any beginning of that line. */
export type Edit = {
  file: string;
  /** The beginning of the line, spaces included. */
  before: string;
  /** Whole lines; `$camel$` and the like are filled in. A file of the templates when it ends with ".txt". */
  insert: string;
};

const SCREENS = 'src/ui/shell/screens.ts';
const WORKSPACE = 'src/machines/shell/workspace-actors.ts';

/** The edits of existing files for a new feature. */
export const EDITS: readonly Edit[] = [
  {
    file: 'openapi/portal.yaml',
    before: '  - name: Support\n',
    insert: '  - name: $Words$\n    description: The $words$ of an exhibitor. An addition.\n',
  },
  { file: 'openapi/portal.yaml', before: '  /team-members:\n', insert: 'openapi/paths.yaml.txt' },
  { file: 'openapi/portal.yaml', before: '    # Support and files -', insert: 'openapi/schemas.yaml.txt' },
  {
    file: 'openapi/portal.yaml',
    before: '        - file.refused\n',
    insert: '        - $camel$.added\n        - $camel$.changed\n        - $camel$.deleted\n',
  },
  ...imported('src/server/db/schema.ts', '$camels$', './schema/$kebabs$.ts', 'import { supportTickets }'),
  { file: 'src/server/db/schema.ts', before: '};\n', insert: '  $camels$,\n' },
  ...imported(
    'src/server/handlers.ts',
    '$camel$Handlers',
    './$kebabs$/handlers.ts',
    'import { supportHandlers }',
  ),
  { file: 'src/server/handlers.ts', before: '  };\n', insert: '    ...$camel$Handlers,\n' },
  ...imported('src/api/api.ts', '$camel$Calls', './$kebabs$.ts', 'import { supportCalls }'),
  { file: 'src/api/api.ts', before: '  };\n', insert: '    $camels$: $camel$Calls(client),\n' },
  {
    file: WORKSPACE,
    before: 'import { supportMachine }',
    insert: "import type { $camels$Actors } from '../$kebabs$/actors.ts';\n",
  },
  ...imported(WORKSPACE, '$camels$Machine', '../$kebabs$/$kebabs$.machine.ts', 'import { supportMachine }'),
  { file: WORKSPACE, before: '  resources: resourcesMachine,\n', insert: '  $camels$: $camels$Machine,\n' },
  { file: WORKSPACE, before: '  typeof resourcesActors &', insert: '  typeof $camels$Actors &\n' },
  ...imported(
    'src/machines/catalogue.ts',
    '$camel$Entries',
    './$kebabs$.catalogue.ts',
    'import { sessionMachine }',
  ),
  {
    file: 'src/machines/catalogue.ts',
    before: '  ...registrationEntries,\n];',
    insert: '  ...$camel$Entries,\n',
  },
  ...imported(
    'src/app/provide-workspace.ts',
    'provide$Pascals$',
    './provide/$kebabs$.ts',
    'import { provideSupport }',
  ),
  {
    file: 'src/app/provide-workspace.ts',
    before: '      support: provideSupport(',
    insert: '      $camels$: provide$Pascals$(world),\n',
  },
  { file: 'src/domain/routes.ts', before: "  support: '/", insert: "  $camels$: '/exhibitor/$kebabs$',\n" },
  {
    file: SCREENS,
    before: '];\n\nconst UNLISTED',
    insert: `  {
    path: ROUTES.$camels$,
    page: lazyView(() => import('../$kebabs$/$kebabs$-page.tsx')),
    label: () => $UPPERS$_TEXTS.title,
    icon: LayoutList,
  },\n`,
  },
  {
    file: SCREENS,
    before: 'import { lazyView }',
    insert: "import { $UPPERS$_TEXTS } from '../../domain/$kebabs$-texts.ts';\n",
  },
  // A default icon.
  { file: SCREENS, before: '  Package,\n', insert: '  LayoutList,\n' },
];

function imported(file: string, name: string, from: string, before: string): Edit[] {
  return [{ file, before, insert: `import { ${name} } from '${from}';\n` }];
}

/** The text with the lines inserted. Throws when the anchor does not occur exactly once; the error names the file. */
export function insertBefore(text: string, { file, before }: Edit, lines: string): string {
  const places = text.split(before).length - 1;
  if (places !== 1) {
    const found = places === 0 ? 'is not there' : `is there ${String(places)} times`;
    throw new Error(`${file} has changed: the line to write before, ${JSON.stringify(before)}, ${found}.`);
  }
  return text.replace(before, () => lines + before);
}
