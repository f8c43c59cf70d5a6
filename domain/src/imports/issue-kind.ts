import english from '../locales/en/issues.json' with { type: 'json' };
import { issueFinder } from '../locales/issue-finder';
import { issueTextOf, type IssueKey } from './issue-message';

const find = issueFinder(english);

/** Facts that are words of ours: which columns or types are expected. */
const OURS: readonly string[] = ['types', 'columns', 'column', 'format', 'headings', 'decimals', 'years'];

/** What kind of issue a problem is, in English, with nothing in it that the file says: `…` in the place of every value. Null for any other sentence. */
export function issueKind(problem: string): string | null {
  const found = find.problem(problem);
  if (found === null) return null;
  const facts = Object.fromEntries(Object.entries(found.facts).map(([name, fact]) => [name, OURS.includes(name) ? fact : '…']));
  return issueTextOf(found.key as IssueKey, facts);
}
