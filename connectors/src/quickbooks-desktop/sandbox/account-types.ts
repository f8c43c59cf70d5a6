import type { KernelAccountKind } from '../../sandbox-kit/kernel/company';

/** How QuickBooks Desktop files an account. */
interface DesktopType {
  readonly type: string;
  /** What QuickBooks has made it for; null for accounts that people make. */
  readonly special: string | null;
  readonly isProfit: boolean;
}

const held = (type: string, special: string | null = null): DesktopType => ({ type, special, isProfit: false });
const earned = (type: string, special: string | null = null): DesktopType => ({ type, special, isProfit: true });

/** The type that each kind of account has in QuickBooks Desktop. */
export const DESKTOP_TYPES: Readonly<Record<KernelAccountKind, DesktopType>> = {
  bank: held('Bank'),
  receivable: held('AccountsReceivable', 'AccountsReceivable'),
  inventory: held('OtherCurrentAsset', 'InventoryAssets'),
  currentAsset: held('OtherCurrentAsset'),
  fixedAsset: held('FixedAsset'),
  accumulatedDepreciation: held('FixedAsset'),
  otherAsset: held('OtherAsset'),
  payable: held('AccountsPayable', 'AccountsPayable'),
  creditCard: held('CreditCard'),
  currentLiability: held('OtherCurrentLiability'),
  longTermLiability: held('LongTermLiability'),
  equity: held('Equity'),
  retainedEarnings: held('Equity', 'RetainedEarnings'),
  income: earned('Income'),
  costOfSales: earned('CostOfGoodsSold', 'CostOfGoodsSold'),
  expense: earned('Expense'),
  otherIncome: earned('OtherIncome'),
  otherExpense: earned('OtherExpense'),
  exchangeGains: earned('OtherExpense', 'ExchangeGainLoss'),
};
