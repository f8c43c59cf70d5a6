import type { PageStore } from '../page-store';

/** A store of pages in memory, with what it holds to look at. */
export class MemoryPageStore implements PageStore {
  readonly bodies = new Map<string, string>();
  /** The keys of those that a later reading may use. */
  readonly lasting = new Set<string>();

  get(key: string): Promise<string | null> {
    return Promise.resolve(this.bodies.get(key) ?? null);
  }

  put(key: string, body: string, lasts: boolean): Promise<void> {
    this.bodies.set(key, body);
    if (lasts) this.lasting.add(key);
    return Promise.resolve();
  }
}
