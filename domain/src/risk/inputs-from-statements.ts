import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { sumExact } from '../money/sum-exact';
import { figureMembers, type FigureLayouts, type FigureMember } from '../figures/figure-members';
import { FIGURE_SOURCES, type FigureId, type FigureStatement } from '../figures/figure-sources';
import { amountsOf } from '../figures/figures';
import type { Period } from '../periods/period-plan';
import type { Books } from '../statements/books';
import { columnsOf, type StatementColumn } from '../statements/columns';
import { sectionOfLine } from '../statements/queries/section-of-line';
import { sectionPath } from '../statements/queries/section-path';
import { EXTRA_RISK_ITEMS, RISK_ITEMS, type ExtraRiskItem, type RiskFigures, type RiskInputs, type RiskItem } from './risk-inputs';
import { INPUT_FIGURES, statementOfInput } from './input-figures';
import { riskPeriods } from './risk-period';

/** An account's part in an input, in currency units; the amounts of a year add up to its value. */
interface InputAccount {
  /** Account ordinal. */
  readonly account: number;
  readonly amount: number | null;
  readonly previousAmount: number | null;
  readonly statementType: FigureStatement;
  /** The line that shows it, as in the statement. */
  readonly lineItemId: string;
  /** Headings that it is under, the outermost first. */
  readonly path: readonly string[];
}

/** An input with what it is made of; null is a figure that the layout does not have. */
export interface InputTrace {
  readonly item: RiskItem | ExtraRiskItem;
  readonly value: number | null;
  readonly previousValue: number | null;
  readonly accounts: readonly InputAccount[];
}

/** The inputs of a record, taken from its statements as they are edited. */
export interface StatementInputs {
  /** The calendar year in which the period ends. */
  readonly statementYear: number;
  readonly period: Period;
  /** Where the books cover only a part of it, what happened in it is unknown. */
  readonly previousPeriod: Period | null;
  /** Whether the periods are twelve whole months that are not a fiscal year. */
  readonly areMonths: boolean;
  readonly inputs: RiskInputs;
  readonly items: readonly InputTrace[];
}

/** Takes the inputs of the newest year and the year before from statements; null for books without a period. */
export function inputsFromStatements(layouts: FigureLayouts, books: Books): StatementInputs | null {
  const periods = riskPeriods(books);
  if (periods === null) return null;
  const { current, previous, areMonths } = periods;
  const columns = columnsOf(previous === null ? [current] : [current, previous], books);
  const items = [...RISK_ITEMS, ...EXTRA_RISK_ITEMS].map((item) => {
    const trace = traceInput(item, { layouts, books, columns });
    return previous?.coveredFrom === null || statementOfInput(item) === 'BalanceSheet' ? trace : withoutPrevious(trace);
  });
  const figures = (of: (trace: InputTrace) => number | null) =>
    Object.fromEntries(items.map((trace) => [trace.item, of(trace)])) as RiskFigures;
  return {
    statementYear: Number(current.end.slice(0, 4)),
    period: current,
    previousPeriod: previous,
    areMonths,
    inputs: { current: figures(({ value }) => value), previous: previous === null ? null : figures(({ previousValue }) => previousValue) },
    items,
  };
}

/** What happened in a part of a year is not a figure of that year. */
function withoutPrevious({ accounts, ...trace }: InputTrace): InputTrace {
  return {
    ...trace,
    previousValue: null,
    accounts: accounts.flatMap((each) => (each.amount === null ? [] : { ...each, previousAmount: null })),
  };
}

interface Tracing {
  readonly layouts: FigureLayouts;
  readonly books: Books;
  /** The year, then the one before it if there is one. */
  readonly columns: readonly StatementColumn[];
}

function traceInput(item: RiskItem | ExtraRiskItem, { layouts, books, columns }: Tracing): InputTrace {
  const figure = INPUT_FIGURES[item];
  const members = figureMembers(layouts, books, figure);
  if (members === null) return { item, value: null, previousValue: null, accounts: [] };
  const digits = currencyDecimals(books.currency);
  const [amounts = null, before = null] = columns.map((column) => amountsOf(members, books, column, figure));
  const sum = (of: readonly number[] | null) => (of === null ? null : toCurrencyUnits(sumExact(of), digits));
  const years: Years = { amounts, before, digits };
  return { item, value: sum(amounts), previousValue: sum(before), accounts: joinYears(members, years, layouts, figure) };
}

/** Minor units of the members of a figure in the two years. */
interface Years {
  readonly amounts: readonly number[] | null;
  readonly before: readonly number[] | null;
  readonly digits: number;
}

function joinYears(
  members: readonly FigureMember[],
  { amounts, before, digits }: Years,
  layouts: FigureLayouts,
  figure: FigureId,
): readonly InputAccount[] {
  const { statement } = FIGURE_SOURCES[figure];
  const joined = new Map<string, { readonly member: FigureMember; amount: number; previous: number }>();
  members.forEach((member, at) => {
    const key = `${member.account} ${member.lineItemId}`;
    const entry = joined.get(key) ?? { member, amount: 0, previous: 0 };
    entry.amount += amounts?.[at] ?? 0;
    entry.previous += before?.[at] ?? 0;
    joined.set(key, entry);
  });
  const units = (minor: number) => (minor === 0 ? null : toCurrencyUnits(minor, digits));
  return [...joined.values()]
    .filter(({ amount, previous }) => amount !== 0 || previous !== 0)
    .map(({ member: { account, lineItemId }, amount, previous }) => ({
      account,
      amount: units(amount),
      previousAmount: units(previous),
      statementType: statement,
      lineItemId,
      path: sectionPath(layouts[statement], sectionOfLine(layouts[statement], lineItemId)),
    }));
}
