import type { Side } from '../accounts/account-type';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { assertExact } from '../money/sum-exact';
import { amountOver, balancesOf, historySpan } from '../statements/balances';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import { figureMembers, type FigureLayouts, type FigureMember } from './figure-members';
import { FIGURE_IDS, FIGURE_SOURCES, type FigureId, type FigureStatement } from './figure-sources';

/** Figures of one column in minor units on their side; null is a figure that the layout does not have. */
export type Figures = Readonly<Record<FigureId, number | null>>;

/** All figures of the columns as the layouts have them. */
export function figuresOf(layouts: FigureLayouts, books: Books, columns: readonly StatementColumn[]): readonly Figures[] {
  const members = FIGURE_IDS.map((id) => [id, figureMembers(layouts, books, id)] as const);
  return columns.map((column) => {
    const entries = members.map(([id, found]) => [id, found === null ? null : sumOf(amountsOf(found, books, column, id))]);
    return Object.fromEntries(entries) as Figures;
  });
}

/** The amount of each member of a figure in a column: minor units on the side of the figure, in the order of the members. */
export function amountsOf(members: readonly FigureMember[], books: Books, column: StatementColumn, id: FigureId): readonly number[] {
  const [balances, { side }] = [balancesOf(books), FIGURE_SOURCES[id]];
  return members.map(({ account, measure }) => onSide(amountOver(balances, account, historySpan(measure, column)), side));
}

/** An account's part in a figure, in currency units on the side of the figure; never zero. */
export interface FigurePart {
  readonly account: number;
  readonly amount: number;
  readonly statementType: FigureStatement;
  /** The line of the statement that shows it. */
  readonly lineItemId: string;
}

/** The accounts behind a figure in one column, each once per line; their amounts add up to it. Empty for a figure that the layout does not have. */
export function traceFigure(layouts: FigureLayouts, books: Books, column: StatementColumn, id: FigureId): readonly FigurePart[] {
  const members = figureMembers(layouts, books, id) ?? [];
  const amounts = amountsOf(members, books, column, id);
  const parts = new Map<string, { readonly member: FigureMember; readonly amount: number }>();
  members.forEach((member, at) => {
    const key = `${member.account} ${member.lineItemId}`;
    parts.set(key, { member, amount: assertExact((parts.get(key)?.amount ?? 0) + (amounts[at] ?? 0)) });
  });
  const digits = currencyDecimals(books.currency);
  return [...parts.values()].flatMap(({ member: { account, lineItemId }, amount }) =>
    amount === 0 ? [] : [{ account, lineItemId, statementType: FIGURE_SOURCES[id].statement, amount: toCurrencyUnits(amount, digits) }],
  );
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => assertExact(sum + amount), 0);
}

function onSide(amount: number, side: Side): number {
  return side === 'debit' || amount === 0 ? amount : -amount;
}
