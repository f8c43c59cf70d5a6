import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from './provider-keys';

/** One thing the provider remembers, such as a session or a code. */
interface StateEntry {
  readonly payload: Record<string, unknown>;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What the provider remembers, by `Model:id`; in memory, and in one file that outlives the process. */
export interface ProviderState {
  get(key: string): StateEntry | undefined;
  set(key: string, entry: StateEntry): void;
  delete(key: string): void;
  entries(): Iterable<[string, StateEntry]>;
  /** Resolves when everything so far is on the disk, or could not be written. */
  flush(): Promise<void>;
}

/** Opens the state under `<home>/identity`; what has expired is dropped. */
export async function openProviderState(home: string): Promise<ProviderState> {
  const path = join(folderOf(home), 'state.json');
  await mkdir(folderOf(home), { recursive: true, mode: 0o700 });
  const entries = new Map(await readEntries(path));
  let writing = Promise.resolve();
  let scheduled = false;
  const keep = () => {
    if (scheduled) return;
    scheduled = true;
    writing = writing.then(async () => {
      scheduled = false;
      // A full disk costs sign-ins after the next start; every change, and the end, is another try.
      await write(path, entries).catch(() => undefined);
    });
  };
  return {
    get(key) {
      const entry = entries.get(key);
      return entry !== undefined && entry.expiresAt > Date.now() ? entry : undefined;
    },
    set(key, entry) {
      entries.set(key, entry);
      keep();
    },
    delete(key) {
      if (entries.delete(key)) keep();
    },
    entries: () => entries.entries(),
    async flush() {
      keep();
      await writing;
    },
  };
}

async function write(path: string, entries: Map<string, StateEntry>): Promise<void> {
  const now = Date.now();
  for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key);
  await writeFile(`${path}.new`, JSON.stringify([...entries]), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** A file that a crash left half or a hand has touched costs a sign-in, nothing more. */
async function readEntries(path: string): Promise<[string, StateEntry][]> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as [string, StateEntry][];
  } catch {
    return [];
  }
}
