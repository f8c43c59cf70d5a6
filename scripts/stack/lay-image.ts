import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Image } from './read-dockerfile';

/**
 * Lays out what the image holds in its working directory, below `folder`: the built checkout without what only developers need. Files are
 * hard links where that is possible, so it takes a few seconds and no room.
 */
export function layImage(root: string, folder: string, { copied, removed }: Pick<Image, 'copied' | 'removed'>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const path of copied) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    try {
      execFileSync('cp', ['--recursive', '--no-dereference', '--link', join(root, path), target], { stdio: 'pipe' });
    } catch {
      // On another disk.
      cpSync(join(root, path), target, { recursive: true, verbatimSymlinks: true });
    }
  }
  for (const path of [...developersOnly(root), ...removed]) rmSync(join(folder, path), { recursive: true, force: true });
}

/** What `npm prune --omit=dev` takes away, and what programs of developers keep beside it. */
function developersOnly(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
  };
  const packages = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => dev === true || devOptional === true);
  const caches = ['.cache', '.vite', '.vite-temp', '.bin'].map((name) => `node_modules/${name}`);
  return [...packages.map(([path]) => path), ...caches].filter((path) => existsSync(join(root, path)));
}
