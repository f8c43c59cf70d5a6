import { isBalanceSheetType } from '../accounts/account-type';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { assertExact } from '../money/sum-exact';
import type { Period } from '../periods/period-plan';
import { amountOver, balancesOf, historySpan } from '../statements/balances';
import type { Books } from '../statements/books';
import { columnsOf, type StatementColumn } from '../statements/columns';
import { sectionPath } from '../statements/queries/section-path';
import { ACCOUNT_MEASURES, type Statement } from '../statements/statement';
import type { StatementTable } from '../statements/statement-table';
import { tabulateColumns } from '../statements/tabulate-statement';
import { traceCell } from '../statements/trace-cell';
import { INPUT_SOURCES, type InputSource } from './input-sources';
import { EXTRA_RISK_ITEMS, RISK_ITEMS, type ExtraRiskItem, type RiskFigures, type RiskInputs, type RiskItem } from './risk-inputs';
import { riskPeriods } from './risk-period';

/** An account's part in an input, in currency units; the amounts of a year add up to its value. */
interface InputAccount {
  /** Account ordinal. */
  readonly account: number;
  readonly amount: number | null;
  readonly previousAmount: number | null;
  readonly statementType: InputSource['statement'];
  /** The line that shows it, as in the statement. */
  readonly lineItemId: string;
  /** Headings that it stands under, the outermost first. */
  readonly path: readonly string[];
}

/** An input with what it is made of; null is a figure that the arrangement does not have. */
export interface InputTrace {
  readonly item: RiskItem | ExtraRiskItem;
  readonly value: number | null;
  readonly previousValue: number | null;
  readonly accounts: readonly InputAccount[];
}

/** The inputs of a record, taken from its statements as they are arranged. */
export interface StatementInputs {
  /** The calendar year in which the period ends. */
  readonly statementYear: number;
  readonly period: Period;
  /** Where the books cover only a part of it, what happened in it is unknown. */
  readonly previousPeriod: Period | null;
  readonly inputs: RiskInputs;
  readonly items: readonly InputTrace[];
}

/** The two statements that inputs are taken from. */
export type InputStatements = Readonly<Record<InputSource['statement'], Statement>>;

/** Takes the inputs of the newest year and the year before from statements; null for books without a period. */
export function inputsFromStatements(statements: InputStatements, books: Books): StatementInputs | null {
  const periods = riskPeriods(books);
  if (periods === null) return null;
  const { current, previous } = periods;
  const columns = columnsOf(previous === null ? [current] : [current, previous], books);
  const tables = {
    BalanceSheet: tabulateColumns(statements.BalanceSheet, books, columns),
    IncomeStatement: tabulateColumns(statements.IncomeStatement, books, columns),
  };
  const items = [...RISK_ITEMS, ...EXTRA_RISK_ITEMS].map((item) => {
    const trace = traceInput(item, tables, books);
    return previous?.coveredFrom === null || INPUT_SOURCES[item].statement === 'BalanceSheet' ? trace : withoutPrevious(trace);
  });
  const figures = (of: (trace: InputTrace) => number | null) =>
    Object.fromEntries(items.map((trace) => [trace.item, of(trace)])) as RiskFigures;
  return {
    statementYear: Number(current.end.slice(0, 4)),
    period: current,
    previousPeriod: previous,
    inputs: { current: figures(({ value }) => value), previous: previous === null ? null : figures(({ previousValue }) => previousValue) },
    items,
  };
}

/** What happened in a part of a year is no figure of that year. */
function withoutPrevious({ accounts, ...trace }: InputTrace): InputTrace {
  return {
    ...trace,
    previousValue: null,
    accounts: accounts.flatMap((each) => (each.amount === null ? [] : { ...each, previousAmount: null })),
  };
}

/** An account's amount in one line of the statement, in minor units on the side of the input. */
interface Part {
  readonly account: number;
  readonly lineItemId: string;
  readonly amount: number;
}

