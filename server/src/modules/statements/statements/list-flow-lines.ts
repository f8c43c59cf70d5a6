import { flowRoleOf } from '@countinghouse/domain/cash-flow/flow-role';
import { lineShares } from '@countinghouse/domain/cash-flow/line-shares';
import type { FlowWeights } from '@countinghouse/domain/cash-flow/flow-amounts';
import { listJournals, type AccountSpan, type JournalReference, type JournalRow } from './journal-lines.sql';
import type { TracedLine } from './line-facts';
import type { StoredBooks } from './load-books';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** The lines of an account in a span, of which only a part counts. */
export interface FlowLinesRequest extends AccountSpan {
  readonly weights: FlowWeights;
  readonly books: StoredBooks;
  /** Journals that count nowhere. */
  readonly leftOut: readonly JournalReference[];
}

/** The lines of an account that count in part, in order of date: `movement` adds up what counts of them, not their amounts. */
export async function listFlowLines(tx: TenantTransaction, request: FlowLinesRequest): Promise<TracedLine[]> {
  const { account, weights, books } = request;
  const leftOut = new Set(request.leftOut.map(({ journal, date }) => `${date} ${journal}`));
  const ordinals = books.accounts.map(({ ordinal }) => ordinal);
  const rows = await listJournals(tx, request, ordinals);
  const journals = new Map<string, JournalRow[]>();
  for (const row of rows) {
    const key = `${row.date} ${row.journal}`;
    if (leftOut.has(key)) continue;
    const lines = journals.get(key) ?? [];
    lines.push(row);
    journals.set(key, lines);
  }
  const roles = books.accounts.map((one) => flowRoleOf(one));
  const shares = new Map(
    [...journals.values()].flatMap((lines) => [...lineShares(lines, account, weights, (one) => roles[one] ?? 'working')]),
  );
  let movement = 0;
  return rows.flatMap((row) => {
    const share = shares.get(row.lineNo);
    if (share === undefined || row.account !== account) return [];
    movement += share;
    return [{ ...row, movement }];
  });
}
