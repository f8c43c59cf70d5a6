import type { OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals, isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireElement } from '../http/wire-element';
import { multiplyByRate } from './base-amount';
import type { IntacctApi } from './intacct-api';
import { readIntacctDay, writeDay } from './intacct-date';
import { laterSettlements, type DetailObject } from './later-settlements';
import type { Condition, Query } from './query';
import type { Chart } from './read-accounts';
import type { Roster } from './roster';

type Side = OpenItem['side'];

/** A list of documents, and what is particular about its records. */
interface DocumentList {
  readonly object: string;
  /** Of a positive amount; of a negative one. */
  readonly kinds: readonly [OpenItem['documentKind'], OpenItem['documentKind']];
  /** Advances are positive where a credit is open. */
  readonly sign: 1 | -1;
  readonly number: string;
  /** The day of the document, and the day on which it counts in the ledger. */
  readonly date: string;
  readonly posted: string;
  readonly due?: string;
  /** Whether its documents are reversed, which settles them without a payment. */
  readonly isReversible?: boolean;
  readonly where?: readonly Condition[];
}

const INVOICE = { sign: 1, number: 'RECORDID', date: 'WHENCREATED', posted: 'WHENPOSTED', isReversible: true } as const;
const RECEIPT = { sign: -1, number: 'DOCNUMBER', date: 'RECEIPTDATE', posted: 'RECEIPTDATE' } as const;
const OVERPAYMENTS: Condition = { is: 'equalto', field: 'RECORDTYPE', values: ['ro'] };

const LISTS: Readonly<Record<Side, readonly DocumentList[]>> = {
  receivable: [
    { ...INVOICE, object: 'ARINVOICE', kinds: ['invoice', 'creditNote'], due: 'WHENDUE' },
    { ...INVOICE, object: 'ARADJUSTMENT', kinds: ['invoice', 'creditNote'] },
    { ...RECEIPT, object: 'ARADVANCE', kinds: ['payment', 'prepayment'] },
    { ...RECEIPT, object: 'ARPYMT', kinds: ['payment', 'overpayment'], where: [OVERPAYMENTS] },
  ],
  payable: [
    { ...INVOICE, object: 'APBILL', kinds: ['bill', 'vendorCredit'], due: 'WHENDUE' },
    { ...INVOICE, object: 'APADJUSTMENT', kinds: ['bill', 'vendorCredit'] },
    { ...RECEIPT, object: 'APADVANCE', kinds: ['payment', 'prepayment'], date: 'PAYMENTDATE', posted: 'PAYMENTDATE' },
  ],
};
const DETAILS: Readonly<Record<Side, DetailObject>> = { receivable: 'ARPYMTDETAIL', payable: 'APPYMTDETAIL' };

/** The state of a document that another one takes back, and the day on which it was settled, then by that one. */
const REVERSED = 'Reversed';
const SETTLED_ON = 'WHENPAID';

/** States of documents that are in the ledger; those of a document that is not yet, or never was. */
const IN_LEDGER = [
  'Posted',
  'Paid',
  'Partially Paid',
  'Selected',
  'Confirmed',
  'Complete',
  'Applied',
  'Partially Applied',
  REVERSED,
  'Reversal',
];
const NOT_IN_LEDGER = ['Draft', 'Analyzing', 'Submitted', 'Partially Approved', 'Approved', 'Declined', 'Pending', 'No Value', 'Voided'];

const AMOUNTS = ['STATE', 'CURRENCY', 'EXCHANGE_RATE', 'TOTALDUE', 'TRX_TOTALDUE', 'TRX_TOTALENTERED'];
const OPEN: Condition = { is: 'notequalto', field: 'TRX_TOTALDUE', values: ['0'] };
/** How many records are named in one query. */
const MOST_NAMED = 200;

/** What reading open documents depends on. */
export interface OpenItemTerms {
  readonly asOf: CalendarDate;
  /** ISO 4217. */
  readonly baseCurrency: string;
  readonly chart: Chart;
  readonly roster: Roster;
}

/** Plans the calls for the open documents of a side. */
export async function expectOpenItems(api: IntacctApi, side: Side): Promise<void> {
  const [first, ...others] = LISTS[side];
  const reversedOf = ({ isReversible }: DocumentList): number => (isReversible === true ? 1 : 0);
  if (first !== undefined) await api.expectPages(queryOf(first, side, OPEN), reversedOf(first));
  for (const list of others) api.plan.expect(list.object, 1 + reversedOf(list));
  api.plan.expect(DETAILS[side], 1);
}

/**
 * Reads the documents that were open at the end of a day: Sage Intacct states what is open now, to which is added what was settled after the
 * day, and what was reversed after it. Documents that count in the ledger after it are left out.
 */
