import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { borders } from './eslint-rules/borders.js';
import { house } from './eslint-rules/house.js';

const EXPORTS = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that one search finds every use.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import the file that defines the thing.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals with an `as const` list.' },
];
const ROUNDING = {
  selector: "MemberExpression[property.name='toFixed']",
  message: 'A figure is rounded once: pass the exact value on, and round what is shown by roundFigure (domain/src/money/round-decimal.ts).',
};

/** Habits of the house as rules; each message says what to do instead. Rules that need types and those of React: oxlint.config.ts. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-*/**',
      '.vitest/**',
      '**/node_modules/**',
      '.countinghouse/**',
      'client/src/gql/**',
      'e2e/results/**',
      'e2e/report/**',
      'coverage/**',
    ],
  },
  js.configs.recommended,
  { rules: { 'no-control-regex': 'off' } },
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { house },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...EXPORTS, ROUNDING],
      'house/export-contract': 'error',
      'house/no-vague-file': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  ...borders,
  {
    files: ['client/**/*.ts', 'client/**/*.tsx'],
    languageOptions: { globals: { ...globals.browser } },
    plugins: { house },
    rules: { 'house/no-literal-text': 'error' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '*.config.ts', '*/*.config.ts', 'codegen.ts', 'e2e/**/*.ts'],
    rules: { 'house/export-contract': 'off', 'house/no-literal-text': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'vi', property: 'waitFor', message: 'Await expect.poll(): how long it waits is said once, in vitest.patience.ts.' },
      ],
    },
  },
  { files: ['bench/**/*.ts', 'tools/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...EXPORTS] } },
  {
    files: ['*.config.ts', '*/*.config.ts', 'codegen.ts', '**/global-setup.ts', '**/*.d.ts', 'eslint.config.js'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['scripts/**/*.mjs', 'eslint-rules/**/*.js', 'eslint.config.js', '**/*.cjs', 'client/*.js'],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    files: ['scripts/**/*.mjs', 'server/src/cli/**', 'server/src/demo/**', 'server/src/demo.ts', 'bench/src/**', 'worker/src/main.ts'],
    rules: { 'no-console': 'off' },
  },
);
