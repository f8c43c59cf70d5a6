import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';

/** A company that people can choose on the consent page. */
export interface SampleCompany {
  readonly id: string;
  readonly name: string;
  readonly legalName: string;
  readonly country: string;
  readonly baseCurrency: string;
  /** 1..12. */
  readonly fiscalYearStartMonth: number;
}

/** An account of the sample books. */
export interface BookAccount {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parent: string | null;
  readonly active: boolean;
}

/** A customer or vendor; its name is its id's only secret. */
export interface BookContact {
  readonly id: string;
  readonly name: string;
  readonly kind: 'customer' | 'vendor';
}

/** A line of a journal: account number and cents, debit positive. */
export interface Posting {
  readonly account: string;
  readonly cents: number;
}

export interface Journal {
  readonly id: string;
  readonly date: CalendarDate;
  readonly number: string;
  readonly memo: string;
  readonly contactId: string | null;
  readonly postings: readonly Posting[];
}

/** An invoice, bill or credit note; cents of its own currency, credit notes negative. */
export interface BookDocument {
  readonly id: string;
  readonly side: 'receivable' | 'payable';
  readonly kind: 'invoice' | 'creditNote' | 'bill';
  readonly number: string;
  readonly contactId: string;
  readonly date: CalendarDate;
  readonly due: CalendarDate;
  readonly currency: string;
  readonly total: number;
  /** Cents of the base currency for one hundred cents of the document's, times 100. */
  readonly rate: number;
  readonly settlements: Settlement[];
}

interface Settlement {
  readonly date: CalendarDate;
  /** Cents of the document's currency. */
  readonly amount: number;
}

/** The whole books of a sample company up to a day. */
export interface Book {
  readonly company: SampleCompany;
  readonly accounts: readonly BookAccount[];
  readonly contacts: readonly BookContact[];
  /** In the order of their dates. */
  readonly journals: readonly Journal[];
  readonly documents: readonly BookDocument[];
}

/** Cents of the base currency for cents of a document's, at the document's rate. */
export function baseCents(document: Pick<BookDocument, 'rate'>, cents: number): number {
  return Math.round((cents * document.rate) / 10_000);
}
