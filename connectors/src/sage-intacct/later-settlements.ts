import { currencyDecimals, isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireElement } from '../http/wire-element';
import type { IntacctApi } from './intacct-api';
import { writeDay } from './intacct-date';
import type { Query } from './query';

/** The details of payments of one side: what each settles, and what with. */
export type DetailObject = 'ARPYMTDETAIL' | 'APPYMTDETAIL';

/** What settles a document: an amount, and the field with the record that it is taken from; a payment is no document. */
const SOURCES: readonly { readonly amount: string; readonly keys: readonly string[] }[] = [
  { amount: 'TRX_PAYMENTAMOUNT', keys: [] },
  { amount: 'TRX_DISCOUNTAMOUNT', keys: [] },
  { amount: 'TRX_ADJUSTMENTAMOUNT', keys: ['ADJUSTMENTKEY'] },
  { amount: 'TRX_POSTEDADVANCEAMOUNT', keys: ['POSTEDADVANCEKEY', 'ADVANCEKEY'] },
  { amount: 'TRX_POSTEDOVERPAYMENTAMOUNT', keys: ['POSTEDOVERPAYMENTKEY', 'OVERPAYMENTKEY'] },
  { amount: 'TRX_NEGATIVEINVOICEAMOUNT', keys: ['NEGATIVEINVOICEKEY'] },
  { amount: 'TRX_NEGATIVEBILLAMOUNT', keys: ['NEGATIVEBILLKEY'] },
];
const NEEDED = ['RECORDNO', 'RECORDKEY', 'PAYMENTDATE', 'TRX_PAYMENTAMOUNT'];

/**
 * What was settled after a day, by the record number of the document, in minor units of its currency: as much as its open amount was
 * higher on that day, and where credits were used, lower. Credits within a document settle nothing of it as a whole.
 */
export async function laterSettlements(
  api: IntacctApi,
  object: DetailObject,
  asOf: CalendarDate,
  baseCurrency: string,
): Promise<ReadonlyMap<string, number>> {
  const known = await api.fieldsOf(object);
  const optional = ['POSADJKEY', 'CURRENCY', ...SOURCES.flatMap(({ amount, keys }) => [amount, ...keys])];
  const fields = [...new Set([...NEEDED, ...optional.filter((name) => known.has(name))])];
  const query: Query = { object, id: 'RECORDNO', fields, where: [{ is: 'greaterthan', field: 'PAYMENTDATE', values: [writeDay(asOf)] }] };
  const later = new Map<string, number>();
  const add = (record: string, amount: number): void => void later.set(record, (later.get(record) ?? 0) + amount);
  for await (const detail of api.list(query)) {
    const decimals = decimalsOf(detail, baseCurrency);
    const settled = keyOf(detail, ['RECORDKEY', 'POSADJKEY']);
    for (const { amount: name, keys } of SOURCES) {
      const amount = detail.get(name).amountOrZero(decimals);
      if (amount === 0) continue;
      if (settled !== null) add(settled, amount);
      const source = keyOf(detail, keys);
      if (source !== null) add(source, -amount);
    }
  }
  return later;
}

function keyOf(detail: WireElement, names: readonly string[]): string | null {
  for (const name of names) {
    const key = detail.get(name).textOrNull();
    if (key !== null) return key;
  }
  return null;
}

function decimalsOf(detail: WireElement, baseCurrency: string): number {
  const currency = detail.get('CURRENCY').textOrNull() ?? baseCurrency;
  if (!isCurrencyCode(currency)) throw detail.get('CURRENCY').unreadable('a currency');
  return currencyDecimals(currency);
}
