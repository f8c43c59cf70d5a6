import type { AccountType, Side } from '../accounts/account-type';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { amountOver, balancesOf, historySpan } from '../statements/balances';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import type { Measure } from '../statements/statement';
import type { AccountSums } from './account-sums';
import { ASSETS, CURRENT_ASSETS, CURRENT_LIABILITIES, DEBT, LIABILITIES, NOMINAL, QUICK_ASSETS } from './type-groups';

/** A figure that ratios are made of: what accounts of some types amount to, positive on its side. */
export interface FigureSource {
  readonly measure: Extract<Measure, 'closing' | 'movement'>;
  readonly side: Side;
  readonly types: readonly AccountType[];
}

const closing = (side: Side, types: readonly AccountType[]): FigureSource => ({ measure: 'closing', side, types });
const movement = (side: Side, types: readonly AccountType[]): FigureSource => ({ measure: 'movement', side, types });
const nominalBut = (...types: readonly AccountType[]) => NOMINAL.filter((type) => !types.includes(type));

/** Every figure, from the types of accounts whatever the arrangement of the statements. */
export const FIGURE_SOURCES = {
  cash: closing('debit', ['Bank']),
  receivables: closing('debit', ['Accounts Receivable']),
  inventory: closing('debit', ['Inventory']),
  quickAssets: closing('debit', QUICK_ASSETS),
  currentAssets: closing('debit', CURRENT_ASSETS),
  assets: closing('debit', ASSETS),
  payables: closing('credit', ['Accounts Payable']),
  currentLiabilities: closing('credit', CURRENT_LIABILITIES),
  liabilities: closing('credit', LIABILITIES),
  debt: closing('credit', DEBT),
  equity: closing('debit', [...ASSETS, ...LIABILITIES]),
  revenue: movement('credit', ['Income']),
  costOfSales: movement('debit', ['Cost of Goods Sold']),
  interest: movement('debit', ['Interest']),
  operatingIncome: movement('credit', nominalBut('Interest', 'Income Tax', 'Other Income', 'Other Expense')),
  ebitda: movement('credit', nominalBut('Interest', 'Income Tax', 'Depreciation')),
  netIncome: movement('credit', NOMINAL),
} as const satisfies Readonly<Record<string, FigureSource>>;
export type FigureId = keyof typeof FIGURE_SOURCES;

/** Figures in minor units on their side. */
export type Figures = Readonly<Record<FigureId, number>>;

/** All figures of one column. */
export function figuresOf(sums: AccountSums): Figures {
  const entries = Object.entries(FIGURE_SOURCES).map(([id, { measure, side, types }]) => [id, onSide(sums(measure, types), side)]);
  return Object.fromEntries(entries) as Figures;
}

/** An account's part in a figure, in currency units on the side of the figure; never zero. */
export interface FigurePart {
  readonly account: number;
  readonly amount: number;
}

/** The accounts behind a figure in one column; their amounts add up to it. */
export function traceFigure(books: Books, column: StatementColumn, id: FigureId): readonly FigurePart[] {
  const { measure, side, types }: FigureSource = FIGURE_SOURCES[id];
  const [balances, digits] = [balancesOf(books), currencyDecimals(books.currency)];
  return books.accounts.flatMap(({ ordinal, type }) => {
    const amount = types.includes(type) ? onSide(amountOver(balances, ordinal, historySpan(measure, column)), side) : 0;
    return amount === 0 ? [] : [{ account: ordinal, amount: toCurrencyUnits(amount, digits) }];
  });
}

function onSide(amount: number, side: Side): number {
  return side === 'debit' || amount === 0 ? amount : -amount;
}
