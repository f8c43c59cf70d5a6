import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedAssets } from './build/compressed-assets.ts';
import { pageChunks } from './build/page-chunks.ts';
import { preloads } from './build/preloads.ts';

/** The server that `vite dev` forwards calls to; the host stays, because it names the tenant. */
const SERVER = process.env['COUNTINGHOUSE_URL'] ?? 'http://127.0.0.1:3000';
const forwarded = { target: SERVER, changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont(), shellFirst(), preloads(), compressedAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    // `libraries` has 510 kB before compression and 130 kB as sent.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: textSetChunk, debugName: 'texts', test: /[\\/]locales[\\/]/, priority: 7 }, ...pageChunks()],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': forwarded,
      '/brand': forwarded,
      '/oidc': forwarded,
      '/graphql': { ...forwarded, ws: true },
      '/Organizations': forwarded,
    },
  },
});

/** Has the browser fetch the font of most texts beside the scripts, which know of it only when they draw. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => file.includes('inter-latin-wght-normal'));
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return font === undefined ? [] : [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** Has the browser paint the shell of `index.html` before the styles arrive; scripts wait for them all the same. */
function shellFirst(): Plugin {
  const styles = /\s*<link rel="stylesheet"[^>]*>/g;
  return {
    name: 'shell-first',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replaceAll(styles, '').replace('</body>', `${(page.match(styles) ?? []).join('')}\n  </body>`),
    },
  };
}

/** Sections of texts that are shown together; any other is a separate chunk. */
const TEXT_CHUNKS = {
  'sign-in': ['common', 'errors', 'sign-in'],
  home: ['collections', 'frame', 'imports', 'workspaces'],
  books: ['captions', 'checks', 'overview', 'statements'],
  notifications: ['notification-names', 'notifications'],
};

/** The chunk of a text set: its language, and what it is shown with; no page loads more than one language, but for the English faults that it says in another. */
function textSetChunk(id: string): string | null {
  const [, language, section = ''] = /[\\/]locales[\\/](\w\w)[\\/]([\w-]+)\.json/.exec(id) ?? [];
  if (language === undefined) return null;
  const [group] = Object.entries(TEXT_CHUNKS).find(([, sections]) => sections.includes(section)) ?? [section];
  return `texts-${language}-${group}`;
}
