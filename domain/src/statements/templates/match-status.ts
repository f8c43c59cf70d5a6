import type { Account } from '../../accounts/account';
import { belongsTo } from '../build-statement';
import type { StatementType } from '../statement';
import { DEFAULT_ACCEPT_FROM, type AccountMatch } from './account-match';

/** Matches from this certainty on need no second look. */
export const SURE_FROM = 95;

/** The status of an account before a template is applied: surely matched, accepted but worth a look, left for people, or locked where it is. */
export const MATCH_STATUSES = ['matched', 'toLookAt', 'unmatched', 'locked'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** The match status of an account of the statement; one without a match is in a locked section. */
export function matchStatus(match: AccountMatch | undefined, acceptFrom: number = DEFAULT_ACCEPT_FROM): MatchStatus {
  if (match === undefined) return 'locked';
  if (match.section === null || match.certainty < acceptFrom) return 'unmatched';
  return match.certainty >= SURE_FROM ? 'matched' : 'toLookAt';
}

/** The number of accounts of a statement by match status; together they are all of its accounts. */
export function countStatuses(
  type: StatementType,
  accounts: readonly Account[],
  matches: readonly AccountMatch[],
  acceptFrom: number = DEFAULT_ACCEPT_FROM,
): Readonly<Record<MatchStatus, number>> {
  const known = new Map(matches.map((match) => [match.account, match]));
  const counts = { matched: 0, toLookAt: 0, unmatched: 0, locked: 0 };
  for (const account of accounts) if (belongsTo(type, account)) counts[matchStatus(known.get(account.ordinal), acceptFrom)]++;
  return counts;
}
