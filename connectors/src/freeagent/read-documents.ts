import type { OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { Chart } from './chart';
import type { ContactRoster } from './contact-roster';
import { currencyOf } from './read-company';
import type { RecordList } from './record-list';
import type { LaterSettlements } from './settlements';
import { sourcePath } from './source-path';

/** What reading documents depends on. */
export interface DocumentTerms {
  readonly asOf: CalendarDate;
  readonly baseCurrency: string;
  readonly chart: Chart;
  readonly roster: ContactRoster;
  readonly later: LaterSettlements;
}

/** What a document tells about the transactions that came from it. */
export interface SourceDocument {
  /** Party ordinal. */
  readonly party: number;
  readonly number: string | null;
}

/** The documents of a company: those that are open at the end of a day, and all of them by what transactions name as their source. */
export interface Documents {
  readonly items: readonly OpenItem[];
  readonly sources: ReadonlyMap<string, SourceDocument>;
}

/** The lists of documents. */
const DOCUMENT_LISTS = ['invoices', 'credit_notes', 'bills'] as const;
type DocumentList = (typeof DOCUMENT_LISTS)[number];

/** Whether documents of a status are in the ledger. */
const STATUSES = new Map([
  ['Draft', false],
  ['Scheduled To Email', false],
  ...['Open', 'Zero Value', 'Overdue', 'Paid', 'Overpaid', 'Refunded', 'Written-off', 'Part written-off'].map(
    (each) => [each, true] as const,
  ),
]);

/** Reads invoices, credit notes, and bills. FreeAgent states what is open now; what settled it after the day is added again. */
export async function readDocuments(lists: Readonly<Record<DocumentList, RecordList>>, terms: DocumentTerms): Promise<Documents> {
  const items: OpenItem[] = [];
  const sources = new Map<string, SourceDocument>();
  for (const list of DOCUMENT_LISTS) {
    for (const record of await lists[list].records((each) => each)) {
      const status = record.get('status');
      const isPosted = STATUSES.get(status.text());
      if (isPosted === undefined) throw status.unreadable('a known status');
      if (!isPosted) continue;
      const item = itemOf(list, record, terms);
      sources.set(item.sourceId, { party: item.party, number: item.number });
      if (item.open !== 0 && item.date <= terms.asOf && !isOnHirePurchase(record)) items.push(item);
    }
  }
  return { items, sources };
}

/** What is paid by hire purchase is owed on accounts of its own, and not among trade creditors. */
function isOnHirePurchase(record: WireValue): boolean {
  return record.get('is_paid_by_hire_purchase').orNull((flag) => flag.yesNo()) === true;
}

function itemOf(list: DocumentList, record: WireValue, { asOf, baseCurrency, chart, roster, later }: DocumentTerms): OpenItem {
  const currency = record.get('currency').orNull(currencyOf) ?? baseCurrency;
  const decimals = currencyDecimals(currency);
  const sourceId = sourcePath(record.get('url').text());
  const total = signed(list, record, record.get('total_value').amount(decimals), decimals);
  const now = signed(list, record, dueNow(record, asOf, decimals), decimals);
  const open = now + later.openedBy({ path: sourceId, currency, decimals });
  const rate = record.get('exchange_rate');
  const openBase = currency === baseCurrency ? open : nativeAmount(open, rate.decimal(), currency, baseCurrency);
  if (openBase === null) throw rate.unreadable('a rate');
  const side = list === 'bills' ? 'payable' : 'receivable';
  return {
    side,
    documentKind: kindOf(list, total, open),
    sourceId,
    number: record.get('reference').textOrNull(),
    party: roster.ordinalOf(record, side === 'payable' ? 'vendor' : 'customer'),
    asOf,
    date: record.get('dated_on').date(),
    due: record.get('due_on').orNull((day) => day.date()),
    currency,
    total: total > 0 && open < 0 ? open : total,
    open,
    openBase,
    controlAccount: chart[side],
    place: null,
  };
}

/** What FreeAgent states as due; of what was written off by the day nothing is, and later what was not paid. */
function dueNow(record: WireValue, asOf: CalendarDate, decimals: number): number {
  if (!/written-off$/i.test(record.get('status').text())) return record.get('due_value').amountOrZero(decimals);
  const writtenOff = record.get('written_off_date').orNull((day) => day.date());
  if (writtenOff === null || writtenOff <= asOf) return 0;
  const settled = ['paid_value', 'refunded_value'].reduce((sum, member) => sum + record.get(member).amountOrZero(decimals), 0);
  return record.get('total_value').amount(decimals) - settled;
}

/** Credit notes, and bills of a negative value, which are refunds, are negative whatever the sign of what is due. */
function signed(list: DocumentList, record: WireValue, amount: number, decimals: number): number {
  const isCredit = list === 'credit_notes' || (list === 'bills' && record.get('total_value').amount(decimals) < 0);
  return isCredit && amount > 0 ? -amount : amount;
}

function kindOf(list: DocumentList, total: number, open: number): OpenItem['documentKind'] {
  if (list === 'bills') return total < 0 ? 'vendorCredit' : open < 0 ? 'overpayment' : 'bill';
  if (list === 'credit_notes' || total < 0) return 'creditNote';
  return open < 0 ? 'overpayment' : 'invoice';
}

/**
 * An amount in minor units of a currency in those of the native one: multiplied by a rate of FreeAgent, which is native currency for one
 * foreign unit, exactly, and rounded half away from zero. Null for an amount beyond
 * whole numbers.
 */
function nativeAmount(minor: number, rate: string, currency: string, nativeCurrency: string): number | null {
  const [whole = '', fraction = ''] = rate.replace('+', '').split('.');
  const product = BigInt(Math.abs(minor)) * BigInt(`${whole}${fraction}`) * 10n ** BigInt(currencyDecimals(nativeCurrency));
  const divisor = 10n ** BigInt(fraction.length + currencyDecimals(currency));
  const rounded = Number((2n * product + divisor) / (2n * divisor));
  if (!Number.isSafeInteger(rounded)) return null;
  return minor < 0 && rounded !== 0 ? -rounded : rounded;
}
