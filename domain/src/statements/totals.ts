import { weightedOver } from '../cash-flow/flow-amounts';
import { flowShares } from '../cash-flow/flow-shares';
import { isBalanceSheetType } from '../accounts/account-type';
import { assertExact, sumExact } from '../money/sum-exact';
import type { Balances, HistorySpan } from './balances';
import { amountOver, historySpan } from './balances';
import type { Books } from './books';
import type { StatementColumn } from './columns';
import { noSums, type Amounts, type KnownSums } from './known-sums';
import { ACCOUNT_MEASURES } from './statement';
import type { AccountItem, ComputedLine, Item, Measure, SectionId, StatementLayout } from './statement';
import { accountsInSection } from './queries/accounts-in-section';

/** The amounts of every line of a statement. */
export interface Totals {
  /** Of sections, computed lines and formulas, by their id. */
  readonly lines: ReadonlyMap<string, Amounts>;
  /** By ordinal. */
  readonly accountAmounts: (account: number) => Amounts | undefined;
}

/**
 * Sums sections and formulas from accounts alone; accounts x columns, whatever the number of journal lines. What `known` holds of the same
 * books, columns and type of statement is not summed again.
 */
export function computeTotals(
  statement: StatementLayout,
  books: Books,
  balances: Balances,
  columns: readonly StatementColumn[],
  known: KnownSums = noSums(),
): Totals {
  const lines = new Map<string, Amounts>();
  const accountSpans = spansOf(ACCOUNT_MEASURES[statement.type], columns);
  const shares = flowShares(statement, books.matrix);
  const partial = new Map<number, Amounts>();

  const sumItems = (items: readonly Item[]): Amounts => {
    const parts = items.flatMap((item) => (item.kind === 'account' ? [] : partsOf(item)));
    const before = known.sections.get(items);
    if (before !== undefined && areSame(before.parts, parts)) return before.sum;
    const sum = columns.map(() => 0);
    for (const item of items) if (item.kind === 'account') addInto(sum, account(item.account));
    for (const part of parts) addInto(sum, part);
    known.sections.set(items, { parts, sum });
    return sum;
  };
  /** What a line adds to its section; formulas add nothing. */
  const partsOf = (item: Exclude<Item, AccountItem>): readonly Amounts[] => {
    switch (item.kind) {
      case 'section':
        return [kept(lines, item.section, sumItems(statement.sections[item.section]?.items ?? []))];
      case 'computed':
        return [kept(lines, item.id, computed(item))];
      case 'formula':
        kept(lines, item.id, formula(item.terms));
        return [];
    }
  };
  const account = (ordinal: number): Amounts => {
    const weights = shares.accounts.get(ordinal);
    if (weights !== undefined)
      return (
        partial.get(ordinal) ??
        kept(
          partial,
          ordinal,
          accountSpans.map((span) => weightedOver(books.matrix, ordinal, span, weights)),
        )
      );
    return (
      known.accounts.get(ordinal) ??
      kept(
        known.accounts,
        ordinal,
        accountSpans.map((span) => amountOver(balances, ordinal, span)),
      )
    );
  };
  const computed = (line: ComputedLine): Amounts => {
    if (line.of === 'flows') return flows(line.id);
    const summed = line.of === 'earnings' ? known.earnings.get(line.measure) : undefined;
    if (summed !== undefined) return summed;
    const behind = accountsBehind(line, statement, books);
    const sum = spansOf(line.measure, columns).map((span) => sumExact(behind.map((each) => amountOver(balances, each, span))));
    return line.of === 'earnings' ? kept(known.earnings, line.measure, sum) : sum;
  };
  const flows = (line: string): Amounts => {
    const behind = shares.lines.get(line) ?? [];
    return accountSpans.map((span) =>
      sumExact(behind.map(({ account: each, weights }) => weightedOver(books.matrix, each, span, weights))),
    );
  };
  const formula = (terms: readonly string[]): Amounts => {
    const sum = columns.map(() => 0);
    for (const term of terms) addInto(sum, lines.get(term) ?? null);
    return sum;
  };

  sumItems(statement.items);
  return { lines, accountAmounts: (ordinal) => partial.get(ordinal) ?? known.accounts.get(ordinal) };
}

/** The accounts of which a computed line sums all: all income-statement accounts, or those of the statement's cash section. */
export function accountsBehind(line: ComputedLine, statement: StatementLayout, books: Books): readonly number[] {
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

function areSame(one: readonly Amounts[], other: readonly Amounts[]): boolean {
  return one.length === other.length && one.every((amounts, at) => amounts === other[at]);
}

function addInto(sum: number[], amounts: Amounts | null): void {
  if (amounts === null) return;
  for (let at = 0; at < sum.length; at++) sum[at] = assertExact((sum[at] ?? 0) + (amounts[at] ?? 0));
}
