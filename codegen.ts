import type { CodegenConfig } from '@graphql-codegen/cli';

/** How scalars and enumerations of the contract are read in TypeScript. */
const typing = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  avoidOptionals: { field: true },
  scalars: { DateTimeISO: 'string', CalendarDate: 'string', Decimal: 'string', MinorUnits: 'readonly number[]', Upload: 'File' },
};
/** Beside each file of operations; types come from one file for all. */
const beside = {
  preset: 'near-operation-file' as const,
  presetConfig: { baseTypesPath: 'lib/graphql/types.generated.ts', importTypesNamespace: 'Types' },
};
const documents = { ...typing, importOperationTypesFrom: 'Types', dedupeFragments: true };
/** The pages of borrowers, which have no Apollo Client: their documents are texts with types. */
const BORROWERS = 'client/src/features/borrowers/**/*.graphql';
const PORTAL = ['client/src/**/*.graphql', `!${BORROWERS}`];

/**
 * From the committed contract and the client's operations: types, and beside each file of operations its typed documents, in the portal with one
 * hook for each, so that a page loads its own. Nothing of it is committed.
 */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    'client/src/lib/graphql/types.generated.ts': {
      documents: 'client/src/**/*.graphql',
      plugins: ['typescript-operations'],
      config: typing,
    },
    'client/src/': {
      ...beside,
      documents: PORTAL,
      plugins: ['typed-document-node', './client/codegen/apollo-hooks.ts'],
      config: documents,
    },
    'client/src/features/': {
      ...beside,
      presetConfig: { ...beside.presetConfig, baseTypesPath: '../lib/graphql/types.generated.ts' },
      documents: BORROWERS,
      plugins: ['typed-document-node'],
      config: { ...documents, documentMode: 'string' },
    },
  },
};

export default config;
