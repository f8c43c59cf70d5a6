/** The borders of docs/architecture.md as lint rules, each with a sentence saying what to do instead. */

/** oxlint's own rule knows names with stars; an expression goes to the rule of the project, since those of Rust can't look ahead. */
const restrict = (files, groups, { ignores = [], rules = {} } = {}) => {
  const byNames = groups.filter(([group]) => Array.isArray(group)).map(([group, message]) => ({ group, message }));
  const byExpression = groups
    .filter(([group]) => !Array.isArray(group))
    .map(([pattern, message, allowTypes = false]) => ({ pattern, message, allowTypes }));
  return {
    files,
    excludeFiles: ignores,
    rules: {
      ...(byNames.length > 0 ? { 'no-restricted-imports': ['error', { patterns: byNames }] } : {}),
      ...(byExpression.length > 0 ? { 'project/no-import': ['error', ...byExpression] } : {}),
      ...rules,
    },
  };
};

const NODE = ['node:*', 'fs', 'path', 'crypto', 'http', 'stream', 'zlib'];
/** Nothing of the product runs what fits its models or measures it. */
const OUTSIDE = [
  ['@countinghouse/tools/**', '@countinghouse/bench/**'],
  'What the product runs belongs into its own packages: move the part that predicts there.',
];
const TOOLS = ['^@countinghouse/(?!domain/)', 'A tool knows the rules of the domain only: give it files to read and to write.'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

export const borders = [
  restrict(['domain/src/**/*.ts'], [['^(?!\\.\\.?/)', 'domain imports nothing but itself: take what you need as an argument.']], {
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'Take the clock or a calendar date as an argument.' },
        { name: 'crypto', message: 'Take ids as an argument.' },
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Take ids and chances as an argument.' }],
    },
  }),
  restrict(
    ['connectors/src/**/*.ts'],
    [
      [
        ['@countinghouse/server*', '@countinghouse/server/**', '@countinghouse/worker/**', '@countinghouse/client/**'],
        'A connector knows the domain and its package only; let the worker pass it what it needs.',
      ],
      [['typeorm', 'pg', 'bullmq', 'fastify'], 'A connector yields pages; storing them is the use case of imports.'],
      OUTSIDE,
    ],
  ),
  restrict(
    ['server/src/**/*.ts'],
    [
      [
        ['@countinghouse/worker', '@countinghouse/worker/**', '@countinghouse/client', '@countinghouse/client/**'],
        'The server hands work over by the outbox, and screens read its contracts.',
      ],
      [
        '^@countinghouse/connectors/(?!(registry|accounting-package|authorization|consent-authorization|form-authorization|polling-authorization|web-connector/[\\w-]+|[\\w-]+/sandbox/.+|sandbox-kit/(kernel/companies|sandbox-settings|web-connector/customer-computer)|file-upload/template-workbook)$)',
        'No data of a package is fetched inside a request: start an import, the worker reads.',
        true,
      ],
      OUTSIDE,
    ],
    { ignores: TESTS },
  ),
  restrict(
    ['worker/src/**/*.ts'],
    [
      [['@countinghouse/client', '@countinghouse/client/**'], 'The worker has no screens.'],
      [
        ['@countinghouse/server/**/*.resolver', '@countinghouse/server/**/*.rest', '@countinghouse/server/app'],
        'Call the use case that the resolver or route calls.',
      ],
      OUTSIDE,
    ],
    { ignores: TESTS },
  ),
  restrict(
    ['client/src/**/*.ts', 'client/src/**/*.tsx'],
    [
      [
        [
          '@countinghouse/server',
          '@countinghouse/server/**',
          '@countinghouse/worker/**',
          '@countinghouse/connectors',
          '@countinghouse/connectors/**',
        ],
        'Ask over GraphQL: the catalogue and the rights come with the answer.',
      ],
      [NODE, 'The browser has no Node modules.'],
      OUTSIDE,
    ],
    { ignores: TESTS },
  ),
  restrict(['tools/src/**/*.ts'], [TOOLS]),
  restrict(
    ['tools/src/differential/independent/**/*.ts'],
    [['^(?!\\./[\\w-]+$)', 'What the product is compared with shares nothing with it: import files of this folder only.']],
  ),
  restrict(['e2e/src/**/*.ts'], [[['@countinghouse/*', '@countinghouse/**'], 'A story uses the product as a person does.']]),
];
