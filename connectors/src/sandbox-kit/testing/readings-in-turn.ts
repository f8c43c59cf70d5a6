import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { Connector, ReadRequest } from '../../connector';
import type { EarlierPages } from '../../http/earlier-pages';
import { MemoryPageStore } from '../../http/testing/memory-page-store';
import { readAll } from '../../testing/read-request';

/** What a reading left for the next one. */
interface Left {
  readonly startedAt: number;
  readonly bodies: ReadonlyMap<string, string>;
}

/** Readings of one company of which each uses what the one before it left, as imports of an existing connection do. */
export class ReadingsInTurn {
  #left: Left | null = null;

  /** What the last reading left, with those pages noted that were taken; null before the first. */
  earlier(taken: Map<string, string> = new Map()): EarlierPages | null {
    if (this.#left === null) return null;
    const { startedAt, bodies } = this.#left;
    const take = (name: string): Promise<string | null> => {
      const body = bodies.get(name) ?? null;
      if (body !== null) taken.set(name, body);
      return Promise.resolve(body);
    };
    return { startedAt, startedOn: new Date(startedAt).toISOString().slice(0, 10), isPartial: false, names: new Set(bodies.keys()), take };
  }

  /** Reads, at a moment in milliseconds since 1970, and leaves what lasts for the next reading. */
  async read(connector: Connector, request: ReadRequest, at: number): Promise<ImportPage[]> {
    const [store, taken] = [new MemoryPageStore(), new Map<string, string>()];
    const earlier = this.earlier(taken);
    const pages = await readAll(connector, { ...request, pages: store, ...(earlier === null ? {} : { earlier }) });
    const own = [...store.bodies].filter(([name]) => store.lasting.has(name));
    this.#left = { startedAt: at, bodies: new Map([...taken, ...own]) };
    return pages;
  }
}
