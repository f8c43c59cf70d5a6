import { isBalanceSheetType } from '../accounts/account-type';
import { assertExact, sumExact } from '../money/sum-exact';
import type { Balances, HistorySpan } from './balances';
import { amountOver, historySpan } from './balances';
import type { Books } from './books';
import type { StatementColumn } from './columns';
import { ACCOUNT_MEASURES } from './statement';
import type { ComputedLine, Item, Measure, SectionId, Statement } from './statement';
import { accountsInSection } from './queries/accounts-in-section';

/** Amounts per column in minor units, debit positive. */
export type Amounts = readonly number[];

/** The amounts of every line of a statement. */
export interface Totals {
  /** Of sections, computed lines and formulas, by their id. */
  readonly lines: ReadonlyMap<string, Amounts>;
  /** By ordinal. */
  readonly accounts: ReadonlyMap<number, Amounts>;
}

/** Sums sections and formulas from accounts alone; accounts x columns, whatever the number of journal lines. */
export function computeTotals(statement: Statement, books: Books, balances: Balances, columns: readonly StatementColumn[]): Totals {
  const lines = new Map<string, Amounts>();
  const accounts = new Map<number, Amounts>();
  const accountSpans = spansOf(ACCOUNT_MEASURES[statement.type], columns);

  const sumItems = (items: readonly Item[]): number[] => {
    const sum = columns.map(() => 0);
    for (const item of items) addInto(sum, amountsOf(item));
    return sum;
  };
  const amountsOf = (item: Item): Amounts | null => {
    switch (item.kind) {
      case 'account':
        return kept(accounts, item.account, account(item.account));
      case 'section':
        return kept(lines, item.section, sumItems(statement.sections[item.section]?.items ?? []));
      case 'computed':
        return kept(lines, item.id, computed(item));
      case 'formula':
        kept(lines, item.id, formula(item.terms));
        return null;
    }
  };
  const account = (ordinal: number): number[] => accountSpans.map((span) => amountOver(balances, ordinal, span));
  const computed = (line: ComputedLine): number[] => {
    const behind = accountsBehind(line, statement, books);
    return spansOf(line.measure, columns).map((span) => sumExact(behind.map((each) => amountOver(balances, each, span))));
  };
  const formula = (terms: readonly string[]): number[] => {
    const sum = columns.map(() => 0);
    for (const term of terms) addInto(sum, lines.get(term) ?? null);
    return sum;
  };

  sumItems(statement.items);
  return { lines, accounts };
}

/** The accounts that a computed line sums: all income-statement accounts, or those of the statement's cash section. */
export function accountsBehind(line: ComputedLine, statement: Statement, books: Books): readonly number[] {
  if (line.of === 'cash') return accountsInSection(statement, 'cash' satisfies SectionId);
  return books.accounts.filter((account) => !isBalanceSheetType(account.type)).map((account) => account.ordinal);
}

function spansOf(measure: Measure, columns: readonly StatementColumn[]): readonly HistorySpan[] {
  return columns.map((column) => historySpan(measure, column));
}

function kept<K>(into: Map<K, Amounts>, key: K, amounts: Amounts): Amounts {
  into.set(key, amounts);
  return amounts;
}

function addInto(sum: number[], amounts: Amounts | null): void {
  if (amounts === null) return;
  for (let at = 0; at < sum.length; at++) sum[at] = assertExact((sum[at] ?? 0) + (amounts[at] ?? 0));
}
