import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { type DummyRuleMap, defineConfig } from 'oxlint';
import tseslint from 'typescript-eslint';
import { habits } from './eslint-rules/habits.js';

/** Rules that do not run, each with the reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'no-unsafe-class-instance-assignment': 'this version of oxlint has no such rule',
  'no-unsafe-enum-assignment': 'this version of oxlint has no such rule, and enums are refused',
  'no-octal': 'modules are strict: an octal literal is an error of syntax',
  'no-dupe-args': 'modules are strict: it is an error of syntax',
  'no-control-regex': 'what is refused in texts of others is written as such expressions',
  'no-invalid-void-type': 'a promise or nothing is what a handler may give back',
  'unified-signatures': 'two signatures may say more than one',
  'no-dynamic-delete': 'records are used as maps',
  config: 'the React Compiler is not configured',
  gating: 'the React Compiler is not configured',
  'incompatible-library': 'it warns of what other libraries do',
};

type TypedPlugin = { readonly rules: Readonly<Record<string, { readonly meta: { readonly docs?: { requiresTypeChecking?: boolean } } }>> };

const { rules: known } = tseslint.plugin as unknown as TypedPlugin;

/** The rules of strictTypeChecked that need types, under oxlint's names; oxlint refuses a name that it does not know. */
const typed = Object.fromEntries(
  tseslint.configs.strictTypeChecked
    .flatMap((config) => Object.entries(config.rules ?? {}))
    .map(([name, level]) => [name.replace('@typescript-eslint/', ''), level] as const)
    .filter(([name]) => known[name]?.meta.docs?.requiresTypeChecking === true && !(name in NOT_RUN))
    .map(([name, level]) => [`typescript/${name}`, level]),
) as DummyRuleMap;

/** Rules that need no types, under oxlint's names. */
const untyped = (rules: object): DummyRuleMap =>
  Object.fromEntries(
    Object.entries(rules as DummyRuleMap)
      .map(([name, level]) => [name.replace('@typescript-eslint/', ''), name, level] as const)
      .filter(([name, , level]) => level !== 'off' && !(name in NOT_RUN))
      .map(([name, from, level]) => [name === from ? name : `typescript/${name}`, level]),
  );
const plain = untyped(js.configs.recommended.rules);
const strict = untyped(
  Object.assign({}, js.configs.recommended.rules, ...tseslint.configs.strict.map(({ rules }) => rules ?? {})) as object,
);

/** The recommended rules of hooks and of the React Compiler. */
const react = Object.fromEntries(
  Object.entries(reactHooks.configs.recommended.rules)
    .map(([name, level]) => [name.replace('react-hooks/', ''), level] as const)
    .filter(([name]) => !(name in NOT_RUN))
    .map(([name, level]) => [`react/${name}`, level]),
) as DummyRuleMap;

/** Scripts that need what is installed anyway, and so run on the pinned Node. */
const AFTER_INSTALLATION = [
  'scripts/{check,check-imports,check-reachability,mutation,unit-tests}.mjs',
  'scripts/lib/{code-figures,import-graph,test-prints,typescript-imports,unreached}.mjs',
];

/** The published rules, then the project's own. */
export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./eslint-rules/project.js', 'eslint-plugin-n'],
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/dist/**',
    '**/dist-*/**',
    '.countinghouse/**',
    'client/src/**/*.generated.ts',
    'e2e/results/**',
    'e2e/report/**',
    'coverage/**',
  ],
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        ...strict,
        ...typed,
        'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
        'max-lines': ['error', { max: 400 }],
        'no-console': 'error',
        // `() => setOpen(false)` and, where nothing is given back anyway, `if (refused) return close();` are habits of this code.
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
        // A number in a template reads the same in every locale and is what String() would write.
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        // Half of them implement an asynchronous interface: `async` turns what they throw into a rejection.
        'typescript/require-await': 'off',
        // Apollo Client would rather have `skipToken`, which is typed otherwise, and no explicit type of a query.
        'typescript/no-deprecated': ['error', { allow: [{ from: 'package', package: '@apollo/client', name: ['skip', 'useQuery'] }] }],
        // A loader of React Router redirects by throwing a Response.
        'typescript/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      },
    },
    { files: ['client/**/*.ts', 'client/**/*.tsx'], rules: react },
    { files: ['**/*.mjs', '**/*.js', '**/*.cjs'], env: { node: true, es2024: true }, rules: plain },
    {
      // On a clean clone they run on the reader's Node, of the version that the README asks for, and install the pinned one.
      files: ['scripts/*.mjs', 'scripts/lib/*.mjs'],
      excludeFiles: AFTER_INSTALLATION,
      rules: {
        'n/no-unsupported-features/node-builtins': ['error', { version: '>=20.0.0' }],
        'n/no-unsupported-features/es-builtins': ['error', { version: '>=20.0.0' }],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '*.config.ts', '*/*.config.ts', 'codegen.ts', 'e2e/**/*.ts'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      files: ['server/src/cli/**', 'server/src/demo/**', 'server/src/demo.ts', 'bench/src/**', 'worker/src/main.ts', 'scripts/stack/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
      rules: {
        // A test reads answers as parsed JSON: its assertion is what says their shape.
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/restrict-plus-operands': 'off',
        'typescript/restrict-template-expressions': 'off',
        // A component made for a test tells the test what it was given.
        'react/globals': 'off',
        // A function is passed to expect() to be looked at, not to be called.
        'typescript/unbound-method': 'off',
      },
    },
    {
      files: ['server/**/*.test.ts', 'worker/**/*.test.ts', 'server/src/testing/**', 'worker/src/testing/**'],
      // afterAll also closes what a failed beforeAll has left undefined.
      rules: { 'typescript/no-unnecessary-condition': 'off' },
    },
    ...habits,
  ],
});
