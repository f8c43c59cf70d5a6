import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server that `vite dev` forwards calls to; the host stays, because it names the tenant. */
const SERVER = process.env['COUNTINGHOUSE_URL'] ?? 'http://127.0.0.1:3000';
const forwarded = { target: SERVER, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: textSetChunk, test: /[\\/]locales[\\/]/ }] } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': forwarded, '/brand': forwarded, '/oidc': forwarded, '/graphql': { ...forwarded, ws: true } },
  },
});

/** One chunk per language for the signed-in texts; sign-in takes only its own. */
function textSetChunk(id: string): string | null {
  const found = /[\\/]locales[\\/]([\w-]+)[\\/]([\w-]+)\.json/.exec(id);
  if (!found) return null;
  return ['common', 'sign-in'].includes(found[2] ?? '') ? `texts-${found[1]}-sign-in` : `texts-${found[1]}`;
}
