import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { whereItExists } from './where-it-exists';

/** Deletes the files below a folder that end in `suffix` and were last written before `before`; answers how many, 0 where there is no folder. */
export async function deleteStaleFiles(folder: string, suffix: string, before: Date): Promise<number> {
  let deleted = 0;
  for await (const path of filesBelow(folder)) {
    if (!path.endsWith(suffix) || !(await isOlder(path, before))) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await whereItExists(opendir(folder));
  if (entries === null) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await whereItExists(stat(path));
  return found !== null && found.mtime < before;
}
