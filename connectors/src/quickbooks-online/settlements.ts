import type { OpenItem } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';

/** A kind of document that QuickBooks keeps a balance of. */
export interface DocumentKind {
  readonly entity: 'Invoice' | 'CreditMemo' | 'Bill' | 'VendorCredit';
  readonly kind: OpenItem['documentKind'];
  /** -1 for credits, whose amounts QuickBooks writes as positive numbers. */
  readonly sign: 1 | -1;
}

/** What a payment settles of one document, in minor units of the payment's currency. */
export interface SettledPart {
  readonly entity: string;
  readonly documentId: string;
  readonly amount: number;
}

/** The parts of a payment; what it settles of anything but documents, such as a journal entry, is left out. */
export function settledParts(payment: WireValue, kinds: readonly DocumentKind[], decimals: number): SettledPart[] {
  return payment
    .get('Line')
    .listOrEmpty()
    .flatMap((line) => {
      const [link] = line.get('LinkedTxn').listOrEmpty();
      const entity = link?.get('TxnType').textOrNull() ?? null;
      if (link === undefined || !kinds.some((kind) => kind.entity === entity)) return [];
      return [{ entity: entity ?? '', documentId: link.get('TxnId').id(), amount: line.get('Amount').amount(decimals) }];
    });
}

/** What was settled of documents of one kind after a day, by the id of the document. */
export function settledAfter(
  payments: readonly { readonly date: CalendarDate; readonly parts: readonly SettledPart[] }[],
  entity: DocumentKind['entity'],
  day: CalendarDate,
): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { parts } of payments.filter(({ date }) => date > day))
    for (const part of parts.filter((each) => each.entity === entity))
      amounts.set(part.documentId, (amounts.get(part.documentId) ?? 0) + part.amount);
  return amounts;
}
