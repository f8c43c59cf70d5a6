import type { Plugin, Rolldown } from 'vite';
import { BORROWER_PARTS } from '../src/app/borrower-paths.ts';

/** Names, for the server, what an address of the borrowers begins with, so that a browser asks for it beside the first script instead of after it. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const files = ['borrower', 'basics'].flatMap((name) => filesOf(chunks.find((chunk) => chunk.name === name)));
      const byPart = Object.fromEntries([...BORROWER_PARTS].map((part) => [part, files]));
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(byPart) });
    },
  };
}

function filesOf(chunk: Rolldown.OutputChunk | undefined): string[] {
  return chunk === undefined ? [] : [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
}
