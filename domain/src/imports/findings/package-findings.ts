import type { CalendarDate } from '../../periods/calendar-date';
import { date } from '../checks/result';
import { findingOf, type Finding } from './finding';

/** Says that a package shows the company's own reports on the cash basis, while these books were read on the accrual basis. */
export const REPORTS_ON_CASH: Finding = findingOf('basis', 'reportsOnCash');

/**
 * Says that a package's books were read from trial balances, since its journals may not be read: a warning where ledger lines were asked
 * for, which are then missing.
 */
export function trialBalancesFinding({ linesAreMissing }: { readonly linesAreMissing: boolean }): Finding {
  return findingOf('ledger-source', 'trialBalances', { level: linesAreMissing ? 'Warning' : 'Note' });
}

/** Says that what can't have changed since an earlier collection began was taken from that one, and everything else was read again. */
export function changesFinding(since: CalendarDate): Finding {
  return findingOf('ledger-source', 'changes', { facts: { since: date(since) } });
}
