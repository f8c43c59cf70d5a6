import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The server, the demo and the commands as bundles of our own code; packages of npm stay where they are. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@countinghouse\//], external: [...builtinModules] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        demo: 'src/demo.ts',
        migrate: 'src/cli/migrate.ts',
        countinghouse: 'src/cli/countinghouse.ts',
        'print-token': 'src/cli/print-token.ts',
        'print-schema': 'src/cli/print-schema.ts',
        'verify-audit': 'src/cli/verify-audit.ts',
        'rewrap-vault': 'src/cli/rewrap-vault.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
