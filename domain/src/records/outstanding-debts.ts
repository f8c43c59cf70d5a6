import type { OpenItem } from '../imports/page';
import { currencyDecimals } from '../money/currency-decimals';
import { daysBetween } from '../periods/day';
import { recordAmount, type RecordAmount } from './amount';

/** An open document as it is stored. */
export type OpenDocument = Pick<
  OpenItem,
  'side' | 'sourceId' | 'documentKind' | 'number' | 'asOf' | 'date' | 'due' | 'currency' | 'total' | 'open' | 'openBase'
> & {
  readonly party: { readonly id: string; readonly name: string } | null;
};

/** A document that was not settled at a day; amounts in the base currency, on the side that they have in the books: an invoice is a debit, a bill a credit. */
export interface OutstandingTransaction {
  readonly transactionId: string;
  readonly transactionType: OpenItem['documentKind'];
  readonly transactionDate: string;
  readonly dueDate?: string;
  readonly transactionAmount: RecordAmount;
  readonly amountOutstanding: RecordAmount;
  readonly businessRelationship?: { readonly id: string; readonly name: string };
  /** Who owes: `DueFrom` the other side, or `OwedTo` it. */
  readonly debtDescriptor: 'OwedTo' | 'DueFrom';
  readonly daysFromTransactionDate: number;
  readonly daysFromDueDate: number;
  readonly docNo?: string;
}

/** One open document; one without a due date is due the day it was made. Its amount in another currency is taken at the rate of what is open of it. */
export function outstandingTransaction(document: OpenDocument, baseCurrency: string): OutstandingTransaction {
  const { sourceId, documentKind, date, due, asOf, number, party } = document;
  const digits = currencyDecimals(baseCurrency);
  const booked = (amount: number) => recordAmount(document.side === 'receivable' ? amount : -amount, digits);
  return {
    transactionId: sourceId,
    transactionType: documentKind,
    transactionDate: date,
    ...(due !== null && { dueDate: due }),
    transactionAmount: booked(totalInBase(document, baseCurrency)),
    amountOutstanding: booked(document.openBase),
    ...(party !== null && { businessRelationship: party }),
    debtDescriptor: document.openBase >= 0 === (document.side === 'receivable') ? 'DueFrom' : 'OwedTo',
    daysFromTransactionDate: daysBetween(date, asOf),
    daysFromDueDate: daysBetween(due ?? date, asOf),
    ...(number !== null && { docNo: number }),
  };
}

function totalInBase({ currency, total, open, openBase }: OpenDocument, baseCurrency: string): number {
  return currency === baseCurrency || open === 0 ? total : Math.round((total * openBase) / open);
}
