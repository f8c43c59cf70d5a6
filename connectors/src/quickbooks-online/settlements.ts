import type { OpenItem } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { JournalOnControl } from './journals-on-control';

/** A kind of document that QuickBooks keeps a balance of. */
export interface DocumentKind {
  readonly entity: 'Invoice' | 'CreditMemo' | 'Bill' | 'VendorCredit';
  readonly kind: OpenItem['documentKind'];
  /** -1 for credits, whose amounts QuickBooks writes as positive numbers. */
  readonly sign: 1 | -1;
}

/** What a payment settles of one document or journal entry, in minor units of the payment's currency. */
export interface SettledPart {
  readonly entity: string;
  readonly documentId: string;
  readonly amount: number;
}

/** A payment with what it settles. */
export interface ReadPayment {
  readonly value: WireValue;
  readonly date: CalendarDate;
  /** Party ordinal, -1 for none. */
  readonly party: number;
  readonly parts: readonly SettledPart[];
}

/** The parts of a payment. */
export function settledParts(payment: WireValue, decimals: number): SettledPart[] {
  return payment
    .get('Line')
    .listOrEmpty()
    .flatMap((line) => {
      const [link] = line.get('LinkedTxn').listOrEmpty();
      const entity = link?.get('TxnType').textOrNull() ?? null;
      if (link === undefined || entity === null) return [];
      return [{ entity, documentId: link.get('TxnId').id(), amount: line.get('Amount').amount(decimals) }];
    });
}

/** What was settled of documents of one kind after a day, by the id of the document. */
export function settledAfter(
  payments: readonly Pick<ReadPayment, 'date' | 'parts'>[],
  entity: DocumentKind['entity'],
  day: CalendarDate,
): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { parts } of payments.filter(({ date }) => date > day))
    for (const part of parts.filter((each) => each.entity === entity))
      amounts.set(part.documentId, (amounts.get(part.documentId) ?? 0) + part.amount);
  return amounts;
}

/** Journal entries of one side, as payments settle them. */
export class SettledJournals {
  readonly #byId: ReadonlyMap<string, readonly JournalOnControl[]>;

  constructor(journals: readonly JournalOnControl[]) {
    this.#byId = Map.groupBy(journals, ({ id }) => id);
  }

  /** What a part of a payment by a party settles; of an entry with several customers or vendors, what is that party's. */
  of({ entity, documentId }: SettledPart, party: number): JournalOnControl | null {
    if (entity !== 'JournalEntry') return null;
    const found = this.#byId.get(documentId) ?? [];
    return found.find((journal) => journal.party === party) ?? (found.length === 1 ? (found[0] ?? null) : null);
  }

  /** What payments of some days settle of each entry, with the sign of its amount. */
  amounts(payments: readonly ReadPayment[], isCounted: (day: CalendarDate) => boolean): ReadonlyMap<JournalOnControl, number> {
    const settled = new Map<JournalOnControl, number>();
    for (const { date, party, parts } of payments) {
      for (const part of isCounted(date) ? parts : []) {
        const journal = this.of(part, party);
        if (journal !== null) settled.set(journal, (settled.get(journal) ?? 0) + Math.sign(journal.amount) * part.amount);
      }
    }
    return settled;
  }
}
