import { LIMITS } from '../limits';
import type { ImportIssue } from './page';

/** Faults of one import: the first ones kept, those beyond counted. */
export class IssueList {
  readonly kept: ImportIssue[] = [];
  more = 0;
  /** Journals that lost a line to a fault of the reader. */
  readonly journals = new Set<string>();

  add(fault: ImportIssue): void {
    if (this.kept.length < LIMITS.storedIssues) this.kept.push(fault);
    else this.more++;
  }

  addAll(faults: readonly ImportIssue[], more = 0): void {
    for (const fault of faults) this.add(fault);
    this.more += more;
  }
}
