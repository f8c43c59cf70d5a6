import type { Fault, FaultsPage } from '@countinghouse/domain/imports/page';
import { LIMITS } from '@countinghouse/domain/limits';

/** Gathers the faults of one file: the first 10,000 are kept, the rest only counted. */
export class FaultCollector {
  #faults: Fault[] = [];
  #more = 0;

  get any(): boolean {
    return this.#faults.length > 0;
  }

  add(place: string, problem: string): void {
    if (this.#faults.length < LIMITS.keptFaults) this.#faults.push({ place, problem });
    else this.#more += 1;
  }

  /** The page to yield when the file was read to its end; undefined when nothing is wrong. */
  page(): FaultsPage | undefined {
    return this.any ? { kind: 'faults', faults: this.#faults, more: this.#more } : undefined;
  }
}
