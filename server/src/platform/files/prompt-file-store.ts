import type { Readable } from 'node:stream';
import type { FilePage, FileStore, StoredFile } from './file-store';

/** Milliseconds that a caller waits for an unresponsive store, and for which a result is reused for the next callers. */
const PATIENCE = 1_500;
const FRESH_FOR = 2_000;

/** A store for waiting callers: it fails within two seconds when the store does not respond. The duration of a transfer is not limited. */
export class PromptFileStore implements FileStore {
  private readonly store: FileStore;
  private known: { readonly until: number; readonly answer: Promise<void> } | null = null;

  constructor(store: FileStore) {
    this.store = store;
  }

  async put(key: string, source: Readable): Promise<StoredFile> {
    try {
      await this.answering();
    } catch (error) {
      source.destroy();
      throw error;
    }
    return this.store.put(key, source);
  }

  async get(key: string, bytes?: number): Promise<Readable> {
    await this.answering();
    return this.store.get(key, bytes);
  }

  delete(key: string): Promise<void> {
    return this.store.delete(key);
  }

  list(folder: string, after?: string | null): Promise<FilePage> {
    return this.store.list(folder, after);
  }

  deleteInterrupted(age: number): Promise<number> {
    return this.store.deleteInterrupted(age);
  }

  private answering(): Promise<void> {
    if (this.known !== null && performance.now() < this.known.until) return this.known.answer;
    const answer = inTime(this.store.list('health/'));
    const known = { until: performance.now() + FRESH_FOR, answer };
    this.known = known;
    answer.catch(() => {
      if (this.known === known) this.known = null;
    });
    return answer;
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('The file store said nothing in time.'), { name: 'TimeoutError' });
    timer = setTimeout(() => reject(error), PATIENCE);
  });
  work.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
