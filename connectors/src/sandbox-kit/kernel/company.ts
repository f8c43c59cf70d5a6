import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** What an account is, in words that every package can be told in its own. */
export type KernelAccountKind =
  | 'bank'
  | 'receivable'
  | 'inventory'
  | 'currentAsset'
  | 'fixedAsset'
  | 'accumulatedDepreciation'
  | 'otherAsset'
  | 'payable'
  | 'creditCard'
  | 'currentLiability'
  | 'longTermLiability'
  | 'equity'
  | 'retainedEarnings'
  | 'income'
  | 'costOfSales'
  | 'expense'
  | 'otherIncome'
  | 'otherExpense'
  /** Gains and losses of currencies. */
  | 'exchangeGains';

export interface KernelAccount {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  /** A parent may have postings of its own. */
  readonly parentId: string | null;
  readonly kind: KernelAccountKind;
  readonly active: boolean;
  /** ISO 4217; null: the base currency. */
  readonly currency: string | null;
}

export interface KernelParty {
  readonly id: string;
  readonly name: string;
  readonly kind: 'customer' | 'supplier' | 'employee';
  readonly active: boolean;
}

/** A line of a transaction, debit positive. */
export interface KernelLine {
  readonly accountId: string;
  /** Minor units of the base currency. */
  readonly amount: number;
  /** Minor units of the transaction's currency; equal to `amount` in the base currency. */
  readonly foreign: number;
  readonly memo: string | null;
}

export type KernelTransactionKind =
  | 'opening'
  | 'invoice'
  | 'creditNote'
  | 'customerPayment'
  | 'bill'
  | 'supplierCredit'
  | 'supplierPayment'
  | 'overpayment'
  | 'prepayment'
  | 'deposit'
  | 'spending'
  | 'journal'
  | 'closing';

/** Something that was posted; its lines sum to zero in the base currency. */
export interface KernelTransaction {
  /** Unique, ascending in the order of posting. */
  readonly id: string;
  readonly kind: KernelTransactionKind;
  readonly date: CalendarDate;
  readonly number: string | null;
  readonly memo: string | null;
  readonly partyId: string | null;
  readonly currency: string;
  /** Base currency for one unit of the transaction's, as a decimal text; `1` in the base currency. */
  readonly rate: string;
  readonly lines: readonly KernelLine[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly modifiedAt: number;
}

/** A document that is settled over time; amounts in minor units of its currency, credits negative. */
export interface KernelDocument {
  /** The id of its transaction. */
  readonly id: string;
  readonly side: 'receivable' | 'payable';
  readonly kind: 'invoice' | 'creditNote' | 'bill' | 'supplierCredit' | 'overpayment' | 'prepayment';
  readonly number: string | null;
  readonly partyId: string;
  readonly date: CalendarDate;
  readonly due: CalendarDate | null;
  readonly currency: string;
  /** As of its transaction. */
  readonly rate: string;
  readonly total: number;
  readonly settlements: readonly KernelSettlement[];
  /** The receivable or payable account that it is posted to. */
  readonly controlAccountId: string;
}

/** What settles a part of a document; has the sign of the document's total. */
export interface KernelSettlement {
  readonly date: CalendarDate;
  readonly amount: number;
  /**
   * The transaction that settles it: a payment or refund; for a credit that is allocated, the document on the other side; or the journal
   * with the exchange difference, where the two were posted at different rates.
   */
  readonly transactionId: string;
}

/**
 * What makes the books of a company awkward; a package may not be able to express each.
 * @internal Tests take it.
 */
export type KernelTrait =
  | 'foreignCurrency'
  | 'yearEndInMonth'
  | 'parentPostings'
  | 'inactiveBalances'
  | 'closingEntries'
  | 'longHistory'
  | 'manyLines'
  | 'oddNames'
  /** The year ends on the last day of February. */
  | 'leapYearEnd'
  /** Overpayments and prepayments, some of them still open. */
  | 'advances'
  /** Receivables and payables have one account per currency. */
  | 'controlPerCurrency';

/** The books of one company: what every sandbox projects, and what an import of it must come to. */
export interface KernelCompany {
  readonly id: string;
  readonly name: string;
  readonly legalName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly baseCurrency: string;
  /** The last day of the fiscal year; 29 February stands for the last day of February. */
  readonly yearEnd: { readonly month: number; readonly day: number };
  readonly traits: readonly KernelTrait[];
  readonly accounts: readonly KernelAccount[];
  readonly parties: readonly KernelParty[];
  /** In the order of their dates, then of their ids. */
  readonly transactions: readonly KernelTransaction[];
  readonly documents: readonly KernelDocument[];
}
