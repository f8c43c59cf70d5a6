import { LIMITS } from '../limits';
import { issueTextOf } from './issue-message';
import type { ImportIssue } from './page';

/** The issues as one text for people: the first twenty by location, then how many more there are. */
export function describeIssues(issues: readonly ImportIssue[], more: number): string {
  const described = issues
    .slice(0, LIMITS.describedIssues)
    .map(({ location, problem }) => issueTextOf('issue', { place: location, problem }));
  const left = issues.length - described.length + more;
  const parts = left === 0 ? described : [...described, issueTextOf('andMore', { count: left })];
  return parts.length === 0 ? '' : parts.reduce((some, next) => issueTextOf('issues', { some, more: next }));
}