function traceInput(
  item: RiskItem | ExtraRiskItem,
  tables: Readonly<Record<InputSource['statement'], StatementTable>>,
  books: Books,
): InputTrace {
  const source = INPUT_SOURCES[item];
  const table = tables[source.statement];
  const years = table.columns.map((column) => partsIn(source, table, books, column));
  const [parts = null, before = null] = years;
  const digits = currencyDecimals(books.currency);
  const sum = (of: readonly Part[] | null) =>
    of === null
      ? null
      : toCurrencyUnits(
          of.reduce((total, { amount }) => assertExact(total + amount), 0),
          digits,
        );
  return { item, value: sum(parts), previousValue: sum(before), accounts: joinYears({ source, table, digits }, parts, before) };
}

/** Null where the arrangement does not have the input and nothing stands in for it. */
function partsIn(source: InputSource, table: StatementTable, books: Books, column: StatementColumn): readonly Part[] | null {
  const { statement } = table;
  const sections = source.sections.filter((id) => statement.sections[id] !== undefined);
  const lines = source.lines.filter((id) => table.rows.some((row) => row.id === id));
  const isThere = source.sections.length > 0 ? sections.length > 0 : lines.length > 0;
  if (!isThere && source.fallbackTypes === null) return null;
  const rowIds = [...sections.map((id) => `${id}:footer`), ...lines];
  const classified = isThere ? rowIds.flatMap((id) => partsOfRow(id, source, table, books, column)) : [];
  const types = [...(source.alsoTypes ?? []), ...(isThere ? [] : (source.fallbackTypes ?? []))];
  const named = books.accounts.filter(({ type }) => types.includes(type)).map(({ ordinal }) => ownPart(ordinal, source, books, column));
  return withoutRepeats([...classified, ...named], books, source);
}

function partsOfRow(rowId: string, { side }: InputSource, table: StatementTable, books: Books, column: StatementColumn): readonly Part[] {
  const trace = traceCell(table, books, rowId, column.reportingPeriodId);
  if (trace === undefined) return [];
  const sign = trace.row.reportedAs === side ? 1 : -1;
  const isLine = new Set(table.rows.map(({ id }) => id));
  return trace.parts.map(({ account, amount }) => {
    const own = `account:${account}`;
    return { account, lineItemId: isLine.has(own) ? own : rowId, amount: sign * amount };
  });
}

function ownPart(account: number, { statement, side }: InputSource, books: Books, column: StatementColumn): Part {
  const amount = amountOver(balancesOf(books), account, historySpan(ACCOUNT_MEASURES[statement], column));
  return { account, lineItemId: `account:${account}`, amount: side === 'debit' || amount === 0 ? amount : -amount };
}

/** An account that stands on a line of its own counts once; earnings of several years count each. */
function withoutRepeats(parts: readonly Part[], { accounts }: Books, { neverTypes = [], statement }: InputSource): readonly Part[] {
  const seen = new Set<number>();
  return parts.filter(({ account, amount }) => {
    const type = accounts[account]?.type;
    if (amount === 0 || type === undefined || neverTypes.includes(type)) return false;
    const isEarning = statement === 'BalanceSheet' && !isBalanceSheetType(type);
    if (!isEarning && seen.has(account)) return false;
    seen.add(account);
    return true;
  });
}

interface Joining {
  readonly source: InputSource;
  readonly table: StatementTable;
  readonly digits: number;
}

function joinYears(
  { source, table, digits }: Joining,
  parts: readonly Part[] | null,
  before: readonly Part[] | null,
): readonly InputAccount[] {
  const sections = new Map(table.rows.map(({ id, section }) => [id, section]));
  const keyed = new Map<string, InputAccount>();
  const add = (part: Part, year: 'amount' | 'previousAmount') => {
    const key = `${part.account} ${part.lineItemId}`;
    const { account, lineItemId } = part;
    const known = keyed.get(key) ?? {
      account,
      amount: null,
      previousAmount: null,
      statementType: source.statement,
      lineItemId,
      path: sectionPath(table.statement, sections.get(lineItemId) ?? null),
    };
    keyed.set(key, { ...known, [year]: toCurrencyUnits(part.amount, digits) });
  };
  for (const part of parts ?? []) add(part, 'amount');
  for (const part of before ?? []) add(part, 'previousAmount');
  return [...keyed.values()];
}
