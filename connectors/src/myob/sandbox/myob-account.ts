import type { KernelAccount, KernelAccountKind } from '../../sandbox-kit/kernel/company';

/** How MYOB writes a kind of account, and whether it shows amounts of it credit positive. */
interface MyobKind {
  readonly classification: string;
  readonly type: string;
  readonly showsCredit: boolean;
  readonly isOnSheet: boolean;
}

const asset = (type: string): MyobKind => ({ classification: 'Asset', type, showsCredit: false, isOnSheet: true });
const liability = (type: string): MyobKind => ({ classification: 'Liability', type, showsCredit: true, isOnSheet: true });
const EQUITY: MyobKind = { classification: 'Equity', type: 'Equity', showsCredit: true, isOnSheet: true };
const earned = (type: string): MyobKind => ({ classification: type, type, showsCredit: true, isOnSheet: false });
const spent = (type: string): MyobKind => ({ classification: type, type, showsCredit: false, isOnSheet: false });

const KINDS: Readonly<Record<KernelAccountKind, MyobKind>> = {
  bank: asset('Bank'),
  receivable: asset('AccountReceivable'),
  inventory: asset('OtherCurrentAsset'),
  currentAsset: asset('OtherCurrentAsset'),
  fixedAsset: asset('FixedAsset'),
  accumulatedDepreciation: asset('FixedAsset'),
  otherAsset: asset('OtherAsset'),
  payable: liability('AccountsPayable'),
  creditCard: liability('CreditCard'),
  currentLiability: liability('OtherCurrentLiability'),
  longTermLiability: liability('LongTermLiability'),
  equity: EQUITY,
  retainedEarnings: EQUITY,
  income: earned('Income'),
  costOfSales: spent('CostOfSales'),
  expense: spent('Expense'),
  otherIncome: earned('OtherIncome'),
  otherExpense: spent('OtherExpense'),
  exchangeGains: spent('OtherExpense'),
};

/** An account as MYOB keeps it: all of them detail accounts, as no header takes postings. */
export interface MyobAccount extends MyobKind {
  readonly kernel: KernelAccount;
  /** What MYOB uses it for. */
  readonly linkedAs: string | null;
}

const LINKED: Partial<Readonly<Record<KernelAccountKind, string>>> = {
  receivable: 'AssetAccountTrackingReceivables',
  payable: 'LiabilityAccountTrackingPayables',
  retainedEarnings: 'EquityAccountRetainedEarnings',
  exchangeGains: 'CurrencyGainsLosses',
};

/** Accounts that MYOB has in every file, beside those of the company. */
const SYSTEM = [
  { id: 'system:current-earnings', number: '3-9000', name: 'Current Earnings', linkedAs: 'EquityAccountCurrentEarnings' },
  { id: 'system:historical', number: '3-9999', name: 'Historical Balancing Account', linkedAs: 'EquityHistoricalBalancing' },
];

/** The chart of a company file. */
export function chartOf(accounts: readonly KernelAccount[]): readonly MyobAccount[] {
  const taken = new Set<string>();
  const own = accounts.map((kernel): MyobAccount => {
    const use = kernel.currency === null ? LINKED[kernel.kind] : undefined;
    const linkedAs = use === undefined || taken.has(use) ? null : use;
    if (linkedAs !== null) taken.add(linkedAs);
    return { kernel, linkedAs, ...KINDS[kernel.kind] };
  });
  const system = SYSTEM.map(({ linkedAs, ...facts }): MyobAccount => {
    const kernel: KernelAccount = { ...facts, parentId: null, kind: 'equity', active: true, currency: null };
    return { kernel, linkedAs, ...EQUITY };
  });
  return [...own, ...system];
}

/** The headers of a file, one for each classification; they have no type. */
export const HEADERS: readonly (readonly [number: string, name: string, classification: string])[] = [
  ['1-0000', 'Assets', 'Asset'],
  ['2-0000', 'Liabilities', 'Liability'],
  ['3-0000', 'Equity', 'Equity'],
  ['4-0000', 'Income', 'Income'],
  ['5-0000', 'Cost of Sales', 'CostOfSales'],
  ['6-0000', 'Expenses', 'Expense'],
  ['8-0000', 'Other Income', 'OtherIncome'],
  ['9-0000', 'Other Expenses', 'OtherExpense'],
];
