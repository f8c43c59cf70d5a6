import { LIMITS } from '../limits';
import { issueTextOf } from './issue-message';
import type { ImportIssue } from './page';

/** The faults as one text for people: the first twenty by place, then how many more there are. */
export function describeIssues(faults: readonly ImportIssue[], more: number): string {
  const described = faults.slice(0, LIMITS.describedFaults).map(({ place, problem }) => issueTextOf('fault', { place, problem }));
  const left = faults.length - described.length + more;
  const parts = left === 0 ? described : [...described, issueTextOf('andMore', { count: left })];
  return parts.length === 0 ? '' : parts.reduce((some, next) => issueTextOf('faults', { some, more: next }));
}
