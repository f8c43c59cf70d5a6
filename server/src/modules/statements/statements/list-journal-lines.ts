import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { useCase } from '../../../platform/use-case';
import { findPublishedRecord } from './find-published-record';
import { listLines, listJournals, type AccountSpan, type JournalReference, type JournalRow } from './journal-lines.sql';
import type { TracedLine } from './line-facts';
import type { TracedAccount } from './trace-statement-cell';
import { flowRoleOf } from '@countinghouse/domain/cash-flow/flow-role';
import { lineShares } from '@countinghouse/domain/cash-flow/line-shares';
import type { FlowWeights } from '@countinghouse/domain/cash-flow/flow-amounts';
import type { StoredBooks } from './load-books';

/** The lines of an account in a span, of which only a part counts. */
interface FlowLinesRequest extends AccountSpan {
  readonly weights: FlowWeights;
  readonly books: StoredBooks;
  /** Journals that count nowhere. */
  readonly leftOut: readonly JournalReference[];
}

/** The lines of an account that count in part, in order of date: `movement` adds up what counts of them, not their amounts. */
async function listFlowLines(tx: TenantTransaction, request: FlowLinesRequest): Promise<TracedLine[]> {
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

/** A page of the lines of one slice, in order of date. */
export interface ListJournalLines {
  readonly sliceStart: string;
  readonly first: number;
  readonly after: string | null;
}

const CURSOR = 'journal-line';

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
      const leftOut = books.journals.filter(({ use }) => use !== 'ordinary');
      const { account, weights } = part;
      const span = { tenantId: ctx.tenant.id, attemptId: record.attemptId, account, from: slice.start, to: slice.end };
      if (weights !== undefined) {
        const weighed = await listFlowLines(tx, { ...span, weights, books, leftOut });
        return pageOf(weighed, input, [String(from[1]), Number(from[2])]);
      }
      const rows = await listLines(tx, span, { leftOut, after: [from[1], from[2]], limit: input.first + 1 });
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
