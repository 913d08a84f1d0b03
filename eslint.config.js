import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const PACKED_LITERAL = {
  selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression)',
  message: 'A literal spread into a literal only packs lines: write its entries.',
};

/** The store keeps the counters and the news of leads; purging leads that are deleted already changes neither. */
const LEAD_WRITE = {
  selector: "CallExpression[callee.property.name=/^(insert|update|delete)$/][arguments.0.name='leads']",
  message: 'Write leads through withLeads (src/server/leads/store.ts), which keeps their counters.',
};

export default tseslint.config(
  {
    ignores: [
      'dist',
      'styled-system',
      'coverage',
      'data',
      'openapi/portal.gen.ts',
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
  { files: ['src/**'], rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL] } },
  { files: ['src/server/**'], rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL, LEAD_WRITE] } },
  {
    files: ['src/server/leads/store.ts', 'src/server/lead-offers/take.ts', 'src/server/limits/prune.ts'],
    rules: { 'no-restricted-syntax': ['error', PACKED_LITERAL] },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'readonly' } },
  },
);
