import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');
const README = join(SOURCE, '..', 'README.md');

/** A copy of the connectors to which the package of the README was added. */
export interface AddedPackage {
  /** The folder of the copy, which stands for `src`. */
  readonly folder: string;
  /** The files of the README, as they follow `src`. */
  readonly files: readonly string[];
  remove(): Promise<void>;
}

/**
 * Does what the README says under “Add a package”, in a copy: writes the files of its code blocks, each named in its first line.
 */
export async function addPackageOfReadme(): Promise<AddedPackage> {
  const root = join(SOURCE, '..', '.vitest', 'readme');
  const folder = join(root, 'src');
  const remove = () => rm(root, { recursive: true, force: true });
  await remove();
  await cp(SOURCE, folder, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  const blocks = blocksOf(await readFile(README, 'utf8'));
  for (const { file, code } of blocks) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, code);
  }
  return { folder, files: blocks.map(({ file }) => file), remove };
}

interface Block {
  readonly file: string;
  readonly code: string;
}

function blocksOf(readme: string): readonly Block[] {
  const [, steps = ''] = readme.split('## Add a package\n');
  return [...steps.matchAll(/^```ts\n\/\/ src\/(\S+)\n(.*?)^```$/gms)].map(([, file = '', code = '']) => ({ file, code }));
}
