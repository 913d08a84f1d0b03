/** Text that is inserted before a line that occurs exactly once; the anchor is any beginning of that line. */
export type Edit = {
  file: string;
  /** The beginning of the line, spaces included. */
  before: string;
  /** Whole lines; `$camel$` and the like are filled in. A file of the templates when it ends with ".txt". */
  insert: string;
};

const WORKSPACE = 'src/machines/workspace/actors.ts';

/** The edits of existing files for a new feature. */
export const EDITS: readonly Edit[] = [
  {
    file: 'openapi/portal.yaml',
    before: '  - name: Support\n',
    insert: '  - name: $Words$\n    description: The $words$ of an exhibitor. An addition.\n',
  },
  { file: 'openapi/portal.yaml', before: '  /team-members:\n', insert: 'openapi/paths.yaml.txt' },
  { file: 'openapi/portal.yaml', before: '    # Support and files -', insert: 'openapi/schemas.yaml.txt' },
  ...imported('src/server/db/schema.ts', '$camels$', './schema/$kebabs$.ts', 'import { supportTickets }'),
  { file: 'src/server/db/schema.ts', before: '};\n', insert: '  $camels$,\n' },
  ...imported(
    'src/server/handlers.ts',
    '$camel$Handlers',
    './$kebabs$/handlers.ts',
    'import { supportHandlers }',
  ),
  { file: 'src/server/handlers.ts', before: '  };\n', insert: '    ...$camel$Handlers,\n' },
  ...imported('src/api/api.ts', 'create$Pascals$Port', './$kebabs$.ts', 'import { createSupportPort }'),
  { file: 'src/api/api.ts', before: '  };\n', insert: '    $camels$: create$Pascals$Port(client),\n' },
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
  { file: 'src/domain/routes.ts', before: '  ROUTES.support,\n', insert: '  ROUTES.$camels$,\n' },
  {
    file: 'src/ui/shell/screens.ts',
    before: 'const SupportPage',
    insert: "const $Pascals$Page = lazyView(() => import('../$kebabs$/$kebabs$-page.tsx'));\n",
  },
  {
    file: 'src/ui/shell/screens.ts',
    before: '  [ROUTES.support]',
    insert: '  [ROUTES.$camels$]: $Pascals$Page,\n',
  },
  {
    file: 'src/ui/shell/navigation.ts',
    before: '];\n\nexport const NAVIGATION',
    insert: "  { label: '$Words$', path: ROUTES.$camels$, icon: LayoutList },\n",
  },
  {
    file: 'tests/contract/calls.test.ts',
    before: "  'healthGet',\n  'readinessGet',\n  'documentGet',\n];\n\n/**",
    insert: "  '$camel$List',\n  '$camel$Create',\n  '$camel$Update',\n  '$camel$Delete',\n",
  },
  {
    file: 'tests/machines/portal-world.ts',
    before: '    resources: {\n      downloads: vi.fn',
    insert: `    $camels$: {
      $camels$: vi.fn<Api['$camels$']['$camels$']>(none),
      create$Pascal$: vi.fn<Api['$camels$']['create$Pascal$']>(refuse),
      update$Pascal$: vi.fn<Api['$camels$']['update$Pascal$']>(refuse),
      remove$Pascal$: vi.fn<Api['$camels$']['remove$Pascal$']>(() => Promise.resolve()),
    },\n`,
  },
  ...imported(
    'tests/support/own-rows.ts',
    '$camels$',
    '../../src/server/db/schema/$kebabs$.ts',
    "import type { Owner } from './owners.ts';",
  ),
  {
    file: 'tests/support/own-rows.ts',
    before: '  const colleague = ',
    insert:
      '  await db.insert($camels$).values([1, 2].map((number) => ({ ...owner, title: String(number) })));\n',
  },
  {
    file: 'docs/architecture.md',
    before: '| `/exhibitor/support`',
    insert:
      '| `/exhibitor/$kebabs$` | $words$ | `$camel$List`, `…Create`, `…Update`, `…Delete` | `$snakes$` |\n',
  },
  {
    file: 'scripts/paths/words/list-labels.ts',
    before: '} as const satisfies Readonly<Record<string, ListLabels>>;',
    insert: `  $camels$List: {
    rows: '$words$',
    link: '$Words$',
    failed: 'The $words$ could not be loaded',
    search: 'Search $words$...',
  },\n`,
  },
  {
    file: 'scripts/paths/words/form-labels.ts',
    before: '} as const satisfies Record<string, FormLabels>;',
    insert: `  $camel$Form: {
    ...WITH_DIALOG,
    link: '$Words$',
    thing: '$aWord$',
    create: 'Add $word$',
    row: '$AWord$',
    edit: 'Edit $AWord$',
    field: 'Title',
    name: 'title',
    submit: { create: ['Add', 'Adding...'], update: ['Save', 'Saving...'] },
    added: '$Word$ added.',
    updated: '$Word$ updated.',
  },\n`,
  },
  {
    file: 'scripts/paths/words/editor-labels.ts',
    before: '} as const satisfies Record<string, EditorLabels>;',
    insert: `  $camels$Editor: {
    ...DELETING,
    form: FORM_LABELS.$camel$Form,
    create: 'Add $word$',
    edit: 'Edit $word$',
    removed: '$AWord$',
    remove: 'Delete $AWord$',
    question: 'Are you sure you want to delete this $word$?',
    done: '$Word$ deleted.',
  },\n`,
  },
  {
    file: 'tests/e2e/walk/list-screens.ts',
    before: "  { machine: 'productsList'",
    insert: "  { machine: '$camels$List', isCall: callTo('/$kebabs$'), row: rows.$camel$ },\n",
  },
  {
    file: 'tests/e2e/walk/form-screens.ts',
    before: "  {\n    machine: 'resourceForm',",
    insert: `  {
    machine: '$camel$Form',
    path: ROUTES.$camels$,
    starts: BOTH,
    field: 'title',
    saved: (values, isNew) => answer({ ...rows.$camel$(0), ...values }, isNew ? 201 : 200),
    standing: { 'GET /$kebabs$': listed(rowOf('$camel$Form', rows.$camel$(0))) },
  },\n`,
  },
  {
    file: 'tests/e2e/walk/editor-screens.ts',
    before: "  { machine: 'resourcesEditor'",
    insert: "  { machine: '$camels$Editor', form: '$camel$Form', typed: 'Saved by the walk' },\n",
  },
  {
    file: 'tests/e2e/walk/wire-rows.ts',
    before: 'export const product: Row<',
    insert: `export const $camel$: Row<Schemas['$Pascal$']> = (index) => ({
  _id: idOf(index),
  title: nameOf(index),
  notes: '',
  ...TIMES,
});\n\n`,
  },
  {
    file: 'scripts/paths/words/screens.words.ts',
    before: '  products: collection(',
    insert: "  $camels$: collection('$Words$', 'Add $word$'),\n",
  },
  // A default icon.
  { file: 'src/ui/shell/navigation.ts', before: '  Package,\n', insert: '  LayoutList,\n' },
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