export async function readOpenItems(api: IntacctApi, side: Side, terms: OpenItemTerms): Promise<OpenItem[]> {
  const later = await laterSettlements(api, DETAILS[side], terms.asOf, terms.baseCurrency);
  const items: OpenItem[] = [];
  for (const list of LISTS[side]) {
    const read = new Set<string>();
    const after: Condition = { is: 'greaterthan', field: SETTLED_ON, values: [writeDay(terms.asOf)] };
    const conditions = [OPEN, ...namedIn([...later.keys()]), ...(list.isReversible === true ? [after] : [])];
    for (const [at, condition] of conditions.entries()) {
      for await (const record of api.list(queryOf(list, side, condition), conditions.length - at - 1)) {
        const sourceId = record.get('RECORDNO').text();
        if (read.has(sourceId)) continue;
        read.add(sourceId);
        const item = itemOf(record, list, side, { ...terms, later: later.get(sourceId) ?? 0 });
        if (item !== null) items.push(item);
      }
    }
  }
  return items;
}

function queryOf(
  { object, number, date, posted, due, isReversible = false, where = [] }: DocumentList,
  side: Side,
  condition: Condition,
): Query {
  const party = side === 'receivable' ? 'CUSTOMERID' : 'VENDORID';
  const fields = [
    'RECORDNO',
    number,
    party,
    date,
    posted,
    ...(due === undefined ? [] : [due]),
    ...(isReversible ? [SETTLED_ON] : []),
    ...AMOUNTS,
  ];
  return { object, id: 'RECORDNO', fields: [...new Set(fields)], where: [...where, condition] };
}

function namedIn(records: readonly string[]): Condition[] {
  const chunks = Math.ceil(records.length / MOST_NAMED);
  return Array.from({ length: chunks }, (_, at) => {
    return { is: 'in', field: 'RECORDNO', values: records.slice(at * MOST_NAMED, (at + 1) * MOST_NAMED) } as const;
  });
}

function itemOf(record: WireElement, list: DocumentList, side: Side, terms: OpenItemTerms & { readonly later: number }): OpenItem | null {
  const { asOf, baseCurrency, chart, roster, later } = terms;
  if (NOT_IN_LEDGER.includes(record.get('STATE').oneOf([...IN_LEDGER, ...NOT_IN_LEDGER]))) return null;
  const date = record.get(list.date).date(readIntacctDay);
  const posted = record.get(list.posted).orNull((day) => day.date(readIntacctDay)) ?? date;
  const currency = record.get('CURRENCY').textOrNull() ?? baseCurrency;
  if (!isCurrencyCode(currency)) throw record.get('CURRENCY').unreadable('a currency');
  const decimals = currencyDecimals(currency);
  const total = list.sign * record.get('TRX_TOTALENTERED').amount(decimals);
  const due = list.sign * record.get('TRX_TOTALDUE').amountOrZero(decimals);
  const undone = isReversedAfter(record, asOf) ? total - due : withinSettled(later, total - due);
  const open = due + undone;
  if (open === 0 || posted > asOf) return null;
  return {
    side,
    documentKind: list.kinds[total < 0 ? 1 : 0],
    sourceId: record.get('RECORDNO').text(),
    number: record.get(list.number).textOrNull(),
    party: roster.ordinalOf(record, [side === 'receivable' ? 'CUSTOMER' : 'VENDOR']),
    asOf,
    date,
    due: list.due === undefined ? null : record.get(list.due).orNull((day) => day.date(readIntacctDay)),
    currency,
    total,
    open,
    openBase: openBaseOf(record, open, { currency, baseCurrency, isNow: undone === 0, sign: list.sign }),
    controlAccount: chart[side],
    place: null,
  };
}

/** Only what nothing was paid of is reversed, and whole. */
function isReversedAfter(record: WireElement, day: CalendarDate): boolean {
  return record.get('STATE').textOrNull() === REVERSED && (record.get(SETTLED_ON).orNull((on) => on.date(readIntacctDay)) ?? '') > day;
}

/** A payment that is only planned has details too, but settles nothing yet: no more was settled than is no longer due. */
function withinSettled(later: number, settled: number): number {
  return settled < 0 ? Math.max(settled, Math.min(0, later)) : Math.min(settled, Math.max(0, later));
}

/** In base currency what is open now is stated; what was open on an earlier day is worth the document's own rate. */
function openBaseOf(
  record: WireElement,
  open: number,
  { isNow, sign, ...pair }: { readonly currency: string; readonly baseCurrency: string; readonly isNow: boolean; readonly sign: 1 | -1 },
): number {
  const { currency, baseCurrency } = pair;
  if (currency === baseCurrency) return open;
  if (isNow) return sign * record.get('TOTALDUE').amount(currencyDecimals(baseCurrency));
  const rate = record.get('EXCHANGE_RATE');
  const base = multiplyByRate(open, rate.decimal(), pair);
  if (base === null) throw rate.unreadable('a rate');
  return base;
}
