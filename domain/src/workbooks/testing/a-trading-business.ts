import { lastDayOf, monthIndexOf } from '../../periods/month';
import { monthText } from '../../periods/month-text';
import { defaultStatement } from '../../statements/build-statement';
import type { WorkbookInput, WorkbookLine } from '../workbook-input';
import { matrixOf, someAccounts } from './a-ledger';
import { aWorkbookInput } from './a-workbook-input';
import { anAnalysis, NOTHING_ADDED } from './an-analysis';
import type { Account } from '../../accounts/account';
import type { AccountType } from '../../accounts/account-type';

const [START, AS_OF] = ['2020-03-01', '2022-05-31'] as const;

/** What a month of the business does, by account type, in cents; debit positive. The quarter of the year moves sales up and down. */
function monthOf(month: number): readonly Readonly<Partial<Record<AccountType, number>>>[] {
  const sales = 100_000_00 + month * 1_000_00 + [0, 9_000_00, 15_000_00, -8_000_00][Math.floor(month / 3) % 4]!;
  const cost = Math.round(sales * 0.6);
  return [
    { 'Accounts Receivable': sales, Income: -sales },
    { Bank: Math.round(sales * 0.97), 'Accounts Receivable': -Math.round(sales * 0.97) },
    { Inventory: cost + 1_500_00, 'Accounts Payable': -(cost + 1_500_00) },
    { 'Accounts Payable': Math.round(cost * 0.98), Bank: -Math.round(cost * 0.98) },
    { 'Cost of Goods Sold': cost, Inventory: -cost },
    { Expense: 22_000_00, Bank: -22_000_00 },
    { Depreciation: 2_000_00, 'Accumulated Depreciation': -2_000_00 },
    { Interest: 1_800_00, 'Long Term Liability': 4_000_00, Bank: -5_800_00 },
    { 'Income Tax': 1_200_00, Bank: -1_200_00 },
    ...(month % 6 === 5 ? [{ 'Fixed Asset': 12_000_00, Bank: -12_000_00 }] : []),
  ];
}

/** A workbook of a business that buys and sells: two fiscal years that end in February, and three months of the third. */
export function aTradingBusiness(given: Partial<WorkbookInput> = {}): WorkbookInput {
  const accounts = someAccounts();
  const first = monthIndexOf(START);
  const opening = entriesOf('2020-02-29', accounts, [
    { Bank: 80_000_00, 'Accounts Receivable': 110_000_00, Inventory: 90_000_00, 'Fixed Asset': 400_000_00 },
    { 'Accounts Payable': -70_000_00, 'Long Term Liability': -260_000_00, Equity: -350_000_00 },
  ]);
  const months = Array.from({ length: monthIndexOf(AS_OF) - first + 1 }, (_, at) =>
    entriesOf(lastDayOf(first + at), accounts, monthOf(at)),
  );
  const lines = [opening, ...months].flat();
  const input = aWorkbookInput();
  return {
    ...input,
    company: { ...input.company, name: 'Larch Supply', booksName: 'Larch Supply' },
    accounts,
    books: {
      ...input.books!,
      matrix: matrixOf(lines, accounts, START, AS_OF),
      statements: input.books!.statements.map(({ type }) => defaultStatement(type, accounts, {}, 'Journals')),
    },
    ledger: null,
    ledgerLines: 0,
    receivables: null,
    payables: null,
    analysis: anAnalysis(NOTHING_ADDED),
    ...given,
  };
}

function entriesOf(
  date: string,
  accounts: readonly Account[],
  entries: readonly Readonly<Partial<Record<AccountType, number>>>[],
): readonly WorkbookLine[] {
  return entries.flatMap((entry, journal) =>
    Object.entries(entry).map(([type, amount], place) => ({
      ...{ date, journal: `${monthText(monthIndexOf(date))} ${journal}`, party: null, document: null, memo: null, place, amount },
      account: accounts.findIndex((account) => account.type === type),
    })),
  );
}
