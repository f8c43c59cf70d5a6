import type { OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import { divideByRate } from './base-amount';
import type { ContactRoster } from './contact-roster';
import type { Chart } from './read-accounts';
import { currencyOf } from './read-company';
import type { SourceDocuments } from './source-documents';
import type { XeroApi } from './xero-api';
import { readXeroDate } from './xero-date';

/** What reading documents depends on. */
export interface DocumentTerms {
  readonly asOf: CalendarDate;
  readonly baseCurrency: string;
  readonly chart: Chart;
  readonly roster: ContactRoster;
}

/** The documents of an organization: those that are open at the end of a day, and what journals came from. */
export interface Documents {
  readonly items: readonly OpenItem[];
  readonly sources: SourceDocuments;
}

type DocumentKind = OpenItem['documentKind'];
type KindOfType = ReadonlyMap<string, readonly [side: OpenItem['side'], kind: DocumentKind]>;

const INVOICES: KindOfType = new Map([
  ['ACCREC', ['receivable', 'invoice']],
  ['ACCPAY', ['payable', 'bill']],
]);

const CREDITS: KindOfType = new Map([
  ['ACCRECCREDIT', ['receivable', 'creditNote']],
  ['ACCPAYCREDIT', ['payable', 'vendorCredit']],
  ['RECEIVE-OVERPAYMENT', ['receivable', 'overpayment']],
  ['SPEND-OVERPAYMENT', ['payable', 'overpayment']],
  ['RECEIVE-PREPAYMENT', ['receivable', 'prepayment']],
  ['SPEND-PREPAYMENT', ['payable', 'prepayment']],
]);

const CREDIT_LISTS = [
  { resource: 'CreditNotes', idMember: 'CreditNoteID', numberMember: 'CreditNoteNumber' },
  { resource: 'Overpayments', idMember: 'OverpaymentID', numberMember: 'Reference' },
  { resource: 'Prepayments', idMember: 'PrepaymentID', numberMember: 'InvoiceNumber' },
] as const;

/** Statuses of documents that are in the ledger. */
const POSTED = ['AUTHORISED', 'PAID'];

/** Invoices and bills that are or were in the ledger: one that is voided while the list is read stays in its place, and moves no other. */
export const POSTED_INVOICES = { Statuses: [...POSTED, 'VOIDED'].join(',') };

/**
 * Reads invoices, bills and credits. Xero states what is open now; what was paid or allocated after the day is added again.
 */
export async function readDocuments(api: XeroApi, terms: DocumentTerms): Promise<Documents> {
  const items: OpenItem[] = [];
  const sources: SourceDocuments = new Map();
  const laterCredits = new Map<string, number>();
  for (const { resource, idMember, numberMember } of CREDIT_LISTS) {
    for await (const credits of api.list(resource, idMember)) {
      for (const credit of credits.filter(isPosted)) {
        const document = documentOf(credit, { id: idMember, number: numberMember }, CREDITS, terms);
        recordSources(sources, credit, document);
        const allocations = laterThan(credit.get('Allocations'), terms.asOf);
        for (const allocation of allocations) {
          const invoice = allocation.get('Invoice').get('InvoiceID').text();
          laterCredits.set(invoice, (laterCredits.get(invoice) ?? 0) + allocation.get('Amount').amount(document.decimals));
        }
        const remaining = credit.get('RemainingCredit').amount(document.decimals) + sumOf(allocations, document.decimals);
        addOpen(items, document, -1, remaining + laterPayments(credit, document.decimals, terms.asOf), terms);
      }
    }
  }
  for await (const invoices of api.list('Invoices', 'InvoiceID', POSTED_INVOICES)) {
    for (const invoice of invoices.filter(isPosted)) {
      const document = documentOf(invoice, { id: 'InvoiceID', number: 'InvoiceNumber' }, INVOICES, terms);
      recordSources(sources, invoice, document);
      const due = invoice.get('AmountDue').amount(document.decimals) + (laterCredits.get(document.sourceId) ?? 0);
      addOpen(items, document, 1, due + laterPayments(invoice, document.decimals, terms.asOf), terms);
    }
  }
  return { items, sources };
}

function isPosted(record: WireValue): boolean {
  return POSTED.includes(record.get('Status').text());
}

/** A document without its open amount. */
interface ReadDocument extends Omit<OpenItem, 'open' | 'openBase' | 'asOf' | 'place'> {
  readonly decimals: number;
  readonly rate: WireValue;
}

function documentOf(
  record: WireValue,
  members: { readonly id: string; readonly number: string },
  kinds: KindOfType,
  { chart, roster }: DocumentTerms,
): ReadDocument {
  const kind = kinds.get(record.get('Type').text());
  if (kind === undefined) throw record.get('Type').unreadable('a known type of document');
  const [side, documentKind] = kind;
  const currency = currencyOf(record.get('CurrencyCode'));
  const decimals = currencyDecimals(currency);
  return {
    side,
    documentKind,
    sourceId: record.get(members.id).text(),
    number: record.get(members.number).textOrNull(),
    party: roster.ordinalOf(record.get('Contact')),
    date: record.get('Date').date(readXeroDate),
    due: record.get('DueDate').orNull((due) => due.date(readXeroDate)),
    currency,
    total: record.get('Total').amount(decimals),
    controlAccount: chart[side],
    decimals,
    rate: record.get('CurrencyRate'),
  };
}

function addOpen(
  items: OpenItem[],
  { decimals: _, rate, ...document }: ReadDocument,
  sign: 1 | -1,
  amount: number,
  terms: DocumentTerms,
): void {
  const { asOf, baseCurrency } = terms;
  if (amount === 0 || document.date > asOf) return;
  const { currency } = document;
  const open = sign * amount;
  const openBase = currency === baseCurrency ? open : divideByRate(open, rate.decimal(), { currency, baseCurrency });
  if (openBase === null) throw rate.unreadable('a rate');
  items.push({ ...document, total: sign * document.total, open, openBase, asOf, place: null });
}

function laterPayments(record: WireValue, decimals: number, asOf: CalendarDate): number {
  return sumOf(laterThan(record.get('Payments'), asOf), decimals);
}

function laterThan(list: WireValue, asOf: CalendarDate): WireValue[] {
  return list.listOrEmpty().filter((entry) => entry.get('Date').date(readXeroDate) > asOf);
}

function sumOf(entries: readonly WireValue[], decimals: number): number {
  return sumExact(entries.map((entry) => entry.get('Amount').amount(decimals)));
}

function recordSources(sources: SourceDocuments, record: WireValue, { sourceId, party, number }: ReadDocument): void {
  sources.set(sourceId, { party, number });
  for (const payment of record.get('Payments').listOrEmpty()) sources.set(payment.get('PaymentID').text(), { party, number: null });
}
