import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { bareText } from './scripts/lint/bare-text.js';

const PACKED_LITERAL = {
  selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression)',
  message: 'A literal spread into a literal only packs lines: write its entries.',
};

/** The store keeps the counters and the news of leads; purging leads that are deleted already changes neither. */
const LEAD_WRITE = {
  selector: "CallExpression[callee.property.name=/^(insert|update|delete)$/][arguments.0.name='leads']",
  message: 'Write leads through withLeads (src/server/leads/store.ts), which keeps their counters.',
};

/** What a stranger named would act on the organiser's terminal. */
const TERMINAL = {
  selector: "CallExpression[callee.property.name='write'][callee.object.property.name=/^std(out|err)$/]",
  message: 'Write with src/server/terminal.ts, which shows what is not visible.',
};

/** `machines/kit/invalidation.ts` and `app/provide/page-wide.ts` say what the registry is for. */
const REGISTRY = {
  selector:
    "CallExpression[callee.property.name='get'] > MemberExpression.callee:matches([object.name='system'], [object.property.name='system'])",
  message:
    'Take what an actor needs as its input; send to its owner (kit/tell-owner.ts) or its children, or announce a topic (kit/invalidation.ts).',
};

const AS_NEVER = {
  selector: 'TSAsExpression > TSNeverKeyword',
  message: 'Spawn loaded logic with kit/spawn-loaded.ts, and type everything else.',
};

const TITLE = {
  selector: 'JSXOpeningElement[name.name=/^(?!iframe$)[a-z]|^Button$/] > JSXAttribute[name.name="title"]',
  message:
    'The browser shows a title late, and neither to a finger nor to the keyboard: use kit/tooltip.tsx.',
};

/** Words of a view stand in a text module, where each language has its own; a skeleton's only give it a width. */
const WORDS = [
  `JSXText[value=/\\p{L}{2}/u]:not(JSXElement[openingElement.name.name='Skeleton'] *)`,
  `JSXAttribute[name.name=/^(?:aria-label|alt|label|title|placeholder|hint|heading|description|text)$/] > Literal[value=/^(?!https:)(?=.*\\p{L}{2})/u]`,
].map((selector) => ({
  selector,
  message: 'Declare the text in a text module (src/domain/language.ts says how) and read it here.',
}));

/** The same for what a machine or a call says: toasts, titles and sentences that are kept in a constant. */
const SENTENCES = [
  `Property[key.name=/^(?:title|label|heading|hint|placeholder)$/] > Literal[value=/\\p{L}{2}/u]`,
  `VariableDeclarator > Literal[value=/^\\p{Lu}\\p{Ll}+ \\p{L}/u]`,
].map((selector) => ({ selector, message: WORDS[0].message }));

/** One format of dates, in the event's zone. */
const DATES = {
  selector:
    "MemberExpression[object.name='Intl'][property.name='DateTimeFormat'], MemberExpression[property.name=/^toLocale(Date|Time)?String$/]",
  message: 'Show dates with src/domain/dates.ts, in the time zone of the event.',
};

export default tseslint.config(
  {
    ignores: [
      'dist',
      'styled-system',
      'coverage',
      'data',
      'openapi/portal.gen.ts',
      'src/domain/*.gen.ts',
      'test-results',
      'playwright-report',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  // Where React is: these rules compile what they read, at the cost of all others together.
  { files: ['src/{app,inspector,ui}/**', '**/*.tsx'], ...hooks.configs.flat['recommended-latest'] },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // Types read as data shapes here; interfaces add nothing but a second way to say it.
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    // Test files share what they load: modules read anew would be there twice for the files after this one.
    files: ['tests/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'vi', property: 'resetModules', message: 'Pass the module in as an argument instead.' },
        { object: 'vi', property: 'doMock', message: 'Pass the module in as an argument instead.' },
        { property: 'waitForTimeout', message: 'Wait for what is to be seen: a slow machine needs longer.' },
      ],
    },
  },
  { files: ['src/**'], rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL, DATES] } },
  {
    // What formats and converts them, and what only a developer sees.
    files: ['src/domain/{dates,support-hours,wall-clock}.ts', 'src/inspector/**'],
    rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL] },
  },
  {
    files: ['src/api/**'],
    rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL, DATES, ...SENTENCES] },
  },
  {
    files: ['src/{app,machines}/**'],
    rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL, DATES, REGISTRY, AS_NEVER, ...SENTENCES] },
  },
  {
    // Text modules, and what the inspector and the tests show.
    files: ['src/machines/**/{*texts,*catalogue,samples}.ts'],
    rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL, DATES, REGISTRY, AS_NEVER] },
  },
  {
    // Topics, the toaster and the page's event reach across owners; page-wide.ts reads what the whole page knows.
    files: [
      'src/machines/kit/{invalidation,toast}.ts',
      'src/machines/{event/event,shell/toaster}.machine.ts',
      'src/app/provide/page-wide.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL, DATES, AS_NEVER] },
  },
  {
    files: ['src/{app,ui}/**/*.tsx'],
    plugins: { portal: { rules: { 'bare-text': bareText } } },
    rules: { 'portal/bare-text': 'error' },
  },
  {
    files: ['src/ui/**'],
    rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL, DATES, TITLE, ...WORDS] },
  },
  {
    files: ['src/server/**'],
    rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL, DATES, LEAD_WRITE, TERMINAL] },
  },
  {
    files: ['src/server/leads/store.ts', 'src/server/lead-offers/take.ts', 'src/server/limits/prune.ts'],
    rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL, DATES, TERMINAL] },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'readonly' } },
  },
);
