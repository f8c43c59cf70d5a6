import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { lastFullMonthEnd } from '@countinghouse/domain/periods/collection-window';
import { TieOut } from '../tie-out';
import type { FreeAgentApi } from './freeagent-api';
import type { Company } from './read-company';
import type { LedgerTerms } from './read-ledger';
import { readTrialBalance } from './read-trial-balance';

/**
 * The days on which the books are compared with trial balances of FreeAgent: ends of accounting years, of the last full month, and the
 * last day. An accounting year that begins before the span has income in the balances brought forward, so its days can't be compared, and
 * before the company began to use FreeAgent there is nothing to compare.
 */
export function tieOutDays(span: DateSpan, { years, startsOn }: Company): CalendarDate[] {
  const ends = years.within(span).map(({ end }) => end);
  const days = [...ends, lastFullMonthEnd(span.end)].filter((day) => years.of(day).start >= span.start && day >= (startsOn ?? day));
  return [...new Set(days)].toSorted();
}

/** Starts to compare the books with the trial balances of FreeAgent: reads what comes before the transactions. */
export function startTieOut(api: FreeAgentApi, terms: LedgerTerms): Promise<TieOut> {
  const { span, chart, company } = terms;
  const { years } = company;
  return TieOut.start({
    days: tieOutDays(span, company),
    read: async (day, attempt) => ({
      day,
      yearStart: years.of(day).start,
      basis: null,
      rows: (await readTrialBalance(api, day, terms, attempt)).map(({ code, name, balance }) => ({
        account: chart.find(code.text()) ?? -1,
        name,
        balance,
      })),
    }),
    accounts: {
      retainedEarnings: chart.retainedEarnings,
      foreign: chart.foreign,
      exchangeGains: chart.exchangeGains,
      journalType: 'journal sets',
    },
  });
}
