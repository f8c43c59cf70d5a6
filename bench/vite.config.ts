import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    rolldownOptions: { input: { main: 'src/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: [/^@countinghouse\//] },
});
