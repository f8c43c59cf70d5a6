import { toDateNumber, type DateNumber } from '@countinghouse/domain/periods/calendar-date';
import { isCalendarDate } from '@countinghouse/domain/periods/day';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { WireValue } from '../http/wire-value';
import type { ForeignAmount } from '../line-columns';
import { currencyDecimals, isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';

/** A posting of the general ledger, debit positive in minor units of the home currency; days are 0 where the report has none. */
export interface LedgerMovement {
  readonly accountId: string;
  readonly transactionId: string;
  readonly date: DateNumber;
  readonly amount: number;
  readonly nameId: string | null;
  readonly document: string | null;
  readonly memo: string | null;
  /** In the language of the company. */
  readonly type: string | null;
  readonly createdOn: DateNumber;
  readonly modifiedOn: DateNumber;
  readonly foreign: ForeignAmount | null;
}

/** The balance of an account before the first day of a report, in the sign of the account's own side. */
export interface BeginningBalance {
  readonly accountId: string;
  readonly natural: number;
}

/** A general ledger report as rows, in its order. */
export interface LedgerReport {
  readonly movements: readonly LedgerMovement[];
  readonly beginnings: readonly BeginningBalance[];
}

const SHARED_COLUMNS = ['tx_date', 'txn_type', 'doc_num', 'name', 'memo'] as const;
const AMOUNT_COLUMNS = {
  single: { debit: 'debt_amt', credit: 'credit_amt', balance: 'rbal_nat_amount' },
  /** Companies with several currencies answer the other columns in the currency of each account. */
  multi: { debit: 'debt_home_amt', credit: 'credit_home_amt', balance: 'rbal_nat_home_amount' },
} as const;

type ColumnSet = keyof typeof AMOUNT_COLUMNS;

/** Of which a report may lack some: they say more of its rows, and no figure depends on them. */
const DETAIL_COLUMNS = {
  single: ['create_date', 'last_mod_date'],
  multi: ['create_date', 'last_mod_date', 'currency', 'exch_rate', 'debt_amt', 'credit_amt'],
} as const;

/** How amounts of a general ledger are written, and whether its rows are wanted with all that they say. */
export interface LedgerForm {
  /** Of the home currency. */
  readonly decimals: number;
  readonly homeCurrency: string;
  readonly isMultiCurrency: boolean;
  readonly basis: Basis;
  /** Whether names, documents, memos and the like are wanted. */
  readonly details: boolean;
}

/** The columns to request, as the `columns` parameter of the report. */
export function ledgerColumns({ isMultiCurrency, details }: LedgerForm): string {
  const set: ColumnSet = isMultiCurrency ? 'multi' : 'single';
  const { debit, credit, balance } = AMOUNT_COLUMNS[set];
  return [...SHARED_COLUMNS, debit, credit, balance, ...(details ? DETAIL_COLUMNS[set] : [])].join(',');
}

/**
 * Reads a GeneralLedger report. Sections nest by account, and the rows that a parent posted itself are in a section without header inside
 * its own. A row without transaction is the balance before the first day (its label is in the language of the company), no movement.
 */
export function parseLedgerReport(report: WireValue, form: LedgerForm): LedgerReport {
  const { decimals, homeCurrency, isMultiCurrency } = form;
  const movements: LedgerMovement[] = [];
  const beginnings: BeginningBalance[] = [];
  const { cellOf, positionOf } = columnReader(report);
  const { debit, credit, balance } = AMOUNT_COLUMNS[isMultiCurrency ? 'multi' : 'single'];
  const [created, modified] = [positionOf('create_date'), positionOf('last_mod_date')];
  const hasForeign = isMultiCurrency && ['currency', 'debt_amt', 'credit_amt'].every((key) => positionOf(key) !== undefined);

  const readRow = (row: WireValue, accountId: string | null): void => {
    const cells = row.get('ColData');
    if (cells.isEmpty()) return readSection(row, accountId);
    const cell = (key: string): WireValue => cellOf(cells, key);
    const transaction = cell('txn_type').get('id');
    if (accountId === null) throw row.unreadable('a row of an account');
    if (transaction.isEmpty() && cell('txn_type').get('value').isEmpty()) {
      const natural = cell(balance).get('value').amountOrZero(decimals);
      beginnings.push({ accountId, natural });
      return;
    }
    movements.push({
      accountId,
      transactionId: transaction.id(),
      date: toDateNumber(cell('tx_date').get('value').date()),
      amount: cell(debit).get('value').amountOrZero(decimals) - cell(credit).get('value').amountOrZero(decimals),
      nameId: cell('name')
        .get('id')
        .orNull((id) => id.id()),
      document: cell('doc_num').get('value').textOrNull(),
      memo: cell('memo').get('value').textOrNull(),
      type: cell('txn_type').get('value').textOrNull(),
      createdOn: dayIn(cells, created),
      modifiedOn: dayIn(cells, modified),
      foreign: hasForeign ? foreignAmountOf(cell, homeCurrency) : null,
    });
  };

  const readSection = (section: WireValue, parentId: string | null): void => {
    const header = section.get('Header').orNull((given) => given.get('ColData').at(0));
    const accountId = header?.get('id').orNull((id) => id.id()) ?? (header === null ? parentId : null);
    for (const row of rowsOf(section)) readRow(row, accountId);
  };

  for (const row of rowsOf(report)) readRow(row, null);
  return { movements, beginnings };
}

/** An empty report has empty `Rows`. */
function rowsOf(section: WireValue): WireValue[] {
  return section.get('Rows').orNull((rows) => rows.get('Row').listOrEmpty()) ?? [];
}

/** The day of a moment such as `2026-03-01T09:30:00-08:00`, 0 for any other text, since the form is the company's. */
function dayIn(cells: WireValue, position: number | undefined): DateNumber {
  const text = position === undefined ? null : (cells.at(position)?.get('value').textOrNull() ?? null);
  const day = text?.slice(0, 10) ?? '';
  return isCalendarDate(day) ? toDateNumber(day) : 0;
}

interface ColumnReader {
  readonly cellOf: (cells: WireValue, key: string) => WireValue;
  /** Undefined where the report has no such column. */
  readonly positionOf: (key: string) => number | undefined;
}

/** Finds cells by the key of their column, which the answer names in the metadata of the column, or as its type. */
function columnReader(report: WireValue): ColumnReader {
  const columns = report.get('Columns');
  const positions = new Map<string, number>();
  for (const [position, column] of (columns.isEmpty() ? [] : columns.get('Column').listOrEmpty()).entries()) {
    const keys = column
      .get('MetaData')
      .listOrEmpty()
      .filter((item) => item.get('Name').textOrNull() === 'ColKey');
    for (const key of [column.get('ColType'), ...keys.map((item) => item.get('Value'))].map((value) => value.textOrNull()))
      if (key !== null) positions.set(key, position);
  }
  return {
    positionOf: (key) => positions.get(key),
    cellOf: (cells, key) => {
      const position = positions.get(key);
      const cell = position === undefined ? undefined : cells.at(position);
      if (cell === undefined) throw columns.unreadable(`a list with the column ${key}`);
      return cell;
    },
  };
}

/**
 * The amount of a ledger row in the currency of its transaction, which is what the columns without `home` are in; null where that is the
 * home currency or not stated. The rate is home currency for one unit.
 */
function foreignAmountOf(cell: (key: string) => WireValue, homeCurrency: string): ForeignAmount | null {
  const currency = cell('currency').get('value').textOrNull();
  if (currency === null || currency === homeCurrency || !isCurrencyCode(currency)) return null;
  const decimals = currencyDecimals(currency);
  const amountIn = (key: string): number => cell(key).get('value').amountOrZero(decimals);
  const rate = cell('exch_rate').get('value');
  return { currency, amount: amountIn('debt_amt') - amountIn('credit_amt'), rate: rate.orNull((given) => given.decimal()) };
}
