import type { AccountType } from '@countinghouse/domain/accounts/account-type';

/** An account of a generated ledger. */
export interface GeneratedAccount {
  /** Five digits; the first says the section. */
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
  /** As plain-text accounting names it: section, group, and the number with the name. */
  readonly path: string;
}

/** Accounts that entries of one kind post to. */
export interface AccountGroup {
  readonly section: 'Assets' | 'Liabilities' | 'Equity' | 'Revenues' | 'Expenses';
  readonly type: AccountType;
  /** Its part of the accounts that remain when each group has one. */
  readonly share: number;
  readonly names: readonly string[];
}

/** The groups of every generated chart. */
export const ACCOUNT_GROUPS = {
  banks: { section: 'Assets', type: 'Bank', share: 3, names: ['Operating Account', 'Payroll Account', 'Reserve Account'] },
  receivables: { section: 'Assets', type: 'Accounts Receivable', share: 2, names: ['Trade Receivables', 'Contract Receivables'] },
  stock: { section: 'Assets', type: 'Inventory', share: 5, names: ['Lumber', 'Hardware', 'Finished Cabinets', 'Paint and Stain'] },
  prepaid: { section: 'Assets', type: 'Other Current Asset', share: 3, names: ['Prepaid Premiums', 'Supplier Deposits'] },
  equipment: { section: 'Assets', type: 'Fixed Asset', share: 5, names: ['Shop Equipment', 'Delivery Trucks', 'Office Furniture'] },
  depreciated: { section: 'Assets', type: 'Accumulated Depreciation', share: 3, names: ['Depreciated Equipment', 'Depreciated Trucks'] },
  intangible: { section: 'Assets', type: 'Other Asset', share: 0, names: ['Acquired Customer List'] },
  payables: { section: 'Liabilities', type: 'Accounts Payable', share: 2, names: ['Trade Payables', 'Subcontractor Payables'] },
  cards: { section: 'Liabilities', type: 'Credit Card', share: 2, names: ['Purchasing Card', 'Gas Card'] },
  accrued: {
    section: 'Liabilities',
    type: 'Other Current Liability',
    share: 6,
    names: ['State Sales Tax', 'Withheld Taxes', 'Wages Owed'],
  },
  loans: { section: 'Liabilities', type: 'Long Term Liability', share: 4, names: ['Bank Term Loan', 'Truck Loan', 'Owner Loan'] },
  capital: { section: 'Equity', type: 'Equity', share: 3, names: ['Paid-In Capital', 'Owner Draws'] },
  sales: { section: 'Revenues', type: 'Income', share: 16, names: ['Kitchens', 'Bathrooms', 'Built-In Shelves', 'Showroom Sales'] },
  services: { section: 'Revenues', type: 'Income', share: 8, names: ['Design Fees', 'Delivery Fees', 'Repairs'] },
  otherIncome: { section: 'Revenues', type: 'Other Income', share: 2, names: ['Bank Interest', 'Scrap Sales'] },
  materials: { section: 'Expenses', type: 'Cost of Goods Sold', share: 9, names: ['Lumber Used', 'Hardware Used', 'Subcontractors'] },
  wages: { section: 'Expenses', type: 'Expense', share: 7, names: ['Shop Wages', 'Office Salaries', 'Employer Taxes', 'Health Plan'] },
  premises: { section: 'Expenses', type: 'Expense', share: 5, names: ['Shop Rent', 'Electricity', 'Building Upkeep'] },
  office: {
    section: 'Expenses',
    type: 'Expense',
    share: 9,
    names: ['Stationery', 'Subscriptions', 'Legal and Audit', 'Bank Fees', 'Phones'],
  },
  selling: { section: 'Expenses', type: 'Expense', share: 4, names: ['Showroom Events', 'Online Ads', 'Sales Travel'] },
  wear: { section: 'Expenses', type: 'Depreciation', share: 2, names: ['Wear of Equipment', 'Wear of Trucks'] },
  interest: { section: 'Expenses', type: 'Interest', share: 1, names: ['Loan Interest'] },
} as const satisfies Readonly<Record<string, AccountGroup>>;
export type GroupName = keyof typeof ACCOUNT_GROUPS;

/** A chart by its groups, and all of its accounts in the order of their numbers. */
export interface GeneratedChart {
  readonly accounts: readonly GeneratedAccount[];
  readonly groups: Readonly<Record<GroupName, readonly GeneratedAccount[]>>;
}

const SECTIONS = ['Assets', 'Liabilities', 'Equity', 'Revenues', 'Expenses'];

/** A chart of so many accounts, at least one for each group. */
export function generateChart(count: number): GeneratedChart {
  const names = Object.keys(ACCOUNT_GROUPS) as GroupName[];
  const sizes = sizesOf(count, names);
  const numbered = new Map<string, number>();
  const groups = {} as Record<GroupName, GeneratedAccount[]>;
  for (const [at, name] of names.entries()) {
    const group = ACCOUNT_GROUPS[name];
    groups[name] = Array.from({ length: sizes[at] ?? 0 }, (_, position) => {
      const taken = (numbered.get(group.section) ?? 0) + 1;
      numbered.set(group.section, taken);
      return accountOf(group, position, `${(SECTIONS.indexOf(group.section) + 1) * 10_000 + taken}`);
    });
  }
  return { accounts: Object.values(groups).flat(), groups };
}

/** One account for each group, and the others by the shares, rounded so that they add up. */
function sizesOf(count: number, names: readonly GroupName[]): number[] {
  const spare = count - names.length;
  if (spare < 0) throw new RangeError(`A chart needs at least ${names.length} accounts.`);
  const total = names.reduce((sum, name) => sum + ACCOUNT_GROUPS[name].share, 0);
  let share = 0;
  return names.map((name) => {
    const before = Math.round((spare * share) / total);
    share += ACCOUNT_GROUPS[name].share;
    return 1 + Math.round((spare * share) / total) - before;
  });
}

function accountOf({ section, type, names }: AccountGroup, position: number, number: string): GeneratedAccount {
  const series = Math.floor(position / names.length);
  const name = `${names[position % names.length]}${series === 0 ? '' : `, branch ${series + 1}`}`;
  return { number, name, type, path: `${section}:${type.replaceAll(' ', '-')}:${number}-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}` };
}
