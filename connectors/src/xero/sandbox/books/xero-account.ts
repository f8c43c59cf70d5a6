import type { KernelAccount, KernelAccountKind } from '../../../sandbox-kit/kernel/company';

/** The classes by which Xero's reports are divided. */
export type XeroClass = 'ASSET' | 'LIABILITY' | 'EQUITY' | 'REVENUE' | 'EXPENSE';

/** How Xero writes a kind of account. */
interface XeroKind {
  readonly type: string;
  readonly accountClass: XeroClass;
}

const asset = (type: string): XeroKind => ({ type, accountClass: 'ASSET' });
const liability = (type: string): XeroKind => ({ type, accountClass: 'LIABILITY' });
const EQUITY: XeroKind = { type: 'EQUITY', accountClass: 'EQUITY' };
const revenue = (type: string): XeroKind => ({ type, accountClass: 'REVENUE' });
const expense = (type: string): XeroKind => ({ type, accountClass: 'EXPENSE' });

/** Xero has no type for accumulated depreciation (a fixed asset) nor for other expenses (the nearest is an overhead). */
const KINDS: Readonly<Record<KernelAccountKind, XeroKind>> = {
  bank: asset('BANK'),
  receivable: asset('CURRENT'),
  inventory: asset('INVENTORY'),
  currentAsset: asset('CURRENT'),
  fixedAsset: asset('FIXED'),
  accumulatedDepreciation: asset('FIXED'),
  otherAsset: asset('NONCURRENT'),
  payable: liability('CURRLIAB'),
  creditCard: liability('BANK'),
  currentLiability: liability('CURRLIAB'),
  longTermLiability: liability('TERMLIAB'),
  equity: EQUITY,
  retainedEarnings: EQUITY,
  income: revenue('REVENUE'),
  costOfSales: expense('DIRECTCOSTS'),
  expense: expense('EXPENSE'),
  otherIncome: revenue('OTHERINCOME'),
  otherExpense: expense('OVERHEADS'),
  exchangeGains: expense('EXPENSE'),
};

/** Accounts of which Xero keeps one of its own. */
const SYSTEM: Partial<Readonly<Record<KernelAccountKind, string>>> = {
  receivable: 'DEBTORS',
  payable: 'CREDITORS',
  retainedEarnings: 'RETAINEDEARNINGS',
  exchangeGains: 'REALISEDCURRENCYGAIN',
};

/** An account as Xero keeps it: flat, with a name of its own. */
export interface XeroAccount {
  readonly kernel: KernelAccount;
  readonly name: string;
  readonly type: string;
  readonly accountClass: XeroClass;
  readonly systemAccount: string | null;
}

/**
 * The chart of Xero: no parents, names that are unique, one debtors, creditors and retained earnings account each; the last is added where
 * the company has none, as profit of earlier years goes there.
 */
export function chartOf(accounts: readonly KernelAccount[]): readonly XeroAccount[] {
  const complete = accounts.some(({ kind }) => kind === 'retainedEarnings') ? accounts : [...accounts, RETAINED_EARNINGS];
  const byId = new Map(complete.map((account) => [account.id, account]));
  const uses = Map.groupBy(complete, ({ name }) => name);
  const taken = new Set<KernelAccountKind>();
  return complete.map((kernel) => {
    const parent = byId.get(kernel.parentId ?? '');
    const isAmbiguous = (uses.get(kernel.name)?.length ?? 0) > 1;
    const systemAccount = taken.has(kernel.kind) ? null : (SYSTEM[kernel.kind] ?? null);
    taken.add(kernel.kind);
    return {
      kernel,
      name: isAmbiguous && parent !== undefined ? `${parent.name} - ${kernel.name}` : kernel.name,
      systemAccount,
      ...KINDS[kernel.kind],
    };
  });
}

/** Whether an account starts each fiscal year at zero. */
export function isProfitOrLoss({ accountClass }: XeroAccount): boolean {
  return accountClass === 'REVENUE' || accountClass === 'EXPENSE';
}

const RETAINED_EARNINGS: KernelAccount = {
  id: 'system:retained-earnings',
  number: null,
  name: 'Retained Earnings',
  parentId: null,
  kind: 'retainedEarnings',
  active: true,
  currency: null,
};
