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
 * Rules of the project and borders of its parts as overrides for oxlint, later ones before earlier ones; each message says what to do instead.
 * @type {import('oxlint').OxlintOverride[]}
 */
export const habits = [
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      'project/no-syntax': ['error', ...EXPORTS, ROUNDING, LATE_REF],
      'project/export-contract': 'error',
      'project/no-vague-file': 'error',
      'project/no-open-table': 'error',
      'project/retired-term': 'error',
    },
  },
  ...borders,
  { files: ['client/**/*.ts', 'client/**/*.tsx'], rules: { 'project/no-literal-text': 'error' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '*.config.ts', '*/*.config.ts', 'codegen.ts', 'e2e/**/*.ts'],
    rules: { 'project/export-contract': 'off', 'project/no-literal-text': 'off', 'project/no-open-table': 'off' },
  },
  {
    files: ['{domain,connectors,server,worker,client}/src/**/*.{ts,tsx}'],
    excludeFiles: ['**/*.{test,builders,examples}.{ts,tsx}', '**/testing/**'],
    rules: { 'project/no-test-code': 'error' },
  },
  { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.spec.ts'], rules: { 'project/test-title': 'error' } },
  { files: ['**/*.ts', '**/*.tsx'], excludeFiles: ['e2e/**'], rules: { 'project/plain-english': 'error' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'vi', property: 'waitFor', message: 'Await expect.poll(): how long it waits is said once, in vitest.patience.ts.' },
      ],
    },
  },
  { files: ['bench/**/*.ts', 'tools/**/*.ts'], rules: { 'project/no-syntax': ['error', ...EXPORTS] } },
  {
    files: ['*.config.ts', '*/*.config.ts', 'codegen.ts', '**/global-setup.ts', '**/*.d.ts'],
    rules: { 'project/no-syntax': 'off' },
  },
];
