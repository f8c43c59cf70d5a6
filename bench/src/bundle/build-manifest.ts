import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** One entry of a Vite manifest. */
export interface ManifestEntry {
  readonly file: string;
  /** Name of the chunk. */
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** A production build: its manifest and the files it names. */
export interface BuiltApplication {
  readonly manifest: Readonly<Record<string, ManifestEntry>>;
  read(file: string): Promise<Buffer>;
  remove(): Promise<void>;
}

/** Builds the application in `root` for production into a separate folder. */
export async function buildApplication(root: string): Promise<BuiltApplication> {
  const outDir = await mkdtemp(join(tmpdir(), 'countinghouse-bundle-'));
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, manifest: true, sourcemap: false } });
  const manifest = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as BuiltApplication['manifest'];
  return { manifest, read: (file) => readFile(join(outDir, file)), remove: () => rm(outDir, { recursive: true, force: true }) };
}
