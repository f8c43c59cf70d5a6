import { LIMITS } from '../limits';
import type { Fault } from './page';

/** Faults of one import: the first ones kept, those beyond counted. */
export class FaultList {
  readonly kept: Fault[] = [];
  more = 0;
  /** Journals that lost a line to a fault of the reader. */
  readonly journals = new Set<string>();

  add(fault: Fault): void {
    if (this.kept.length < LIMITS.storedFaults) this.kept.push(fault);
    else this.more++;
  }

  addAll(faults: readonly Fault[], more = 0): void {
    for (const fault of faults) this.add(fault);
    this.more += more;
  }
}
