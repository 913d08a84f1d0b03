/** Import directions of docs/architecture.md. Each rule says why it exists. */
const folder = (name) => `^src/${name}/`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A circle, of types too, means files that cannot be read, tested or loaded apart.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Browser and server both import the domain; it may know neither of them, but translations of its texts.',
      severity: 'error',
      from: { path: folder('domain') },
      to: {
        pathNot: [
          folder('domain'),
          '^src/languages/(?:hi|ar)/domain',
          'node_modules/(valibot|re2js|csv-parse|fflate)',
        ],
      },
    },
    {
      name: 'machines-know-no-world',
      comment:
        'Machines run in tests, in paths and in the inspector: no React, DOM, fetch, storage or Effect.',
      severity: 'error',
      from: { path: folder('machines') },
      to: {
        pathNot: [folder('machines'), folder('domain'), 'node_modules/xstate', folder('api'), '^openapi/'],
      },
    },
    {
      name: 'machines-see-only-types-of-the-api',
      comment: 'Calls are joined to machines in src/app/provide.ts and nowhere else.',
      severity: 'error',
      from: { path: folder('machines') },
      to: { path: [folder('api'), '^openapi/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-knows-no-screens',
      comment: 'The client can be used without the portal that uses it.',
      severity: 'error',
      from: { path: folder('api') },
      to: { path: [folder('machines'), folder('ui'), folder('app'), folder('server')] },
    },
    {
      name: 'views-subscribe-only',
      comment: 'A view reads a snapshot and sends an event; it never calls the API or the server.',
      severity: 'error',
      from: { path: folder('ui') },
      to: { path: [folder('api'), folder('server'), folder('app')], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-shares-domain-and-contract-only',
      comment: 'The same document drives both sides; nothing else may couple them.',
      severity: 'error',
      from: { path: folder('server') },
      to: { path: [folder('machines'), folder('ui'), folder('app'), folder('api')] },
    },
    {
      name: 'the-server-runs-without-tools',
      comment:
        'A build runs where only runtime dependencies are installed; pages/vite.ts is loaded by `--dev` alone.',
      severity: 'error',
      from: { path: [folder('server'), folder('domain')], pathNot: '^src/server/pages/vite\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'telemetry-comes-when-asked-for',
      comment: 'Without METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT a process loads none of their packages.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/telemetry/' },
      to: {
        path: [
          'node_modules/(prom-client|@opentelemetry)/',
          '^src/server/telemetry/(?!(metrics|open|trace|tracing)\\.ts)',
        ],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'the-inspector-is-loaded-in-one-place',
      comment: 'One dynamic import, left out of every build: src/app/inspect.ts starts it while developing.',
      severity: 'error',
      from: { path: '^src/', pathNot: [folder('inspector'), '^src/app/inspect\\.ts$'] },
      to: { path: folder('inspector') },
    },
    {
      name: 'the-inspector-comes-late',
      comment: 'A static import would bring it into the first load.',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: folder('inspector'), dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'the-inspector-only-looks',
      comment: 'It knows charts and texts of the portal, and neither its screens nor its ways to the server.',
      severity: 'error',
      from: { path: folder('inspector') },
      to: {
        pathNot: [
          folder('inspector'),
          folder('machines'),
          folder('domain'),
          folder('recording'),
          // Copies a text.
          '^src/app/hand-out[.]ts$',
          'node_modules/(xstate|@xstate|react|react-dom|@types|@ark-ui|@tanstack|valibot|elkjs|@statelyai)/',
        ],
      },
    },
    {
      name: 'recordings-know-names-only',
      comment:
        'The recorder is part of builds and comes late: no screen, no call, no inspector, and no machine but their names.',
      severity: 'error',
      from: { path: folder('recording') },
      to: {
        pathNot: [
          folder('recording'),
          folder('domain'),
          '^src/machines/(machine-of|transition-key)\\.ts$',
          'node_modules/(xstate|valibot)/',
        ],
      },
    },
    {
      name: 'effect-stays-in-the-api',
      comment: 'Effect weighs as much as our own code; only the lazily loaded API chunk carries it.',
      severity: 'error',
      from: { path: '^src/', pathNot: folder('api') },
      to: { path: 'node_modules/(effect|openapi-fetch)/' },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'Tests and scripts depend on the product, never the other way round.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|scripts)/' },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'What is imported must be in package.json, or a fresh install breaks.',
      severity: 'error',
      from: {},
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        // The bundler's addresses of files, in packages that other imports name.
        pathNot: '\\?url$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^styled-system/', '^dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
