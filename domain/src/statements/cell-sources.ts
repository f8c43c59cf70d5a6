import { addWeights, type FlowWeights } from '../cash-flow/flow-amounts';
import { flowShares } from '../cash-flow/flow-shares';
import { historySpan, type HistorySpan } from './balances';
import type { Books } from './books';
import type { StatementColumn } from './columns';
import { lineWithId } from './queries/line-with-id';
import { ACCOUNT_MEASURES, type Item, type Measure, type StatementLayout } from './statement';
import type { StatementRow } from './statement-table';
import { accountsBehind } from './totals';

/** An account that counts in a cell and which part of its history does. */
export interface CellSource {
  readonly account: number;
  readonly span: HistorySpan;
  /** How much of it counts; all where absent. */
  readonly weights?: FlowWeights;
}

/** What a cell is made of: each account once, in the order of its lines, an account's prior and current years being one part. */
export function cellSources(statement: StatementLayout, books: Books, row: StatementRow, column: StatementColumn): readonly CellSource[] {
  const joined = new Map<number, CellSource[]>();
  for (const { account, measure, weights } of measuresOf(statement, books, row)) {
    const span = historySpan(measure, column);
    const parts = joined.get(account) ?? [];
    const before = parts.at(-1);
    const isSame = before?.span.from === span.from && before.span.to === span.to && before.span.carried === span.carried;
    if (before !== undefined && isSame) parts[parts.length - 1] = { account, span, weights: addWeights(before.weights, weights) };
    else if (before?.span.to === span.from && !span.carried) parts[parts.length - 1] = { account, span: { ...before.span, to: span.to } };
    else parts.push({ account, span, ...(weights && { weights }) });
    joined.set(account, parts);
  }
  return [...joined.values()].flat();
}

/** An account that counts in a line and which part of its history does. */
export interface MeasuredAccount {
  readonly account: number;
  readonly measure: Measure;
  /** How much of it counts; all where absent. */
  readonly weights?: FlowWeights;
}

/** What identifies a line of a statement. */
type LineOf = Pick<StatementRow, 'id' | 'kind' | 'section' | 'account'>;

/** What a line is made of in any column, in the order of its lines; an account is in it once for each measure. */
export function measuresOf(statement: StatementLayout, books: Books, row: LineOf): readonly MeasuredAccount[] {
  const shares = flowShares(statement, books.matrix);
  const ofAccount = (account: number): MeasuredAccount => {
    const weights = shares.accounts.get(account);
    return { account, measure: ACCOUNT_MEASURES[statement.type], ...(weights && { weights }) };
  };
  const ofSection = (id: string): readonly MeasuredAccount[] =>
    (statement.sections[id]?.items ?? []).flatMap((item) => (item.kind === 'formula' ? [] : ofItem(item)));
  const ofItem = (item: Item): readonly MeasuredAccount[] => {
    switch (item.kind) {
      case 'account':
        return [ofAccount(item.account)];
      case 'section':
        return ofSection(item.section);
      case 'computed':
        if (item.of === 'flows') return (shares.lines.get(item.id) ?? []).map((share) => ({ ...share, measure: item.measure }));
        return accountsBehind(item, statement, books).map((account) => ({ account, measure: item.measure }));
      case 'formula':
        return item.terms.flatMap(ofTerm);
    }
  };
  const ofTerm = (id: string): readonly MeasuredAccount[] => {
    if (statement.sections[id] !== undefined) return ofSection(id);
    const line = lineWithId(statement, id);
    return line === undefined ? [] : ofItem(line);
  };
  if (row.account !== null) return [ofAccount(row.account)];
  return row.kind === 'footer' && row.section !== null ? ofSection(row.section) : ofTerm(row.id);
}
