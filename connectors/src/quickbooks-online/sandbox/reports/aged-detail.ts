import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { KernelDocument } from '../../../sandbox-kit/kernel/company';
import type { Books } from '../books';
import { REPORT_TYPES, entityOf } from '../transaction-types';
import { detailAmount } from '../wire-values';
import { openDocuments } from './open-documents';
import type { OpenDocument } from './open-documents';
import { column } from './report-shape';
import type { Cell, ReportContent, ReportRow } from './report-shape';

const BUCKETS: readonly (readonly [title: string, group: string, from: number, to: number])[] = [
  ['91 or more days past due', '91+', 91, Infinity],
  ['61 - 90 days past due', '61-90', 61, 90],
  ['31 - 60 days past due', '31-60', 31, 60],
  ['1 - 30 days past due', '1-30', 1, 30],
  ['Current', 'Current', -Infinity, 0],
];

/** A/R or A/P Aging Detail: what is open at the end of a day in the home currency, credits negative, the longest past due first. */
export function agedDetail(books: Books, side: KernelDocument['side'], day: CalendarDate): ReportContent {
  const sign = side === 'receivable' ? '' : 'neg_';
  const columns = [
    column('Date', 'Date', 'tx_date'),
    column('Transaction Type', 'String', 'txn_type'),
    column('Num', 'String', 'doc_num'),
    side === 'receivable' ? column('Customer', 'String', 'cust_name') : column('Vendor', 'String', 'vend_name'),
    column('Due Date', 'Date', 'due_date'),
    column('Past Due', 'Int', 'past_due'),
    column('Amount', 'Money', `subt_${sign}amount`),
    column('Open Balance', 'Money', `subt_${sign}open_bal`),
  ];
  const { baseCurrency } = books.company;
  const rows = openDocuments(books, side, day);
  const sections = BUCKETS.flatMap(([title, group, from, to]): ReportRow[] => {
    const aged = rows.filter(({ pastDue }) => pastDue >= from && pastDue <= to);
    if (aged.length === 0) return [];
    return [
      {
        Header: { ColData: columns.map((_, at) => ({ value: at === 0 ? title : '' })) },
        Rows: { Row: aged.map((row): ReportRow => ({ ColData: cells(row, books), type: 'Data' })) },
        Summary: { ColData: totals(`Total for ${title}`, aged, baseCurrency) },
        type: 'Section',
        group,
      },
    ];
  });
  if (sections.length === 0) return { columns, rows: [] };
  return {
    columns,
    rows: [...sections, { Summary: { ColData: totals('TOTAL', rows, baseCurrency) }, type: 'Section', group: 'GrandTotal' }],
  };
}

function cells({ document, total, open, pastDue }: OpenDocument, books: Books): Cell[] {
  const { id, number, partyId, date, due } = document;
  const { baseCurrency, parties } = books.company;
  return [
    { value: date },
    { value: REPORT_TYPES[entityOf(books.transaction(id), books)], id },
    { value: number ?? '' },
    { value: parties.find((party) => party.id === partyId)?.name ?? '', id: books.partyId(partyId) },
    { value: due ?? date },
    { value: String(pastDue) },
    { value: detailAmount(total, baseCurrency) },
    { value: detailAmount(open, baseCurrency) },
  ];
}

function totals(title: string, rows: readonly OpenDocument[], currency: string): Cell[] {
  const sum = (amountOf: (row: OpenDocument) => number): Cell => ({
    value: detailAmount(
      rows.reduce((amount, row) => amount + amountOf(row), 0),
      currency,
    ),
  });
  return [{ value: title }, ...Array.from({ length: 5 }, () => ({ value: '' })), sum(({ total }) => total), sum(({ open }) => open)];
}
