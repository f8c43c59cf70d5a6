import type { ServerResponse } from 'node:http';

/** How many requests of each company are under way. */
export class RequestsUnderWay {
  readonly #counts = new Map<string | null, number>();

  /** Counts a request until its answer is closed; returns how many there are, itself included. */
  add(companyId: string | null, response: ServerResponse): number {
    const atOnce = (this.#counts.get(companyId) ?? 0) + 1;
    this.#counts.set(companyId, atOnce);
    response.once('close', () => this.#counts.set(companyId, (this.#counts.get(companyId) ?? 1) - 1));
    return atOnce;
  }
}
