import type { FileStore } from '../platform/files/file-store';

/** All keys below a folder of a store, page after page. */
export async function keysIn(store: FileStore, folder = ''): Promise<string[]> {
  const keys: string[] = [];
  let after: string | null = null;
  do {
    const page = await store.list(folder, after);
    keys.push(...page.files.map(({ key }) => key));
    after = page.next;
  } while (after !== null);
  return keys;
}
