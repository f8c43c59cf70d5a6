import type { KernelAccountKind } from './company';

const PROFIT_KINDS: readonly KernelAccountKind[] = ['income', 'costOfSales', 'expense', 'otherIncome', 'otherExpense', 'exchangeGains'];

/** Whether accounts of a kind belong to the income statement. */
export function isProfitKind(kind: KernelAccountKind): boolean {
  return PROFIT_KINDS.includes(kind);
}
