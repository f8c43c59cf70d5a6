import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { KernelDocument } from '../../../sandbox-kit/kernel/company';
import type { Books } from '../books';
import { reportAmount } from '../wire-values';
import { openDocuments } from './open-documents';
import type { Cell, ReportColumn, ReportContent, ReportRow } from './report-shape';
import { daysBetween } from '@countinghouse/domain/periods/day';

/** The least days past due of each column of amounts, and its title. */
const BUCKETS: readonly (readonly [title: string, from: number])[] = [
  ['Current', -Infinity],
  ['1 - 30', 1],
  ['31 - 60', 31],
  ['61 - 90', 61],
  ['91 and over', 91],
];

/** A/R or A/P Aging Summary: what is open of each customer or vendor at the end of a day in the home currency, credits negative. */
export function agedSummary(books: Books, side: KernelDocument['side'], day: CalendarDate): ReportContent {
  const money = [...BUCKETS.map(([title]) => title), 'Total'].map((title) => titled(title, 'Money'));
  const columns = [titled('', side === 'receivable' ? 'Customer' : 'Vendor'), ...money];
  const byParty = new Map<string | null, number[]>();
  for (const { partyId, open, pastDue } of [...openDocuments(books, side, day), ...openJournals(books, side, day)]) {
    const amounts = byParty.get(partyId) ?? BUCKETS.map(() => 0);
    byParty.set(partyId, amounts);
    const bucket = BUCKETS.findLastIndex(([, from]) => pastDue >= from);
    amounts[bucket] = (amounts[bucket] ?? 0) + open;
  }
  const parties = [...byParty].map(([partyId, amounts]) => ({ cell: partyCell(books, partyId), amounts }));
  const rows = parties.toSorted((one, other) => (one.cell.value < other.cell.value ? -1 : 1)).map(rowOf);
  if (rows.length === 0) return { columns, rows };
  const totals = BUCKETS.map((_, bucket) => parties.reduce((sum, { amounts }) => sum + (amounts[bucket] ?? 0), 0));
  const summary: ReportRow = { Summary: { ColData: [{ value: 'TOTAL' }, ...amountCells(totals)] }, type: 'Section', group: 'GrandTotal' };
  return { columns, rows: [...rows, summary] };
}

/** A row of data has no type. */
function rowOf({ cell, amounts }: { readonly cell: Cell; readonly amounts: readonly number[] }): ReportRow {
  return { ColData: [cell, ...amountCells(amounts)] };
}

function amountCells(amounts: readonly number[]): Cell[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return [...amounts.map((amount) => ({ value: amount === 0 ? '' : reportAmount(amount) })), { value: reportAmount(total) }];
}

function partyCell(books: Books, partyId: string | null): Cell {
  if (partyId === null) return { value: 'Not Specified' };
  return { value: books.company.parties.find(({ id }) => id === partyId)?.name ?? '', id: books.partyId(partyId) };
}

function titled(title: string, type: string): ReportColumn {
  return { ColTitle: title, ColType: type, MetaData: [] };
}

/** What a journal entry adds to a side, in minor units of the home currency; `partyId` null: it names no customer or vendor. */
interface OpenJournal {
  readonly partyId: string | null;
  readonly open: number;
  readonly pastDue: number;
}

/** Journal entries on receivables or payables up to a day that settle no document; those are open as documents are. */
function openJournals({ company, lines }: Books, side: KernelDocument['side'], day: CalendarDate): OpenJournal[] {
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
