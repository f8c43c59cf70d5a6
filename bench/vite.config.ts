import { globSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Peers are measured in separate processes: each `*.child.ts` is a program beside `main.js`, under its own path. */
const programs = ['src/main.ts', ...globSync('src/**/*.child.ts', { cwd: import.meta.dirname })];

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node22',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((file) => [file.slice('src/'.length, -'.ts'.length), file])),
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@countinghouse\//] },
});
