import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import type { CalendarDate } from '../periods/calendar-date';
import { dayLabel } from '../periods/period-label';
import type { StatementColumn } from '../statements/columns';
import { cashFlowNotes } from '../cash-flow/cash-flow-notes';
import type { StatementRow, StatementTable } from '../statements/statement-table';
import { accountIdOf } from './record-chart';

/** A column of a statement. */
interface RecordColumn {
  readonly label: string;
  /** Null on a balance sheet. */
  readonly reportingStartDate: CalendarDate | null;
  readonly reportingEndDate: CalendarDate;
  /** The first day of the period that the books cover; null where they cover all of it. */
  readonly coveredFrom: CalendarDate | null;
  readonly coveredDays: number;
}

/** A currency; its name is its code. */
export interface RecordCurrency {
  readonly code: string;
  readonly label: string;
}

/** What a line is, by which a reader draws it. */
type StyleClass = 'Account' | 'Subtotal' | 'GrandTotal' | 'SectionHeader' | 'SectionFooter';

/** A line of a statement; in presentation sign, in currency units. */
interface RecordLine {
  readonly id: string;
  readonly caption: string;
  readonly indentationLevel: number;
  readonly styleClasses: readonly StyleClass[];
  readonly accountRef?: { readonly accountId: string };
  /** One number per column, none on headings. */
  readonly columnData: readonly number[];
}

/** A statement of the platform API. */
export interface RecordStatement {
  /** Where the books do not state it, what was asked for; a footnote says so. */
  readonly accountingMethod: 'Accrual' | 'Cash';
  readonly columnHeaders: readonly RecordColumn[];
  readonly currency: RecordCurrency;
  readonly footnotes: readonly string[];
  readonly lineItems: readonly RecordLine[];
  readonly organizationName: string;
  readonly scalingFactor: 1;
  readonly dataAsOfTime: string;
  readonly title: string;
  /** The saved version of the statement that this is; 1 is what the import made. */
  readonly statementVersion: number;
}

/** What a statement says beside its figures. */
export interface RecordFacts {
  readonly currency: string;
  /** Null where the books do not state it. */
  readonly basis: 'Accrual' | 'Cash' | null;
  readonly requestedBasis: 'Accrual' | 'Cash';
  readonly organizationName: string;
  readonly statementVersion: number;
  readonly dataAsOfTime: string;
}

const TITLES = { BalanceSheet: 'Balance Sheet', IncomeStatement: 'Income Statement', CashFlow: 'Statement of Cash Flows' } as const;

/** A computed statement in the words of the platform API. */
export function recordStatement(
  table: StatementTable,
  { currency, basis, requestedBasis, organizationName, statementVersion, dataAsOfTime }: RecordFacts,
): RecordStatement {
  const digits = currencyDecimals(currency);
  return {
    accountingMethod: basis ?? requestedBasis,
    columnHeaders: recordColumns(table.columns, table.statement.type === 'BalanceSheet'),
    currency: recordCurrency(currency),
    footnotes: [
      ...(basis === null ? [`The books do not state their basis of accounting; ${requestedBasis} was asked for.`] : []),
      ...table.columns.flatMap(footnoteOf),
      ...cashFlowNotes(table),
    ],
    lineItems: table.rows.map((row) => recordLine(row, digits)),
    organizationName,
    scalingFactor: 1,
    dataAsOfTime,
    title: TITLES[table.statement.type],
    statementVersion,
  };
}

export const recordCurrency = (code: string): RecordCurrency => ({ code, label: code });

/** Columns of ratios, and of statements that are not of one day. */
export function recordColumns(columns: readonly StatementColumn[], isBalance = false): RecordColumn[] {
  return columns.map(({ label, start, end, coveredFrom, coveredDays }) => ({
    label,
    reportingStartDate: isBalance ? null : start,
    reportingEndDate: end,
    coveredFrom,
    coveredDays,
  }));
}

function footnoteOf({ label, coveredFrom, coveredDays }: StatementColumn): readonly string[] {
  return coveredFrom === null ? [] : [`${label} covers ${coveredDays} days, from ${dayLabel(coveredFrom)}.`];
}

function recordLine(row: StatementRow, digits: number): RecordLine {
  return {
    id: row.id,
    caption: row.caption,
    indentationLevel: row.level,
    styleClasses: styleClassesOf(row),
    ...(row.account !== null && { accountRef: { accountId: accountIdOf(row.account) } }),
    columnData: (row.amounts ?? []).map((amount) => toCurrencyUnits(amount, digits)),
  };
}

/** Computed lines and formulas count as totals. */
function styleClassesOf({ kind, emphasis }: StatementRow): StyleClass[] {
  if (kind === 'header') return ['SectionHeader'];
  if (kind === 'account') return ['Account'];
  const total = emphasis === 'grandTotal' ? 'GrandTotal' : 'Subtotal';
  return kind === 'footer' ? ['SectionFooter', total] : [total];
}
