import type { Books } from '../books';
import { reportAmount } from '../wire-values';
import type { ReportRequest } from './report-request';
import { column } from './report-shape';
import type { ReportContent, ReportRow } from './report-shape';

/** Trial Balance at the end of the span: full names, either side, rows without type or group. */
export function trialBalance(books: Books, { span }: ReportRequest): ReportContent {
  const columns = [column('', 'Account', 'account'), column('Debit', 'Money', 'debit'), column('Credit', 'Money', 'credit')];
  const balances = books.balances(span.end);
  const rows: ReportRow[] = [];
  let debits = 0;
  for (const account of books.accounts) {
    const balance = balances.get(account) ?? 0;
    if (balance === 0) continue;
    if (balance > 0) debits += balance;
    const amount = reportAmount(Math.abs(balance));
    rows.push({
      ColData: [{ value: account.fullName, id: account.id }, { value: balance > 0 ? amount : '' }, { value: balance < 0 ? amount : '' }],
    });
  }
  if (rows.length === 0) return { columns, rows };
  const sum = { value: reportAmount(debits) };
  return { columns, rows: [...rows, { Summary: { ColData: [{ value: 'TOTAL' }, sum, sum] }, type: 'Section', group: 'GrandTotal' }] };
}
