import type { Chance } from './chance';
import { isIncomeStatementType, type AccountType } from './account-types';
import type { Account } from './company';

/** A random chart of accounts, and what its accounts are used for; numbers are places in `accounts`. */
export interface Chart {
  readonly accounts: readonly Account[];
  /** The accounts that count as a type and that business goes through. */
  readonly of: (type: AccountType) => readonly number[];
  /** All accounts that business goes through. */
  readonly inUse: readonly number[];
  readonly incomeStatement: readonly number[];
  readonly balanceSheet: readonly number[];
  readonly capital: number;
  readonly drawings: number;
  readonly retainedEarnings: number | null;
  /** Accounts that nothing but the end of a year posts to: an income summary, and one to close and open balances through. */
  readonly summary: number;
  readonly balances: number;
}

/** The most accounts of each type, with names, and the types by which files know it as well; contra accounts are among those of their type. */
const NAMES: readonly (readonly [type: AccountType, number: number, names: readonly string[], alsoTypedAs?: readonly AccountType[]])[] = [
  ['Bank', 1000, ['Checking', 'Savings', 'Petty cash', 'Payroll account']],
  ['Restricted Cash', 1080, ['Restricted cash', 'Restricted cash for debt service'], ['Other Current Asset', 'Other Asset']],
  ['Accounts Receivable', 1200, ['Trade receivables', 'Allowance for doubtful accounts']],
  ['Inventory', 1300, ['Merchandise', 'Raw materials', 'Reserve for obsolete stock']],
  ['Other Current Asset', 1400, ['Prepaid insurance', 'Deposits paid', 'Employee advances']],
  ['Fixed Asset', 1500, ['Vehicles', 'Machinery', 'Furniture']],
  ['Accumulated Depreciation', 1600, ['Accumulated depreciation, vehicles', 'Accumulated depreciation, machinery']],
  ['Other Asset', 1700, ['Goodwill', 'Security deposit']],
  ['Due from Owners and Affiliates', 1750, ['Due from affiliate', 'Due from shareholder'], ['Other Asset', 'Other Current Asset']],
  ['Deferred Tax Asset', 1780, ['Deferred tax asset'], ['Other Asset', 'Other Current Asset']],
  ['Accounts Payable', 2000, ['Trade payables', 'Vendor rebates due']],
  ['Credit Card', 2100, ['Business card', 'Fuel card']],
  ['Line of Credit', 2150, ['Revolving line of credit'], ['Other Current Liability']],
  ['Current Portion of Long Term Debt', 2170, ['Current portion of long-term debt'], ['Other Current Liability']],
  ['Dividends Payable', 2180, ['Dividends payable'], ['Other Current Liability']],
  [
    'Other Current Liability',
    2200,
    ['Sales tax payable', 'Wages payable', 'Payroll taxes payable', 'Accrued expenses', 'Customer deposits'],
  ],
  ['Long Term Liability', 2500, ['Equipment loan', 'Mortgage']],
  ['Due to Owners and Affiliates', 2600, ['Due to shareholder', 'Due to affiliate'], ['Long Term Liability', 'Other Current Liability']],
  ['Deferred Tax', 2700, ['Deferred tax liability'], ['Long Term Liability', 'Other Current Liability']],
  ['Income', 4000, ['Sales', 'Services', 'Rentals', 'Sales returns', 'Discounts allowed', 'Gain on sale of equipment']],
  ['Cost of Goods Sold', 5000, ['Purchases', 'Freight in', 'Purchase discounts', 'Subcontractors']],
  [
    'Expense',
    6000,
    'Wages,Rent,Utilities,Insurance,Advertising,Travel,Repairs,Fuel,Telephone,Postage,Supplies,Training,Legal fees,Loss on disposal of assets'.split(
      ',',
    ),
  ],
  ['Depreciation', 6500, ['Depreciation of vehicles', 'Depreciation of machinery']],
  ['Interest', 7000, ['Interest on loans']],
  ['Income Tax', 7500, ['Income tax']],
  ['Other Income', 8000, ['Interest received', 'Gains on disposals', 'Insurance claims', 'Dividends received']],
  ['Other Expense', 8500, ['Losses on disposals', 'Donations']],
];

/** Types without which there is no business. */
const NEEDED: readonly AccountType[] = ['Bank', 'Income', 'Expense'];

/** Draws a chart of 8 to 75 accounts; one in eight of them is never used. */
export function randomChart(chance: Chance): Chart {
  const accounts: Account[] = [];
  const inUse: number[] = [];
  const add = (number: number, name: string, type: AccountType, standsAs = type) =>
    accounts.push({ number: String(number), name, type, standsAs }) - 1;
  const isLarge = chance.oneIn(2);
  for (const [type, first, names, alsoTypedAs = []] of NAMES) {
    const most = isLarge ? names.length : Math.min(names.length, 3);
    const count = chance.between(NEEDED.includes(type) ? 1 : 0, most);
    for (let at = 0; at < count; at++) {
      const typed = chance.oneIn(2) ? type : chance.pick([type, ...alsoTypedAs]);
      const account = add(first + at * 10, names[at] as string, typed, type);
      if ((at === 0 && NEEDED.includes(type)) || !chance.oneIn(8)) inUse.push(account);
    }
  }
  const capital = add(3000, 'Capital', 'Equity');
  const drawings = add(3100, 'Drawings', 'Equity');
  const retainedEarnings = chance.oneIn(4) ? null : add(3200, 'Retained earnings', 'Retained Earnings');
  const summary = add(3900, 'Income summary', chance.pick(['Equity', 'Other Current Liability', 'Other Current Asset']));
  const balances = add(3950, 'Balances carried', 'Equity');
  const isOf = (type: AccountType) => (account: number) => accounts[account]?.standsAs === type;
  const all = accounts.map((_, account) => account);
  const isIncome = (account: number) => isIncomeStatementType((accounts[account] as Account).type);
  return {
    accounts,
    of: (type) => inUse.filter(isOf(type)),
    inUse,
    incomeStatement: all.filter(isIncome),
    balanceSheet: all.filter((account) => !isIncome(account)),
    capital,
    drawings,
    retainedEarnings,
    summary,
    balances,
  };
}
