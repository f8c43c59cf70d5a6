import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { daysBetween, nextDay } from '@countinghouse/domain/periods/day';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import { isTooLong } from '../http/poll-call';
import type { WireElement } from '../http/wire-element';
import type { QuickBooksDesktopApi } from './quickbooks-desktop-api';
import { generalLedger } from './report-requests';

/** The part of the plan that the months of the ledger belong to. */
export const GENERAL_LEDGER = 'GeneralLedger';

/** The general ledger of some days. */
interface LedgerReport {
  readonly days: DateSpan;
  readonly answer: WireElement;
}

/** What of the ledger is asked for. */
interface LedgerQuestion {
  readonly columns: readonly string[];
  readonly basis: Basis;
}

/**
 * The general ledger of a month in one report, or in several where it is too large: a span is halved down to single days. Throws ConnectorError,
 * also for a day that is too large.
 */
export async function* askLedger(api: QuickBooksDesktopApi, month: DateSpan, question: LedgerQuestion): AsyncGenerator<LedgerReport> {
  yield* askSpan(api, month, question, `${GENERAL_LEDGER} ${month.start}`);
}

async function* askSpan(api: QuickBooksDesktopApi, days: DateSpan, question: LedgerQuestion, page: string): AsyncGenerator<LedgerReport> {
  const answer = await askOnce(api, days, question, page);
  if (answer !== null) {
    yield { days, answer };
    return;
  }
  let middle = days.start;
  for (let left = Math.floor(daysBetween(days.start, days.end) / 2); left > 0; left -= 1) middle = nextDay(middle);
  for (const half of [
    { start: days.start, end: middle },
    { start: nextDay(middle), end: days.end },
  ])
    yield* askSpan(api, half, question, `${GENERAL_LEDGER} ${half.start} to ${half.end}`);
}

/** Null where the answer is too large, and more than one day was asked for. */
async function askOnce(
  api: QuickBooksDesktopApi,
  days: DateSpan,
  { columns, basis }: LedgerQuestion,
  page: string,
): Promise<WireElement | null> {
  try {
    const [answer] = await api.ask(page, [generalLedger(days, columns, basis)], GENERAL_LEDGER);
    if (answer === undefined) throw new RangeError('A request has an answer.');
    return answer;
  } catch (error) {
    if (days.start < days.end && isTooLong(error)) return null;
    throw error;
  }
}
