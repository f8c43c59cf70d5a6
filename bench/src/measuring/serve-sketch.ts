import { build, preview } from 'vite';
import { inFolder } from './in-folder';

/** Builds an application for production, serves it on loopback and works with its address. */
export async function serveSketch<T>(root: string, work: (address: string) => Promise<T>): Promise<T> {
  return inFolder('sketch', async (outDir) => {
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, target: 'es2023' } });
    const server = await preview({ root, logLevel: 'error', build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
    try {
      return await work(server.resolvedUrls?.local[0] ?? '');
    } finally {
      await server.close();
    }
  });
}
