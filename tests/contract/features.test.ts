import { readdirSync, readFileSync } from 'node:fs';
import prettier from 'prettier';
import { expect, test } from 'vitest';
import { operationsOf, readDocument } from '../support/document.ts';

/** Folders and files of a layer that are no feature; docs/architecture.md says what they hold. */
const PARTS = {
  api: ['api', 'client', 'lead-imports'],
  machines: ['kit', 'shell'],
  ui: ['kit', 'shell', 'theme'],
  server: [
    'admin',
    'api-docs',
    'backup',
    'contract',
    'db',
    'delivery',
    'event-file',
    'http',
    'keys',
    'limits',
    'lists',
    'messages',
    'pages',
    'periodic',
    'privacy',
    'retention',
    'telemetry',
    'writes',
  ],
} as const;

type Layer = keyof typeof PARTS;
const LAYERS = Object.keys(PARTS) as Layer[];

/** The features of a layer: its folders, in `src/api` its files. */
function featuresOf(layer: Layer): string[] {
  const parts: readonly string[] = PARTS[layer];
  return readdirSync(`src/${layer}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || layer === 'api')
    .map(({ name }) => name.replace(/\.ts$/, ''))
    .filter((name) => !parts.includes(name));
}

const byLayer = Object.fromEntries(LAYERS.map((layer) => [layer, featuresOf(layer)])) as Record<
  Layer,
  string[]
>;

const modules = import.meta.glob<Record<string, object>>('../../src/server/*/handlers.ts', { eager: true });
const document = readDocument();

/** The operations that the handlers of a feature serve. */
function servedBy(feature: string): string[] {
  const exported = Object.entries(modules[`../../src/server/${feature}/handlers.ts`] ?? {});
  return exported
    .filter(([name]) => name.endsWith('Handlers'))
    .flatMap(([, handlers]) =>
      Object.keys(typeof handlers === 'function' ? (handlers(document) as object) : handlers),
    );
}

test.each(['api', 'machines', 'ui'] as const)(
  'a feature of src/%s has the name of a feature of src/server',
  (layer) => {
    const strangers = byLayer[layer].filter((name) => !byLayer.server.includes(name));
    const hint = `name src/${layer}/<feature> as its folder in src/server, or list a shared part in tests/contract/features.test.ts`;
    expect(strangers, hint).toEqual([]);
  },
);

test('a folder of src/server has handlers, or is listed as a part', () => {
  const hint = 'add <folder>/handlers.ts, or list the part in tests/contract/features.test.ts';
  expect(
    byLayer.server.filter((name) => servedBy(name).length === 0),
    hint,
  ).toEqual([]);
});

test('every operation of the document is served by one feature', () => {
  const served = byLayer.server.flatMap(servedBy).sort();
  const documented = operationsOf(document)
    .filter(({ planned }) => !planned)
    .map(({ id }) => id)
    .sort();
  expect(served, 'add the operation to src/server/<feature>/handlers.ts').toEqual(documented);
});

test('docs/architecture.md has the table of features', async () => {
  const rows = byLayer.server.map((name) => [
    `\`${name}\``,
    ...LAYERS.map((layer) => (byLayer[layer].includes(name) ? '✓' : '')),
    servedBy(name)
      .map((id) => `\`${id}\``)
      .join(', '),
  ]);
  const lines = [
    ['Feature', ...LAYERS, 'Operations'],
    Array.from({ length: LAYERS.length + 2 }, () => '---'),
    ...rows,
  ];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const page = readFileSync('docs/architecture.md', 'utf8').replace(
    /(<!-- features -->)[^]*(<!-- \/features -->)/,
    (_, begin: string, end: string) => `${begin}\n\n${table}\n\n${end}`,
  );
  const options = await prettier.resolveConfig('docs/architecture.md');
  const written = await prettier.format(page, { ...options, parser: 'markdown' });
  await expect(written).toMatchFileSnapshot('../../docs/architecture.md');
});
