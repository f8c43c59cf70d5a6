import { analyze, traceRatio } from '@countinghouse/domain/analysis/analysis';
import { readInputsData } from '@countinghouse/domain/analysis/inputs-data';
import { presentAnalysis, presentTrace } from '@countinghouse/domain/analysis/present-analysis';
import { readBooksData } from '@countinghouse/domain/statements/books-data';
import { readLayout } from '@countinghouse/domain/statements/layout-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_COMPANIES } from '../../../seed/history/demo-companies';
import { ledgerPages } from '../../../seed/history/ledger/ledger-pages';
import { writeLedger } from '../../../seed/history/ledger/write-ledger';
import { aRecordOfPages, aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const PERIODS = ['FiscalYearsAndYTD', 'FiscalQuartersAndQTD', 'MonthsAndMTD'] as const;
const BASES = (['Annualized', 'AsReported'] as const).flatMap((flows) =>
  (['Ending', 'Average'] as const).map((balances) => ({ flows, balances })),
);

const BOOKS = `statementBooks(workspaceId: $w, financialRecordId: $r) { currency fiscalYearEndMonth coveredFrom openingKnown slices { start end }
  accounts { ordinal sourceId number name description parentOrdinal type active opening debits credits } flows { account kind amounts } }`;
const layout = (name: string, type: string) => `${name}: statementLayout(workspaceId: $w, financialRecordId: $r, statementType: ${type}) {
  statementType numberStyle items sections { id parent headerCaption footerCaption reportedAs visibility emphasis items }
  lines { id kind caption reportedAs emphasis of measure terms } accountCaptions { account caption } newlyReferenced
  cashFlowChoices { account section } lockedSections moveReasons { account reason } }`;
const INPUTS = `adjustments { id kind name note amounts { fromMonth throughMonth amount } } accountTags { sourceId number name tag }
  debtSchedule { id name kind subordinated maturity accountSourceIds payments { month principal interest endingBalance } }`;
const SOURCE = `query ($w: ID!, $r: ID!) { ${BOOKS} ${layout('balanceSheet', 'BalanceSheet')} ${layout('incomeStatement', 'IncomeStatement')}
  analysis(workspaceId: $w, financialRecordId: $r) { ${INPUTS} } }`;
const VIEW = '$w: ID!, $r: ID!, $p: StatementReportingPeriod!, $f: FlowBasis!, $b: BalanceBasis!';
const OF_VIEW = 'workspaceId: $w, financialRecordId: $r, reportingPeriod: $p, flows: $f, balances: $b';
const ANALYSIS = `query (${VIEW}) { analysis(${OF_VIEW}) { currency
  columns { reportingPeriodId label startDate endDate toDate coveredFrom coveredDays }
  ratios { id category unit points { reportingPeriodId value undefinedBecause annualized trend } }
  figures { figure points { reportingPeriodId amount undefinedBecause } }
  notices { kind tag instrumentId instrumentName scheduled booked } } }`;
const TRACE = `query (${VIEW}, $c: ID!) { analysis(${OF_VIEW}) { ratios { id trace(reportingPeriodId: $c) {
  figure amount undefinedBecause annualizedBy
  items { name amount accountId accountNumber statementType lineItemId adjustmentId instrumentId month } } } } }`;

const ask = async (query: string, variables: Readonly<Record<string, unknown>>) => {
  const { data, errors } = (await test.graphql('ben', query, variables)).body;
  expect(errors).toBeUndefined();
  return data;
};

/** Adds an adjustment over a year, three tags and a loan to a record. */
async function addInputs({ workspaceId, financialRecordId }: RecordWithBooks, year: number, accounts: BooksAccount[]): Promise<void> {
  const amounts = [{ fromMonth: `${year}-02`, throughMonth: `${year}-12`, amount: '100000.01' }];
  const adjustments = [
    { kind: 'EbitdaAddBack', name: 'Owner’s salary', amounts },
    { kind: 'FinancedCapex', name: 'Truck', amounts },
  ];
  const first = (type: string) => accounts.find((account) => account.type === type)!.sourceId;
  const payments = Array.from({ length: 30 }, (_, at) => ({
    month: `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
    ...{ principal: '1000.50', interest: '20.25', endingBalance: String(29 - at) },
  }));
  const loan = { name: 'Loan', kind: 'TermLoan', subordinated: false, accountSourceIds: [first('LongTermLiability')], payments };
  const tags = [
    { sourceId: first('Expense'), tag: 'Rent' },
    { sourceId: first('LongTermLiability'), tag: 'SubordinatedDebt' },
    { sourceId: first('Equity'), tag: 'Distribution' },
  ];
  const saved = await test.graphql(
    'ben',
    `mutation ($a: SaveAdjustmentsInput!, $t: SaveAccountTagsInput!, $d: SaveDebtScheduleInput!) {
      saveAdjustments(input: $a) { currency } saveAccountTags(input: $t) { tag } saveDebtSchedule(input: $d) { id } }`,
    {
      a: { workspaceId, financialRecordId, adjustments, version: 0 },
      t: { workspaceId, tags, version: 0 },
      d: { workspaceId, instruments: [loan], version: 0 },
    },
  );
  expect(saved.body.errors).toBeUndefined();
}

interface BooksAccount {
  readonly sourceId: string;
  readonly type: string;
}

const TWO_YEARS_TEST = { name: 'a small business', year: 2025, put: () => aRecordWithBooks(test, TWO_YEARS) };
const demoBooks = (at: number) => {
  const company = DEMO_COMPANIES[at]!;
  return {
    name: company.name,
    year: 2025,
    put: () => aRecordOfPages(test, ledgerPages(writeLedger(company, '2026-05-31'), 'file')),
  };
};

describe.each([TWO_YEARS_TEST, demoBooks(0), demoBooks(5)])('the analysis of $name', ({ put, year }) => {
  it('is the same from the API and from the books and layouts that a browser has, cell by cell', async () => {
    const record = await put();
    const key = { w: record.workspaceId, r: record.financialRecordId };
    const before = await ask(`query ($w: ID!, $r: ID!) { ${BOOKS} }`, key);
    await addInputs(record, year, before.statementBooks.accounts);
    const data = await ask(SOURCE, key);
    const books = readBooksData(data.statementBooks);
    const layouts = { BalanceSheet: readLayout(data.balanceSheet), IncomeStatement: readLayout(data.incomeStatement) };
    const { adjustments, accountTags: tags, debtSchedule: instruments } = data.analysis;
    const { inputs, incomplete } = readInputsData({ adjustments, tags, instruments }, 2);
    expect(incomplete).toBe(0);
    for (const reportingPeriod of PERIODS) {
      for (const basis of BASES) {
        const source = { books, layouts, inputs, reportingPeriod, basis };
        const analysis = analyze(source);
        const column = analysis.columns.at(-2)!;
        const variables = { ...key, p: reportingPeriod, f: basis.flows, b: basis.balances };
        const [shown, traced] = [await ask(ANALYSIS, variables), await ask(TRACE, { ...variables, c: column.reportingPeriodId })];
        const { ratios, ...presented } = presentAnalysis(analysis, books.currency);
        const cells = ratios.map(({ id, category, unit, points }) => ({ id, category, unit, points }));
        expect({ ...presented, ratios: cells }).toEqual(shown.analysis);
        const traces = ratios.map(({ id }) => ({ id, trace: traceRatio(id, column, source).map((figure) => presentTrace(figure, books)) }));
        expect(traces).toEqual(traced.analysis.ratios);
      }
    }
  });
});
