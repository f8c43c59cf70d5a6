import { describe, expect, it } from 'vitest';
import type { AccountType } from '../../accounts/account-type';
import { WORKSHOP } from '../../cash-flow/workshop.examples';
import { cashFlowSourceOf, defaultStatement } from '../../statements/build-statement';
import { tabulateStatement } from '../../statements/tabulate-statement';
import { aCompany as aCompanyOf, type ExampleJournal } from '../../statements/testing/a-company';
import { amountsOf } from '../../statements/testing/draw-table';
import { aCompany, readBooks, someAccounts, someLines, someSettings } from '../books.builders';
import { findingsOfCashFlow } from './findings-of-cash-flow';

const NAMES = Object.keys(WORKSHOP.accounts);
const TYPES = Object.values(WORKSHOP.accounts).map((account): AccountType => (typeof account === 'string' ? account : account.type));

/** What an import reads from the ledger of the workshop and some journals before or after. */
function importOf(...more: readonly ExampleJournal[]) {
  const inOrder = [...WORKSHOP.journals, ...more].sort((one, other) => one.date.localeCompare(other.date));
  const journals = inOrder.map(({ date, lines }, at) => ({
    journal: `${at + 1}`,
    date,
    lines: Object.entries(lines).map(([name, amount]) => [NAMES.indexOf(name), amount] as const),
  }));
  const chart = someAccounts(TYPES);
  const accounts = { ...chart, accounts: chart.accounts.map((account, at) => ({ ...account, name: NAMES[at]! })) };
  const books = readBooks([aCompany(), accounts, someLines(journals)], someSettings({ today: '2025-01-15' }));
  const matrix = books.matrix!;
  const statement = defaultStatement('CashFlow', books.accounts, {}, cashFlowSourceOf(matrix));
  const table = tabulateStatement(
    statement,
    { currency: 'USD', fiscalYearEndMonth: 12, coveredFrom: books.coveredFrom, accounts: books.accounts, matrix },
    { reportingPeriod: 'FiscalYearsAndYTD', sortOrder: 'OldestFirst' },
  );
  return { books, of: (line: string) => amountsOf(table, line) };
}

const activities = ({ of }: ReturnType<typeof importOf>) =>
  ['operatingactivities', 'investingactivities', 'financingactivities'].map((section) => of(`${section}:footer`).at(-1));

describe('an imported ledger', () => {
  it('has a cash flow from its journals, and says so', () => {
    const read = importOf();
    expect(activities(read)).toEqual([65_999_99, 23_000_00, 67_000_00]);
    expect(read.books.findings.filter(({ kind }) => kind === 'cash-flow-source')).toMatchObject([
      { level: 'Note', evidenceKey: 'finding.cash-flow-source.journals' },
    ]);
  });

  it('that is opened by a journal has no flow of it', () => {
    const opening = { Cash: 5_000_00, Equipment: 50_000_00, 'Acc dep': -9_000_00, Loan: -30_000_00, Capital: -16_000_00 };
    const read = importOf({ date: '2022-12-31', lines: opening });
    expect(read.books.journals).toMatchObject([{ use: 'opening' }]);
    expect(activities(read)).toEqual([65_999_99, 23_000_00, 67_000_00]);
    expect(read.books.matrix!.flows!.filter(({ kind }) => kind.startsWith('assetsForDebt')).map(({ amounts }) => amounts)).toEqual(
      importOf()
        .books.matrix!.flows!.filter(({ kind }) => kind.startsWith('assetsForDebt'))
        .map(({ amounts }) => amounts),
    );
  });

  it('that closes its years has the activities of one that does not, whether the closings are recognized or not', () => {
    const closed = {
      Sales: 120_000_00,
      'Gain on sale': 2_000_00,
      Wages: -40_000_00,
      Depreciation: -5_000_00,
      Interest: -3_000_00,
      'Income tax': -15_000_00,
    };
    const before = { Sales: 90_000_00, Depreciation: -12_000_00, 'Retained earnings': -78_000_00 };
    const read = importOf(
      { date: '2023-12-31', lines: before },
      { date: '2024-12-31', lines: { ...closed, 'Retained earnings': -59_000_00 } },
    );
    expect(activities(read)).toEqual([65_999_99, 23_000_00, 67_000_00]);
    expect(read.of('operatingactivities:footer').at(-2)).toBe(70_000_00);
  });

  it('lists accounts that are placed by their names, with what operating activities would be otherwise', () => {
    const [place] = importOf().books.findings.filter(({ kind }) => kind === 'cash-flow-place');
    expect(place?.table?.rows.map(([, ...types]) => types.map((fact) => ('value' in fact ? fact.value : null)))).toEqual([
      ['Other Asset', 'Due from Owners and Affiliates'],
      ['Other Current Liability', 'Line of Credit'],
      ['Other Current Liability', 'Current Portion of Long Term Debt'],
      ['Other Current Liability', 'Dividends Payable'],
      ['Long Term Liability', 'Deferred Tax'],
    ]);
    expect(place?.effects).toEqual([{ figure: 'operatingCash', fiscalYear: 2024, shown: 65_999_99, otherwise: 106_999_99 }]);
  });
});

it('a price that an account of disposals took without the asset is investing cash, and said so', () => {
  const [cash, gain] = ['Cash', 'Gain on sale of equipment'];
  const { accounts, matrix, fiscalYearEndMonth } = aCompanyOf({
    ...{ from: '2024-01-01', to: '2024-12-31', withFlows: true },
    accounts: { [cash]: 'Bank', [gain]: 'Other Income', Sales: 'Income', Equipment: 'Fixed Asset' },
    journals: [
      { date: '2024-02-01', lines: { [cash]: 900, Sales: -900 } },
      { date: '2024-02-02', lines: { Equipment: 500, [cash]: -500 } },
      { date: '2024-06-03', lines: { [cash]: 650, [gain]: -650 } },
      { date: '2024-06-30', lines: { [gain]: 500, Equipment: -500 } },
    ],
  });
  const [finding] = findingsOfCashFlow({ matrix, fiscalYearEndMonth }, accounts).filter(({ kind }) => kind === 'cash-flow-place');
  expect(finding).toMatchObject({
    evidenceKey: 'finding.cash-flow-place.proceeds',
    table: { rows: [[{ kind: 'account' }, { kind: 'amount', minor: 650 }]] },
    effects: [{ figure: 'operatingCash', fiscalYear: 2024, shown: 900, otherwise: 1_550 }],
  });
});

describe('books without journals', () => {
  const findings = (journals: readonly ExampleJournal[]) => {
    const { accounts, matrix, fiscalYearEndMonth } = aCompanyOf({ ...WORKSHOP, journals, withFlows: false });
    return findingsOfCashFlow({ matrix, fiscalYearEndMonth }, accounts).filter(({ kind }) => kind === 'cash-flow-source');
  };

  it('warn where balances show that assets were sold', () => {
    expect(findings(WORKSHOP.journals)).toMatchObject([{ level: 'Warning', evidenceKey: 'finding.cash-flow-source.disposals' }]);
  });

  it('say that their cash flow is derived from balances', () => {
    const quiet = WORKSHOP.journals.filter(({ lines }) => (lines['Equipment'] ?? 0) >= 0);
    expect(findings(quiet)).toMatchObject([{ level: 'Note', evidenceKey: 'finding.cash-flow-source.balances' }]);
  });
});
