import type { CodegenConfig } from '@graphql-codegen/cli';

/** From the committed contract and the client's operations: typed documents, and one typed hook for each operation. Nothing of it is committed. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['client/src/**/*.graphql'],
  ignoreNoDocuments: true,
  generates: {
    'client/src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        avoidOptionals: { field: true },
        scalars: { DateTimeISO: 'string', CalendarDate: 'string', Decimal: 'string', MinorUnits: 'readonly number[]', Upload: 'File' },
      },
    },
    'client/src/gql/hooks.ts': { plugins: ['./client/codegen/apollo-hooks.ts'] },
  },
};

export default config;
