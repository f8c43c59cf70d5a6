import type { EarlierPages } from '@countinghouse/connectors/http/earlier-pages';

/** The pages of an earlier reading, with a count of those that a reader took. */
export class TakenPages implements EarlierPages {
  readonly startedAt: number;
  readonly startedOn: string;
  readonly isPartial: boolean;
  readonly names: ReadonlySet<string>;
  readonly #pages: EarlierPages;
  #count = 0;

  constructor(pages: EarlierPages) {
    this.startedAt = pages.startedAt;
    this.startedOn = pages.startedOn;
    this.isPartial = pages.isPartial;
    this.names = pages.names;
    this.#pages = pages;
  }

  /** How many pages were there to be taken, and were. */
  get count(): number {
    return this.#count;
  }

  async take(name: string): Promise<string | null> {
    const body = await this.#pages.take(name);
    if (body !== null) this.#count += 1;
    return body;
  }
}
