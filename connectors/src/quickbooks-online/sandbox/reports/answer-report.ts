import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { Books } from '../books';
import { agedDetail } from './aged-detail';
import { agedSummary } from './aged-summary';
import { balanceSheet } from './balance-sheet';
import { generalLedger } from './general-ledger';
import { profitAndLoss } from './profit-and-loss';
import { parseReportRequest } from './report-request';
import type { ReportName, ReportRequest } from './report-request';
import { rowsOf } from './report-shape';
import type { ReportContent } from './report-shape';
import { trialBalance } from './trial-balance';

/** The body of a report; `time` is when it is made, in the vendor's form. */
export function answerReport(
  books: Books,
  name: ReportName,
  params: URLSearchParams,
  today: CalendarDate,
  time: string,
  mostCells: number,
) {
  const request = parseReportRequest(name, params, today, books.yearStart(today));
  const { columns, rows } = contentOf(request.basis === 'Cash' ? books.onCash : books, name, request, mostCells);
  const { start, end } = request.span;
  const isAged = name.startsWith('Aged');
  return {
    Header: {
      Time: time,
      ReportName: name,
      ...(isAged ? {} : { ReportBasis: request.basis, StartPeriod: start }),
      EndPeriod: end,
      ...(isAged ? {} : { SummarizeColumnsBy: request.isMonthly ? 'Month' : 'Total' }),
      Currency: books.company.baseCurrency,
      Option: [
        ...(isAged ? [{ Name: 'report_date', Value: end }] : [{ Name: 'AccountingStandard', Value: 'GAAP' }]),
        { Name: 'NoReportData', Value: String(rows.length === 0) },
      ],
    },
    Columns: { Column: columns },
    Rows: rowsOf(rows),
  };
}

function contentOf(books: Books, name: ReportName, request: ReportRequest, mostCells: number): ReportContent {
  switch (name) {
    case 'ProfitAndLoss':
      return profitAndLoss(books, request);
    case 'BalanceSheet':
      return balanceSheet(books, request);
    case 'TrialBalance':
      return trialBalance(books, request);
    case 'GeneralLedger':
      return generalLedger(books, request, mostCells);
    case 'AgedReceivables':
      return agedSummary(books, 'receivable', request.span.end);
    case 'AgedPayables':
      return agedSummary(books, 'payable', request.span.end);
    case 'AgedReceivableDetail':
      return agedDetail(books, 'receivable', request.span.end);
    case 'AgedPayableDetail':
      return agedDetail(books, 'payable', request.span.end);
  }
}
