import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

/** The worker and the reader of sources as two bundles of our own code; packages of npm stay where they are. */
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
      input: { main: 'src/main.ts', 'reader-main': 'src/reader/reader-main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
