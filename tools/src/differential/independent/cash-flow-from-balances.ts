import {
  ASSETS,
  CASH,
  DEFERRED_TAX,
  EQUITY,
  EXPENSES,
  FINANCING,
  INCOME,
  INVESTING,
  LIABILITIES,
  WORKING_CAPITAL,
  type AccountType,
} from './account-types';
import { inColumns, type Amount, type JournalBooks, type Period } from './journal-books';

const RESULT: readonly AccountType[] = [...INCOME, ...EXPENSES];

/** The types whose changes make up each total; the three activities are always drawn. */
const TOTALS: Readonly<Record<string, readonly AccountType[]>> = {
  adjustments: ['Accumulated Depreciation', ...DEFERRED_TAX],
  operatingchanges: WORKING_CAPITAL,
  operatingactivities: ['Accumulated Depreciation', ...DEFERRED_TAX, ...WORKING_CAPITAL, ...RESULT],
  investingactivities: INVESTING,
  financingactivities: FINANCING,
};

/** What each account that is not cash gave or took, and cash at both ends of each period. */
export function cashFlowFromBalances(books: JournalBooks, periods: readonly Period[]): Map<string, bigint[]> {
  const given = books.accountsOf([...ASSETS, ...LIABILITIES, ...EQUITY]).filter(([, type]) => !CASH.includes(type));
  const totals = Object.entries(TOTALS).filter(([line, types]) => line.endsWith('activities') || books.accountsOf(types).length > 0);
  return inColumns(
    new Map<string, Amount>([
      ...given.map(([account]): [string, Amount] => [`account:${account}`, (period) => -books.movementOf(account, period)]),
      ...totals.map(([line, types]): [string, Amount] => [`${line}:footer`, (period) => -books.movement(types, period)]),
      ['netincome', (period) => -books.movement(RESULT, period)],
      ...cashLines(books),
    ]),
    periods,
  );
}

/** The lines that both kinds of cash flow end with. */
export function cashLines(books: JournalBooks): readonly (readonly [string, Amount])[] {
  return [
    ['netchangeincash', (period) => books.movement(CASH, period)],
    ['cashatbeginning', ({ start }) => books.balance(CASH, start - 1)],
    ['cashatend', ({ end }) => books.balance(CASH, end)],
  ];
}
