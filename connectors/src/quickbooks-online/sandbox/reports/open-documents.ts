import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { daysBetween } from '@countinghouse/domain/periods/day';
import { baseAmount } from '../../../sandbox-kit/kernel/base-amount';
import type { KernelDocument } from '../../../sandbox-kit/kernel/company';
import type { Books } from '../books';

/** A document that is open at the end of a day; amounts in minor units of the home currency, credits negative. */
export interface OpenDocument {
  readonly document: KernelDocument;
  readonly partyId: string;
  readonly total: number;
  readonly open: number;
  /** Days; negative before the document is due. */
  readonly pastDue: number;
}

/** The documents of one side that are open at the end of a day. */
export function openDocuments({ company }: Books, side: KernelDocument['side'], day: CalendarDate): OpenDocument[] {
  return company.documents
    .filter((document) => document.side === side && document.date <= day)
    .map((document) => openDocument(document, day, company.baseCurrency))
    .filter(({ open }) => open !== 0);
}

function openDocument(document: KernelDocument, day: CalendarDate, baseCurrency: string): OpenDocument {
  const { partyId, total, settlements, currency, rate, due, date } = document;
  const open = settlements.reduce((left, { date: settled, amount }) => (settled <= day ? left - amount : left), total);
  const inBase = (amount: number): number => baseAmount(amount, currency, baseCurrency, rate);
  return { document, partyId, total: inBase(total), open: inBase(open), pastDue: daysBetween(due ?? date, day) };
}
