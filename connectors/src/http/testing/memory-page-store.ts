import type { PageStore } from '../page-store';

/** A store of pages in memory, with what it holds to look at. */
export class MemoryPageStore implements PageStore {
  readonly bodies = new Map<string, string>();

  get(key: string): Promise<string | null> {
    return Promise.resolve(this.bodies.get(key) ?? null);
  }

  put(key: string, body: string): Promise<void> {
    this.bodies.set(key, body);
    return Promise.resolve();
  }
}
