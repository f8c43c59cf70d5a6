import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { KernelCompany, KernelDocument } from '../../sandbox-kit/kernel/company';
import type { WireRecord } from './odata-query';
import { wireId } from './wire-id';

/** The kernel's kind of document for each list; money paid in advance has no list. */
export const DOCUMENT_LISTS = {
  salesInvoices: 'invoice',
  salesCreditMemos: 'creditNote',
  purchaseInvoices: 'bill',
  purchaseCreditMemos: 'supplierCredit',
} as const;

export type DocumentEntities = keyof typeof DOCUMENT_LISTS;

/** What is not settled of a document at the end of a day, with the sign of its total. */
export function openAt({ total, settlements }: KernelDocument, day: CalendarDate): number {
  return settlements.reduce((open, { date, amount }) => (date <= day ? open - amount : open), total);
}

/** The number under which a document is posted: Business Central gives one to each. */
function numberOf({ number, id }: Pick<KernelDocument, 'number' | 'id'>): string {
  return number ?? `T${id}`;
}

/** The records of a list of documents; the first is a draft, which only looks open. */
export function presentDocuments(company: KernelCompany, entities: DocumentEntities, today: CalendarDate): WireRecord[] {
  const posted = company.documents.filter(({ kind, date }) => kind === DOCUMENT_LISTS[entities] && date <= today);
  const [first] = posted;
  const records = posted.map((document) => presentDocument(company, entities, document, openAt(document, today)));
  if (first === undefined) return records;
  const draft = presentDocument(company, entities, { ...first, id: 'draft', number: '1001' }, first.total);
  return [{ ...draft, status: 'Draft' }, ...records];
}

function presentDocument({ id: companyId }: KernelCompany, entities: DocumentEntities, document: KernelDocument, open: number): WireRecord {
  const { currency, date, due, partyId, side, total } = document;
  const decimals = currencyDecimals(currency);
  const amount = (minor: number): number => Number(formatDecimal(Math.abs(minor), decimals));
  const party = wireId(companyId, side === 'receivable' ? 'customer' : 'vendor', partyId);
  const orderer = wireId(companyId, 'orderer', partyId);
  const parties = side === 'receivable' ? { customerId: orderer, billToCustomerId: party } : { vendorId: orderer, payToVendorId: party };
  return {
    id: wireId(companyId, entities, document.id),
    number: numberOf(document),
    [entities.endsWith('Invoices') ? 'invoiceDate' : 'creditMemoDate']: date,
    postingDate: date,
    dueDate: due ?? date,
    ...parties,
    currencyId: '00000000-0000-0000-0000-000000000000',
    currencyCode: currency,
    totalAmountExcludingTax: amount(total),
    totalTaxAmount: 0,
    totalAmountIncludingTax: amount(total),
    ...(entities === 'salesInvoices' ? { remainingAmount: amount(open) } : {}),
    status: open === 0 ? 'Paid' : 'Open',
    lastModifiedDateTime: `${date}T08:00:00.383Z`,
  };
}
