import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { dayOf } from '@countinghouse/domain/periods/calendar-date';
import { daysBetween, nextDay } from '@countinghouse/domain/periods/day';
import { PackageRefusal } from '../http/package-refusal';
import { TOO_MANY_CELLS } from './judge-quickbooks';
import { ledgerColumns, parseLedgerReport } from './ledger-report';
import type { LedgerForm, LedgerReport } from './ledger-report';
import type { QuickBooksApi } from './quickbooks-api';

const LEDGER = 'reports/GeneralLedger';

/**
 * Requests the general ledger of some days within a month: in one report, or in reports of halves of the days where one has more cells than
 * QuickBooks answers. Days that are unchanged come from an earlier reading, where that left them. Throws ConnectorError, `InternalError`
 * where a single day is too much.
 */
export async function* requestLedger(
  api: QuickBooksApi,
  days: DateSpan,
  form: LedgerForm,
  isUnchanged = false,
): AsyncGenerator<LedgerReport> {
  const report = await api.get(LEDGER, queryOf(days, form), { lasts: true, isUnchanged }).catch((error: unknown) => {
    if (error instanceof PackageRefusal && error.reason === TOO_MANY_CELLS && days.start < days.end) return null;
    throw error;
  });
  if (report === null) {
    for (const half of halvesOf(days)) yield* requestLedger(api, half, form, isUnchanged);
    return;
  }
  report.get('Header').get('ReportBasis').oneOf([form.basis]);
  yield parseLedgerReport(report, form);
}

/** Whether an earlier reading left the ledger of some days in one report. */
export function isLedgerStored(api: QuickBooksApi, days: DateSpan, form: LedgerForm): boolean {
  return api.isRetained(LEDGER, queryOf(days, form));
}

function queryOf({ start, end }: DateSpan, form: LedgerForm): Readonly<Record<string, string>> {
  return { start_date: start, end_date: end, accounting_method: form.basis, columns: ledgerColumns(form) };
}

/** Both halves of at least two days within a month; the first has the day more where their number is odd. */
function halvesOf({ start, end }: DateSpan): [DateSpan, DateSpan] {
  const middle = dayOf(start) + Math.floor(daysBetween(start, end) / 2);
  const firstEnd = `${start.slice(0, 8)}${String(middle).padStart(2, '0')}`;
  return [
    { start, end: firstEnd },
    { start: nextDay(firstEnd), end },
  ];
}
