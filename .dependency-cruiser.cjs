/** Cycles are refused everywhere; borders between packages are rules of lint (eslint-rules/borders.js). */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Move what both need into a file of its own.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      comment: 'Pass it in: pages in app compose features.',
      from: { path: '^client/src/(ui|lib)/' },
      to: { path: '^client/src/(features|app)/' },
    },
    {
      name: 'features-know-no-feature',
      severity: 'error',
      comment: 'Compose the two in a page of app.',
      from: { path: '^client/src/features/([^/]+)/' },
      to: { path: '^client/src/(features/(?!$1/)|app/)' },
    },
    {
      name: 'no-screen-loads-the-classifier',
      severity: 'error',
      comment: 'Its model is a megabyte: the reader of uploads classifies accounts.',
      from: { path: '^client/src/' },
      to: { path: '^domain/src/accounts/classifier/built-in-model', reachable: true },
    },
    {
      name: 'features-of-the-server-meet-in-use-cases',
      severity: 'error',
      comment: 'Call the use case (verb-noun), not the entity of another feature.',
      from: { path: '^server/src/features/([^/]+)/' },
      to: { path: '^server/src/features/(?!$1/)[^/]+/.*\\.(entity|resolver|rest)\\.ts$' },
    },
  ],
  options: {
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(test|d)\\.tsx?$|/testing/|/gql/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  },
};
