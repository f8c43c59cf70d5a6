import type { Fault } from './sandbox';

/** Scripted faults, in the order in which they were added. */
export class FaultScript {
  readonly #faults: { readonly fault: Fault; seen: number }[] = [];

  /** Adds a fault that counts requests from now on. */
  add(fault: Fault): void {
    this.#faults.push({ fault, seen: 0 });
  }

  /** Forgets the faults that are left. */
  clear(): void {
    this.#faults.length = 0;
  }

  /** What a request of the API, such as `GET /v3/company/1/query?query=...`, suffers; every fault that matches counts it. */
  next(request: string): Fault['kind'] | null {
    return this.#next(request, ({ kind }) => kind !== 'refreshRefused');
  }

  /** Whether a renewal of access by this request is refused. */
  refusesRefresh(request: string): boolean {
    return this.#next(request, ({ kind }) => kind === 'refreshRefused') !== null;
  }

  #next(request: string, isOfInterest: (fault: Fault) => boolean): Fault['kind'] | null {
    let harm: Fault['kind'] | null = null;
    for (const entry of this.#faults) {
      const { matches, skip, times, kind } = entry.fault;
      if (!isOfInterest(entry.fault) || (matches !== null && request.search(matches) === -1)) continue;
      entry.seen++;
      if (entry.seen > skip && entry.seen <= skip + times) harm ??= kind;
    }
    return harm;
  }
}
