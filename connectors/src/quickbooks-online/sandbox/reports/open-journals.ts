import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { daysBetween } from '@countinghouse/domain/periods/day';
import type { KernelDocument } from '../../../sandbox-kit/kernel/company';
import type { Books } from '../books';

/** What a journal entry adds to a side, in minor units of the home currency; `partyId` null: it names no customer or vendor. */
export interface OpenJournal {
  readonly partyId: string | null;
  readonly open: number;
  readonly pastDue: number;
}

/** Journal entries on receivables or payables up to a day that settle no document; those are open as documents are. */
export function openJournals({ company, lines }: Books, side: KernelDocument['side'], day: CalendarDate): OpenJournal[] {
  const settling = new Set(company.documents.flatMap(({ settlements }) => settlements.map(({ transactionId }) => transactionId)));
  const sign = side === 'receivable' ? 1 : -1;
  return lines
    .filter(({ transaction: { kind, date, id }, account }) => {
      return kind === 'journal' && date <= day && !settling.has(id) && account.kernel.kind === side;
    })
    .map(({ transaction, line }) => ({
      partyId: transaction.partyId,
      open: sign * line.amount,
      pastDue: daysBetween(transaction.date, day),
    }));
}
