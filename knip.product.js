/** What the product runs, for `scripts/check-reachability.mjs`: its programs, and the files that one of them must reach. */
export default {
  entry: [
    'server/src/main.ts',
    'server/src/demo.ts',
    'server/src/cli/{countinghouse,migrate,print-token,print-schema,verify-audit,rewrap-vault}.ts',
    'worker/src/main.ts',
    'worker/src/reader/reader-main.ts',
    'client/src/main.tsx',
    'client/build/*.ts',
    // The registry finds them by this pattern.
    'connectors/src/*/package{,s}.ts',
  ].map((pattern) => `${pattern}!`),
  project: [
    '{domain,connectors,server,worker,client}/src/**/*.{ts,tsx,css}!',
    '!client/src/**/*.generated.ts!',
    '!**/*.{test,examples,builders}.{ts,tsx}!',
    '!**/testing/**!',
  ],
  compilers: { css: (text) => [...text.matchAll(/@import\s+('[^']+'|"[^"]+")/g)].map(([, path]) => `import ${path};`).join('\n') },
};
