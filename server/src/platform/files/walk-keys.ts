import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileKeyPart } from './file-key';
import { whereItExists } from './where-it-exists';

/**
 * Keys of the files below `folder` of a store's root in ascending order, those after `after`. At most `held` names of a folder are in
 * memory at a time; a folder of more is read again for each next so many.
 */
export async function* walkKeys(root: string, folder: string, after: string, held: number): AsyncGenerator<string> {
  const isAhead = (name: string) => folder + name > after || (name.endsWith('/') && after.startsWith(folder + name));
  let last = '';
  for (;;) {
    const names = await smallestNames(join(root, folder), (name) => name > last && isAhead(name), held);
    for (const name of names) {
      if (name.endsWith('/')) yield* walkKeys(root, folder + name, after, held);
      else yield folder + name;
    }
    if (names.length < held) return;
    last = names.at(-1) ?? last;
  }
}

/** The first names of a folder that are accepted, in the order of keys, in which a folder is its name with a slash. */
async function smallestNames(path: string, accepts: (name: string) => boolean, count: number): Promise<string[]> {
  const entries = await whereItExists(opendir(path));
  if (entries === null) return [];
  let names: string[] = [];
  for await (const entry of entries) {
    const name = entry.isDirectory() ? `${entry.name}/` : entry.name;
    if (!(entry.isDirectory() || entry.isFile()) || !isFileKeyPart(entry.name) || !accepts(name)) continue;
    names.push(name);
    if (names.length === 2 * count) names = names.sort().slice(0, count);
  }
  return names.sort().slice(0, count);
}
