import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { CompanyProfile } from './company-profile';
import data from './trades.json' with { type: 'json' };

/** An account of a demo company. */
export interface LedgerAccount {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
}

/** What companies of one trade have in common. */
export interface Trade {
  readonly accounts: readonly LedgerAccount[];
  /** Share of sales that is paid at the counter, in percent. */
  readonly counterSales: number;
  /** Wages of those who make or deliver, in percent of sales. */
  readonly labor: number;
  /** What the office earns, in percent of sales. */
  readonly salaries: number;
  /** In percent of sales. */
  readonly rent: number;
  /** Income accounts of invoices, as often as they are used. */
  readonly invoiced: readonly string[];
  readonly customers: readonly string[];
  readonly vendors: readonly string[];
}

type ChartRow = readonly [number: string, name: string, type: AccountType];

/** The trade of a company, its accounts in the order of their numbers. */
export function tradeOf({ trade }: Pick<CompanyProfile, 'trade'>): Trade {
  const { chart, ...habits } = data[trade];
  const rows = [...data.common, ...chart] as readonly (readonly string[])[] as readonly ChartRow[];
  const accounts = rows.map(([number, name, type]) => ({ number, name, type }));
  return { ...habits, accounts: accounts.sort((one, other) => one.number.localeCompare(other.number)) };
}
