import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { useCase } from '../../../platform/use-case';
import { findPublishedRecord } from './find-published-record';
import { LINE_FACTS, type TracedLine } from './line-facts';
import { listFlowLines } from './list-flow-lines';
import type { TracedAccount } from './trace-statement-cell';

/** A page of the lines of one slice, in order of date. */
export interface ListJournalLines {
  readonly sliceStart: string;
  readonly first: number;
  readonly after: string | null;
}

const CURSOR = 'journal-line';

const LINES = `
select l.line_no as "lineNo", l.date, l.journal, l.document, p.name as party, l.memo, l.amount, l.movement::bigint, l.place, l.total::integer as total,
  ${LINE_FACTS}
from (
  select *, sum(amount) over (order by date, line_no) as movement, count(*) over () as total
  from journal_line
  where tenant_id = $1 and attempt_id = $2 and account_ordinal = $3 and date between $4 and $5
    and not exists (select from unnest($6::text[], $7::date[]) as apart (journal, date) where apart.journal = journal_line.journal and apart.date = journal_line.date)
) l
left join party p on p.tenant_id = l.tenant_id and p.attempt_id = l.attempt_id and p.ordinal = l.party_ordinal
where (l.date, l.line_no) > ($8::date, $9::integer)
order by l.date, l.line_no
limit $10`;

/** A page of lines that are all at hand. */
function pageOf(
  lines: readonly TracedLine[],
  { first, after }: ListJournalLines,
  [date, lineNo]: readonly [string, number],
): Page<TracedLine> {
  const rest = lines.filter((line) => line.date > date || (line.date === date && line.lineNo > lineNo));
  return {
    nodes: rest.slice(0, first),
    totalCount: lines.length,
    hasNextPage: rest.length > first,
    hasPreviousPage: after !== null,
    cursorOf: (line) => cursorOf([CURSOR, line.date, line.lineNo]),
  };
}

type LineRow = TracedLine & { readonly total: number };

/** The journal lines behind one slice of a traced account, without journals that close a year or set opening balances, and where only a part of the account counts those of journals that make it; none where the transactions were not collected. Refuses NotFound and InvalidInput. */
export const listJournalLines = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, { statement, part }: TracedAccount, input: ListJournalLines): Promise<Result<Page<TracedLine>>> => {
    const { books, record } = statement;
    const slice = books.matrix.slices.find((one) => one.start === input.sliceStart);
    if (slice === undefined) return refuse('NotFound', 'sliceStart');
    const refused = refusePageSize(input.first);
    if (refused !== null) return refused;
    const from = input.after === null ? [CURSOR, '0001-01-01', 0] : readCursor(input.after, CURSOR, 3);
    if (isRefusal(from)) return from;
    return withTenant(ctx, async (tx): Promise<Result<Page<TracedLine>>> => {
      const still = await findPublishedRecord(tx, ctx, record);
      if (isRefusal(still)) return still;
      const apart = books.journals.filter(({ use }) => use !== 'ordinary');
      if (part.weights !== undefined) {
        const weighed = await listFlowLines(tx, {
          ...{ tenantId: ctx.tenant.id, attemptId: record.attemptId, account: part.account, weights: part.weights, books },
          ...{ from: slice.start, to: slice.end, leftOut: apart },
        });
        return pageOf(weighed, input, [String(from[1]), Number(from[2])]);
      }
      const rows = await tx.query<LineRow>(LINES, [
        ...[ctx.tenant.id, record.attemptId, part.account, slice.start, slice.end],
        ...[apart.map(({ journal }) => journal), apart.map(({ date }) => date)],
        ...[from[1], from[2], input.first + 1],
      ]);
      return {
        nodes: rows.slice(0, input.first),
        totalCount: rows[0]?.total ?? 0,
        hasNextPage: rows.length > input.first,
        hasPreviousPage: input.after !== null,
        cursorOf: (line) => cursorOf([CURSOR, line.date, line.lineNo]),
      };
    });
  },
);
