import type { CodegenConfig } from '@graphql-codegen/cli';

/** How scalars and enumerations of the contract are read in TypeScript. */
const typing = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  avoidOptionals: { field: true },
  scalars: { DateTimeISO: 'string', CalendarDate: 'string', Decimal: 'string', MinorUnits: 'readonly number[]', Upload: 'File' },
};
/** The pages of borrowers, which have no Apollo Client: their documents are texts with types. */
const BORROWERS = 'client/src/features/borrowers/**/*.graphql';
const PORTAL = ['client/src/**/*.graphql', `!${BORROWERS}`];

/** From the committed contract and the client's operations: typed documents, and one typed hook for each operation of the portal. Nothing of it is committed. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    'client/src/gql/': { documents: PORTAL, preset: 'client', presetConfig: { fragmentMasking: false }, config: typing },
    'client/src/gql/hooks.ts': { documents: PORTAL, plugins: ['./client/codegen/apollo-hooks.ts'] },
    'client/src/gql/borrower/': {
      documents: BORROWERS,
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...typing, documentMode: 'string' },
    },
  },
};

export default config;
