import type { OpenItem, OpenItemsPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { ExampleApi } from './example-api';
import type { WireValue } from '../http/wire-value';

/** What reading open items depends on. */
export interface OpenItemTerms {
  readonly asOf: CalendarDate;
  readonly baseCurrency: string;
  readonly accounts: ReadonlyMap<string, number>;
  readonly parties: ReadonlyMap<string, number>;
}

/** Reads the invoices and credit notes, or the bills, that are open at the end of a day. */
export async function readOpenItems(api: ExampleApi, side: OpenItem['side'], terms: OpenItemTerms): Promise<OpenItemsPage> {
  const answer = await api.get('open-documents', { side, asOf: terms.asOf });
  const items = answer
    .get('documents')
    .list()
    .map((document) => openItem(document, side, terms));
  return { kind: 'openItems', items };
}

function openItem(document: WireValue, side: OpenItem['side'], { asOf, baseCurrency, accounts, parties }: OpenItemTerms): OpenItem {
  const currency = document.get('currency').text();
  const decimals = currencyDecimals(currency);
  const due = document.get('dueDate');
  return {
    side,
    sourceId: document.get('id').text(),
    documentKind: document.get('kind').oneOf(['invoice', 'creditNote', 'bill']),
    number: document.get('number').textOrNull(),
    party: document.get('contactId').ordinal(parties),
    asOf,
    date: document.get('date').date(),
    due: due.textOrNull() === null ? null : due.date(),
    currency,
    total: document.get('total').amount(decimals),
    open: document.get('open').amount(decimals),
    openBase: document.get('openBase').amount(currencyDecimals(baseCurrency)),
    controlAccount: document.get('controlAccountId').ordinal(accounts),
    place: null,
  };
}
