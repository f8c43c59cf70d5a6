import { flowRoleOf } from '@countinghouse/domain/cash-flow/flow-role';
import { lineShares, type WeighedLine } from '@countinghouse/domain/cash-flow/line-shares';
import type { FlowWeights } from '@countinghouse/domain/cash-flow/flow-amounts';
import { LINE_FACTS, type TracedLine } from './line-facts';
import type { StoredBooks } from './load-books';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** The lines of an account in a span, of which only a part counts. */
export interface FlowLinesRequest {
  readonly tenantId: string;
  readonly attemptId: string;
  readonly account: number;
  readonly from: string;
  readonly to: string;
  readonly weights: FlowWeights;
  readonly books: StoredBooks;
  /** Journals that count nowhere. */
  readonly leftOut: readonly { readonly journal: string; readonly date: string }[];
}

const JOURNALS = `
select l.line_no as "lineNo", l.account_ordinal as account, l.amount, l.journal, l.date, l.place,
  case when l.account_ordinal = $3 then l.document end as document, case when l.account_ordinal = $3 then l.memo end as memo,
  case when l.account_ordinal = $3 then p.name end as party,
  ${LINE_FACTS}
from journal_line l
left join party p on p.tenant_id = l.tenant_id and p.attempt_id = l.attempt_id and p.ordinal = l.party_ordinal
where l.tenant_id = $1 and l.attempt_id = $2 and l.account_ordinal = any($6::integer[]) and l.date between $4 and $5
  and (l.journal, l.date) in (
    select journal, date from journal_line where tenant_id = $1 and attempt_id = $2 and account_ordinal = $3 and date between $4 and $5
  )
order by l.date, l.line_no`;

interface JournalRow extends Omit<TracedLine, 'movement'>, WeighedLine {}

/** The lines of an account that count in part, in order of date: `movement` adds up what counts of them, not their amounts. */
export async function listFlowLines(tx: TenantTransaction, request: FlowLinesRequest): Promise<TracedLine[]> {
  const { tenantId, attemptId, account, from, to, weights, books } = request;
  const leftOut = new Set(request.leftOut.map(({ journal, date }) => `${date} ${journal}`));
  const ordinals = books.accounts.map(({ ordinal }) => ordinal);
  const rows = await tx.query<JournalRow>(JOURNALS, [tenantId, attemptId, account, from, to, ordinals], 'flow-lines');
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
