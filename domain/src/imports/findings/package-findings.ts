import type { CalendarDate } from '../../periods/calendar-date';
import { amount, count, date } from '../checks/result';
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

/** Says that an earlier collection ended before it had read everything, and that this one continued it and read again what may have changed since. */
export function partsFinding(since: CalendarDate): Finding {
  return findingOf('ledger-source', 'parts', { facts: { since: date(since) } });
}

/** Says that books are those of one subsidiary alone, although so many others belong to it. */
export function subsidiariesFinding(subsidiaries: number): Finding {
  return findingOf('ledger-source', 'subsidiaries', { level: 'Warning', facts: { subsidiaries: count(subsidiaries) } });
}

/** Says that so many lines count in their posting periods, outside of which they are dated. */
export function postingPeriodsFinding(lines: number): Finding {
  return findingOf('ledger-source', 'postingPeriods', { facts: { lines: count(lines) } });
}

/** Says that a package states what is open today only, so that what was settled after the last day of the books is missing. */
export function openTodayFinding(day: CalendarDate): Finding {
  return findingOf('open-documents', 'today', { level: 'Warning', facts: { day: date(day) } });
}

/** Says that open documents were read without an aging report, which alone tells of payments in advance and of what no document is about. */
export const OPEN_WITHOUT_AGING: Finding = findingOf('open-documents', 'withoutAging', { level: 'Warning' });

/** Says that a package states neither what is open of so many documents, nor its aging report, so that they are shown in full. */
export function openInFullFinding(documents: number): Finding {
  return findingOf('open-documents', 'inFull', { level: 'Warning', facts: { documents: count(documents) } });
}

/**
 * Says that the aging report of a package has amounts that no document explains, and that a line for each customer or vendor has them; the
 * sum is in minor units.
 */
export function unexplainedOpenFinding({ parties, sum }: { readonly parties: number; readonly sum: number }): Finding {
  return findingOf('open-documents', 'unexplained', { level: 'Warning', facts: { parties: count(parties), sum: amount(sum) } });
}
