import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { baseAmount } from './base-amount';
import type { KernelDocument, KernelTransactionKind } from './company';
import type { DraftTransaction, LedgerWriter, Posting } from './ledger-writer';

type Kind = KernelDocument['kind'];

/** A document that gets the ids of its transactions when the books are finished. */
export interface DraftDocument extends Omit<KernelDocument, 'id' | 'settlements'> {
  readonly transaction: DraftTransaction;
  readonly settlements: { readonly date: CalendarDate; readonly amount: number; readonly by: DraftTransaction }[];
}

/** A document to post: `lines` are the other side of its control account in its currency, debit positive. */
export interface DocumentOrder {
  readonly kind: Kind;
  readonly side: KernelDocument['side'];
  readonly date: CalendarDate;
  readonly due?: CalendarDate;
  readonly number?: string | null;
  readonly memo?: string;
  readonly party: string;
  readonly currency?: string;
  readonly lines: readonly Posting[];
}

/** Posts documents, and what settles them, so that control accounts hold what is open at each document's own rate. */
export class DocumentWriter {
  readonly documents: DraftDocument[] = [];
  readonly ledger: LedgerWriter;
  readonly #control: (side: KernelDocument['side'], currency: string) => string;
  readonly #exchange: string;

  constructor(ledger: LedgerWriter, control: (side: KernelDocument['side'], currency: string) => string, exchange: string) {
    this.ledger = ledger;
    this.#control = control;
    this.#exchange = exchange;
  }

  /** Posts a document; null where the books do not have its day. */
  issue({
    kind,
    side,
    date,
    due,
    number = null,
    memo,
    party,
    currency = this.ledger.baseCurrency,
    lines,
  }: DocumentOrder): DraftDocument | null {
    const control = this.#control(side, currency);
    const onControl = -lines.reduce((sum, { foreign }) => sum + foreign, 0);
    const transaction = this.ledger.post({
      kind,
      date,
      number,
      party,
      currency,
      ...(memo === undefined ? {} : { memo }),
      lines: [{ account: control, foreign: onControl }, ...lines],
    });
    if (transaction === null) return null;
    const { rate } = transaction;
    const total = side === 'receivable' ? onControl : -onControl;
    const facts = { side, kind, number, partyId: party, date, due: due ?? null, currency, rate, total, controlAccountId: control };
    const document: DraftDocument = { ...facts, transaction, settlements: [] };
    this.documents.push(document);
    return document;
  }

  /**
   * Pays documents of one party and currency in one transaction, or refunds credits where the amounts are negative; the difference between
   * the rates goes to the exchange account. Nothing happens on a day that the books do not have.
   */
  pay(date: CalendarDate, bank: string, portions: readonly { readonly document: DraftDocument; readonly amount: number }[]): void {
    const [first] = portions;
    if (first === undefined) return;
    const { side, currency, partyId } = first.document;
    const sign = side === 'receivable' ? 1 : -1;
    const paid = portions.reduce((sum, { amount }) => sum + amount, 0);
    const transaction = this.ledger.post({
      kind: paymentKind(side, paid),
      date,
      party: partyId,
      currency,
      lines: [
        { account: bank, foreign: sign * paid },
        ...portions.map(({ document, amount }) => ({
          account: document.controlAccountId,
          foreign: -sign * amount,
          base: -sign * this.#baseOf(document, amount),
        })),
        { account: this.#exchange, foreign: 0 },
      ],
    });
    if (transaction === null) return;
    for (const { document, amount } of portions) settle(document, date, amount, transaction);
  }

  /** Allocates as much of a credit to a document of the same party and currency as both still have open, `most` at most. */
  allocate(date: CalendarDate, credit: DraftDocument, document: DraftDocument, most: number): void {
    if (!this.ledger.covers(date)) return;
    const amount = Math.min(-openOf(credit), openOf(document), most);
    if (amount <= 0) return;
    const sign = document.side === 'receivable' ? 1 : -1;
    const difference = sign * -(this.#baseOf(credit, -amount) + this.#baseOf(document, amount));
    const journal =
      difference === 0
        ? null
        : this.ledger.post({
            kind: 'journal',
            date,
            party: document.partyId,
            memo: 'Exchange difference of an allocation',
            lines: [
              { account: document.controlAccountId, foreign: difference },
              { account: this.#exchange, foreign: -difference },
            ],
          });
    settle(document, date, amount, journal ?? credit.transaction);
    settle(credit, date, -amount, journal ?? document.transaction);
  }

  /** What a part of a document's open amount is in base currency, so that what stays open is its amount at the document's rate. */
  #baseOf(document: DraftDocument, amount: number): number {
    const open = openOf(document);
    const { currency, rate } = document;
    const { baseCurrency } = this.ledger;
    return baseAmount(open, currency, baseCurrency, rate) - baseAmount(open - amount, currency, baseCurrency, rate);
  }
}

/** What is not settled of a document, with the sign of its total. */
export function openOf({ total, settlements }: DraftDocument): number {
  return settlements.reduce((open, { amount }) => open - amount, total);
}

function settle(document: DraftDocument, date: CalendarDate, amount: number, by: DraftTransaction): void {
  document.settlements.push({ date, amount, by });
  document.transaction.modifiedAt = Math.max(document.transaction.modifiedAt, by.createdAt);
}

function paymentKind(side: KernelDocument['side'], paid: number): KernelTransactionKind {
  if (paid < 0) return side === 'receivable' ? 'spending' : 'deposit';
  return side === 'receivable' ? 'customerPayment' : 'supplierPayment';
}
