import type { Period } from '@countinghouse/domain/periods/period-plan';
import type { AnalysedRecord } from './find-analysed-record';
import type { StoredPeriod, StoredSources } from './stored-analysis';

/** Where the figures of a record come from, as it is kept with its analysis. */
export function sourcesOf({ books, taken, balanceSheetVersion, incomeStatementVersion }: AnalysedRecord): StoredSources {
  const { statementYear, period, previousPeriod, items } = taken;
  const named = (account: number) => ({
    name: books.accounts[account]?.name ?? '',
    accountNumber: books.accounts[account]?.number ?? null,
  });
  return {
    statementYear,
    period: periodOf(period),
    previousPeriod: previousPeriod === null ? null : periodOf(previousPeriod),
    currency: books.currency,
    items: items.map((input) => ({ ...input, accounts: input.accounts.map((each) => ({ ...each, ...named(each.account) })) })),
    balanceSheetVersion,
    incomeStatementVersion,
  };
}

const periodOf = ({ label, start, end, coveredFrom }: Period): StoredPeriod => ({ label, startDate: start, endDate: end, coveredFrom });
