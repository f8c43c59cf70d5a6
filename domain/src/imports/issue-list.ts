import { LIMITS } from '../limits';
import type { ImportIssue } from './page';

/** Issues of one import: the first ones kept, those beyond counted. */
export class IssueList {
  readonly kept: ImportIssue[] = [];
  more = 0;
  /** Journals that lost a line to an issue of the reader. */
  readonly journals = new Set<string>();

  add(issue: ImportIssue): void {
    if (this.kept.length < LIMITS.storedIssues) this.kept.push(issue);
    else this.more++;
  }

  addAll(issues: readonly ImportIssue[], more = 0): void {
    for (const issue of issues) this.add(issue);
    this.more += more;
  }
}
