import { borders } from './borders.js';

const EXPORTS = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that one search finds every use.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import the file that defines the thing.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals with an `as const` list.' },
];
const ROUNDING = {
  selector: "MemberExpression[property.name='toFixed']",
  message: 'A figure is rounded once: pass the exact value on, and round what is shown by roundFigure (domain/src/money/round-decimal.ts).',
};
const LATE_REF = {
  selector:
    "CallExpression[callee.name='useEffect'] > ArrowFunctionExpression > BlockStatement[body.length=1] > ExpressionStatement > AssignmentExpression[left.property.name='current']",
  message: 'A key or an answer that comes before the effect finds what was there before: use useEffectEvent, or useLayoutEffect.',
};

/**
 * Habits of the house and borders of its parts as overrides for oxlint, later ones before earlier ones; each message says what to do instead.
 * @type {import('oxlint').OxlintOverride[]}
 */
export const habits = [
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      'house/no-syntax': ['error', ...EXPORTS, ROUNDING, LATE_REF],
      'house/export-contract': 'error',
      'house/no-vague-file': 'error',
      'house/no-open-table': 'error',
    },
  },
  ...borders,
  { files: ['client/**/*.ts', 'client/**/*.tsx'], rules: { 'house/no-literal-text': 'error' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '*.config.ts', '*/*.config.ts', 'codegen.ts', 'e2e/**/*.ts'],
    rules: { 'house/export-contract': 'off', 'house/no-literal-text': 'off', 'house/no-open-table': 'off' },
  },
  {
    files: ['{domain,connectors,server,worker,client}/src/**/*.{ts,tsx}'],
    excludeFiles: ['**/*.{test,builders,examples}.{ts,tsx}', '**/testing/**'],
    rules: { 'house/no-test-code': 'error' },
  },
  { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.spec.ts'], rules: { 'house/test-title': 'error' } },
  { files: ['**/*.ts', '**/*.tsx'], excludeFiles: ['e2e/**'], rules: { 'house/plain-english': 'error' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'vi', property: 'waitFor', message: 'Await expect.poll(): how long it waits is said once, in vitest.patience.ts.' },
      ],
    },
  },
  { files: ['bench/**/*.ts', 'tools/**/*.ts'], rules: { 'house/no-syntax': ['error', ...EXPORTS] } },
  {
    files: ['*.config.ts', '*/*.config.ts', 'codegen.ts', '**/global-setup.ts', '**/*.d.ts'],
    rules: { 'house/no-syntax': 'off' },
  },
];
