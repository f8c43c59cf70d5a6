import type { CheckResult } from '../../imports/checks/check-result';
import { CHECK_TEXTS_EN } from '../../imports/checks/texts.en';
import { FINDING_TEXTS_EN } from '../../imports/findings/texts.en';
import { defaultStatement } from '../../statements/build-statement';
import { STATEMENT_TYPES } from '../../statements/statement';
import { WORKBOOK_TEXTS_EN } from '../texts';
import type { WorkbookInput, WorkbookLine, WorkbookOpenItem } from '../workbook-input';
import { aRisk, anAnalysis } from './an-analysis';
import { matrixOf, someAccounts, someLines } from './a-ledger';

const START = '2020-03-01';
const AS_OF = '2022-05-31';

/** The input of a whole workbook: a fiscal year that ends in February, two years and the third to date, older lines as opening. */
export function aWorkbookInput(given: Partial<WorkbookInput> = {}): WorkbookInput {
  const accounts = someAccounts();
  const lines = someLines(accounts, '2019-12-01', AS_OF).sort(byAccountThenDate);
  return {
    variant: 'FullAnalysis',
    revision: 1,
    createdOn: '2022-06-02',
    company: {
      name: '=Acme & Sons',
      booksName: '=Acme & Sons',
      legalName: 'Acme Ltd',
      country: 'US',
      baseCurrency: 'USD',
      fiscalYearEndMonth: 2,
    },
    basis: 'Accrual',
    asOf: AS_OF,
    anonymised: false,
    accounts,
    books: {
      matrix: matrixOf(lines, accounts, START, AS_OF),
      coveredFrom: '2019-12-01',
      statements: STATEMENT_TYPES.map((type) => defaultStatement(type, accounts, {}, 'Journals')),
      versions: { BalanceSheet: 1, IncomeStatement: 1, CashFlow: 1 },
      journals: [],
      places: new Map(),
    },
    ledger: pages(lines, 100),
    ledgerLines: lines.length,
    receivables: pages([anOpenItem({}), anOpenItem({ number: 'I-2', due: '2022-03-01', openBase: -12_05 })], 1),
    payables: pages<WorkbookOpenItem>([anOpenItem({ documentKind: 'bill', due: null, currency: 'JPY', total: 900, open: 900 })], 1),
    checks: [aCheck()],
    reading: { findings: [], history: [] },
    analysis: anAnalysis(),
    risk: aRisk(),
    texts: WORKBOOK_TEXTS_EN,
    checkTexts: CHECK_TEXTS_EN,
    findingTexts: FINDING_TEXTS_EN,
    ...given,
  };
}

/** As the ledger is read. */
function byAccountThenDate(one: WorkbookLine, other: WorkbookLine): number {
  return one.account - other.account || one.date.localeCompare(other.date);
}

export function anOpenItem(given: Partial<WorkbookOpenItem>): WorkbookOpenItem {
  return {
    documentKind: 'invoice',
    number: 'I-1',
    party: 'Party 1',
    asOf: AS_OF,
    date: '2022-04-01',
    due: '2022-05-01',
    currency: 'USD',
    total: 200_00,
    open: 150_50,
    openBase: 150_50,
    controlAccount: 2,
    ...given,
  };
}

/** Rows in pages of a length, as a database cursor hands them over. */
export async function* pages<T>(rows: readonly T[], length: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < rows.length; from += length) yield rows.slice(from, from + length);
}

function aCheck(): CheckResult {
  return {
    id: 'journals-sum-to-zero',
    category: 'Ledger',
    outcome: 'Fail',
    titleKey: 'check.journals-sum-to-zero.title',
    evidenceKey: 'check.journals-sum-to-zero.unbalanced',
    facts: { journals: { kind: 'count', value: 12 }, unbalanced: { kind: 'count', value: 1 } },
    table: {
      columns: ['journal', 'place', 'difference'],
      rows: [
        [
          { kind: 'text', value: 'J1' },
          { kind: 'count', value: 7 },
          { kind: 'amount', minor: -125 },
        ],
      ],
      more: 2,
    },
  };
}
