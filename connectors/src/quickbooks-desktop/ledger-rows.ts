import { toDateNumber } from '@countinghouse/domain/periods/calendar-date';
import type { DateNumber, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import type { AccountNames } from './account-names';
import type { Report, ReportRow } from './report';

/** A posting of the general ledger, debit positive in minor units of the home currency. */
export interface LedgerMovement {
  readonly account: number;
  readonly transactionId: string;
  readonly date: DateNumber;
  readonly amount: number;
  readonly type: string | null;
  readonly document: string | null;
  readonly name: string | null;
  readonly memo: string | null;
}

const COLUMNS = ['TxnID', 'Date', 'Debit', 'Credit'] as const;
const DETAIL_COLUMNS = ['TxnType', 'RefNumber', 'Name', 'Memo'] as const;

/** The columns to request; amounts are in the home currency, and signs need no natural side of an account. */
export function ledgerColumns(hasDetails: boolean): readonly string[] {
  return hasDetails ? [...COLUMNS, ...DETAIL_COLUMNS] : COLUMNS;
}

/** How the rows of a general ledger are read. */
interface LedgerForm {
  /** That were requested. */
  readonly days: DateSpan;
  readonly names: AccountNames;
  readonly decimals: number;
  readonly hasDetails: boolean;
}

/**
 * The postings in a general ledger. A row names its account itself; one that does not belongs to the account of the header before it. Headers
 * and what an account held before the first day have neither a transaction nor an amount of one, and subtotals end an account.
 */
export function ledgerMovements(report: Report, { days, names, decimals, hasDetails }: LedgerForm): LedgerMovement[] {
  const [id, date, debit, credit] = COLUMNS.map((type) => report.column(type)) as [string, string, string, string];
  const details = hasDetails ? DETAIL_COLUMNS.map((type) => report.column(type)) : [];
  const movements: LedgerMovement[] = [];
  let section: number | undefined;
  for (const row of report.rows) {
    if (row.kind === 'SubtotalRow' || row.kind === 'TotalRow') section = undefined;
    if (row.kind === 'TextRow') section = accountOf(row, names) ?? names.withLabel(row.label.textOrNull() ?? '');
    if (row.kind !== 'DataRow') continue;
    const named = accountOf(row, names);
    if (row.cell(id).isEmpty()) {
      if (!row.cell(debit).isEmpty() || !row.cell(credit).isEmpty()) throw row.place.unreadable('a row of a transaction');
      section = named ?? section;
      continue;
    }
    const account = named ?? section;
    if (account === undefined) throw row.place.unreadable('a row of a known account');
    const day = row.cell(date).date();
    if (day < days.start || day > days.end) throw row.cell(date).unreadable('one of the days that were requested');
    const [type = null, document = null, name = null, memo = null] = details.map((column) => row.cell(column).textOrNull());
    movements.push({
      ...{ account, transactionId: row.cell(id).text(), date: toDateNumber(day), type, document, name, memo },
      amount: row.cell(debit).amountOrZero(decimals) - row.cell(credit).amountOrZero(decimals),
    });
  }
  return movements;
}

/** The account that a row names; undefined where it names none. */
function accountOf({ subject }: ReportRow, names: AccountNames): number | undefined {
  if (subject?.type !== 'account') return undefined;
  const account = names.withFullName(subject.fullName.text());
  if (account === undefined) throw subject.fullName.unreadable('an account of the chart');
  return account;
}
