import type { MonthIndex } from '@countinghouse/domain/periods/calendar-date';
import type { KernelAccount, KernelCompany, KernelParty } from './company';
import type { DocumentWriter } from './document-writer';
import type { LedgerWriter } from './ledger-writer';

/** A customer or supplier, and the currency of its documents; null: the base currency. */
export interface PartyPlan extends KernelParty {
  readonly currency: string | null;
}

/** What the books of a company are written from. */
export interface CompanyPlan {
  readonly id: string;
  readonly name: string;
  readonly legalName: string;
  readonly country: string;
  readonly baseCurrency: string;
  readonly yearEnd: KernelCompany['yearEnd'];
  readonly traits: KernelCompany['traits'];
  readonly accounts: readonly KernelAccount[];
  readonly parties: readonly PartyPlan[];
  /** Accounts that sales are posted to, and those that bills of expenses are posted to. */
  readonly sales: readonly string[];
  readonly expenses: readonly string[];
  /** Memos of documents. */
  readonly memos: readonly string[];
  /** Full fiscal years before the current one. */
  readonly years: number;
  /** How many times the usual number of documents a month has; 1 makes some 85 lines. */
  readonly volume: number;
  /** Sales tax in percent; `isTaxRecovered` where purchases have it as well and it is deducted. */
  readonly taxPercent: number;
  readonly isTaxRecovered: boolean;
  /** The bank accounts in other currencies than the base, by currency. */
  readonly foreignBanks: Readonly<Record<string, string>>;
}

/** The books of a company while they are written. */
export interface BooksInMaking {
  readonly plan: CompanyPlan;
  readonly ledger: LedgerWriter;
  readonly documents: DocumentWriter;
  /** The months that the books touch, in order. */
  readonly months: readonly MonthIndex[];
}

/** The bank account that documents of a currency are paid from and into. */
export function bankFor({ plan }: BooksInMaking, currency: string): string {
  return plan.foreignBanks[currency] ?? 'checking';
}
