import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { Books } from '@countinghouse/domain/imports/books';
import type { ImportPage, LinesPage } from '@countinghouse/domain/imports/page';
import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { ReportingPeriod } from '@countinghouse/domain/periods/reporting-period';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import type { CashFlowSource, StatementTable } from '@countinghouse/domain/statements/statement-table';
import { tabulateStatement } from '@countinghouse/domain/statements/tabulate-statement';
import type { Company, LedgerLine } from './independent/company';
import { isoOf } from './independent/day';

const TODAY = '2026-06-30';
const PAGE_SIZES = [7, 60, 500, 5_000] as const;

/** Reads the ledger of a company as an import of a file does. */
export function readWithProduct(company: Company): Books {
  const accumulator = createBooksAccumulator({
    origin: 'upload',
    today: TODAY,
    options: {
      basis: 'Accrual',
      fullFiscalYears: company.fullFiscalYears,
      asOf: company.isAsOfGiven ? isoOf(company.asOf) : null,
      endOfImport: 'Today',
      anonymizeCustomersAndVendors: false,
      groups: { 'financial-statements': true, 'accounts-receivable': false, 'accounts-payable': false, transactions: false },
    },
  });
  for (const page of pagesOf(company)) accumulator.add(page);
  return accumulator.finish();
}

/** The statement of a type as it is shown before anybody edits it, oldest period first; throws where the books have no figures. */
export function statementOf(
  books: Books,
  type: StatementType,
  reportingPeriod: ReportingPeriod,
  source: CashFlowSource = 'Journals',
): StatementTable {
  const { accounts, company, coveredFrom, matrix } = books;
  if (company === null || matrix === null) throw new Error('The product makes no statements of this ledger.');
  const { baseCurrency: currency, fiscalYearEndMonth } = company;
  return tabulateStatement(
    defaultStatement(type, accounts, {}, source),
    { currency, fiscalYearEndMonth, coveredFrom, accounts, matrix },
    { reportingPeriod, sortOrder: 'OldestFirst' },
  );
}

function* pagesOf({ seed, fiscalYearEndMonth, accounts, ledger }: Company): Generator<ImportPage> {
  const facts = { legalName: null, country: 'US', baseCurrency: 'USD', basis: 'Accrual', asOf: null } as const;
  yield { kind: 'company', name: `Company ${seed}`, fiscalYearEndMonth, ...facts };
  const known = { parentSourceId: null, active: true, description: null };
  yield { kind: 'accounts', accounts: accounts.map(({ number, name, type }) => ({ sourceId: number, number, name, type, ...known })) };
  const size = PAGE_SIZES[seed % PAGE_SIZES.length] ?? 500;
  for (let from = 0; from < ledger.length; from += size) yield linesPage(ledger.slice(from, from + size), from + 2);
}

function linesPage(lines: readonly LedgerLine[], firstRow: number): LinesPage {
  return {
    kind: 'lines',
    count: lines.length,
    journal: lines.map(({ journal }) => journal),
    date: Int32Array.from(lines, ({ day }) => toDateNumber(isoOf(day))),
    account: Int32Array.from(lines, ({ account }) => account),
    amount: Float64Array.from(lines, ({ amount }) => Number(amount)),
    party: Int32Array.from(lines, () => -1),
    document: lines.map(() => null),
    memo: lines.map(({ memo }) => memo),
    place: Int32Array.from(lines, (_, at) => firstRow + at),
  };
}
