import type { TenantIssueFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';

/** Writes what is wrong with a setting in the reader's language. */
export function useIssueText(): (issue: TenantIssueFragment) => string {
  const text = useText('tenants');
  return ({ kind, message, value, allowed, suggestion, least, most }) => {
    const facts = Object.entries({ value, allowed, suggestion, least, most }).filter(
      (fact): fact is [string, string | number] => fact[1] !== null,
    );
    return text.named(`issue.${kind}`, Object.fromEntries(facts), message);
  };
}

/** The first issue at a path or below it; undefined where there is none. */
export function issueAt(issues: readonly TenantIssueFragment[], path: string): TenantIssueFragment | undefined {
  return issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}[`) || issue.path.startsWith(`${path}.`));
}
