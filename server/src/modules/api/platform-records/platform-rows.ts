import { Readable } from 'node:stream';
import { outstandingTransaction, type OpenDocument } from '@countinghouse/domain/records/outstanding-debts';
import { recordTransaction, type JournalLine } from '@countinghouse/domain/records/record-transactions';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { readInTenant, withTenant } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import { LINE_FACTS } from '../../statements/statements/line-facts';
import type { StoredBooks } from '../../statements/statements/load-books';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findBooks, type RequestedRecord } from './find-record';

/** Lines that are in memory at a time; each page sorts no more than these. */
const PAGE = 20_000;

const JSON_STREAM = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const LINES = `
select journal, date, account_ordinal as account, amount, document, memo, line_no as "lineNo",
  ${LINE_FACTS}
from journal_line l where tenant_id = $1 and attempt_id = $2 and date between $3::date and $4::date`;

/** Lines in stored order, without sorting, when the lines of each journal are contiguous; by journal otherwise. */
const IN_ORDER = `${LINES} and line_no > $5 order by line_no limit ${PAGE}`;
const BY_JOURNAL = `${LINES} and (journal collate "C", line_no) > ($6, $5) order by journal collate "C", line_no limit ${PAGE}`;
const SCATTERED = `
select exists (
  select from journal_line where tenant_id = $1 and attempt_id = $2 and date between $3::date and $4::date
  group by journal having max(line_no) - min(line_no) + 1 <> count(*)
) as scattered`;

/**
 * Every journal of a record; those before the first period are in the opening balances. Journals are read page by page while they are sent,
 * each page in a short separate transaction. Refuses InvalidInput, Forbidden and NotFound, also when transactions were not collected.
 */
export const streamTransactions = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord): Promise<Result<RestAnswer>> => {
    const found = await withTenant(ctx, (tx) => findBooks(tx, ctx, requested));
    if (isRefusal(found)) return found;
    const { record, books } = found;
    if (!record.options.groups.transactions) return refuse('NotFound');
    const fromDate = books.matrix.slices[0]?.start ?? books.asOf;
    const head = { fromDate, toDate: books.asOf, dimensions: [], supplementalFields: [] };
    const body = Readable.from(jsonList(head, 'transactions', transactionsOf(ctx, record.attemptId, fromDate, books)));
    return { status: 200, headers: JSON_STREAM, body };
  },
);

type Line = JournalLine & { readonly lineNo: number };

async function* transactionsOf(ctx: Ctx, attemptId: string, fromDate: string, books: StoredBooks): AsyncGenerator {
  const uses = new Map(books.journals.map(({ journal, date, use }) => [`${date} ${journal}`, use]));
  const present = (lines: [Line, ...Line[]]) =>
    recordTransaction(lines, books.currency, uses.get(`${lines[0].date} ${lines[0].journal}`) ?? 'ordinary');
  let begun: [Line, ...Line[]] | null = null;
  for await (const line of linesOf(ctx, attemptId, [fromDate, books.asOf])) {
    if (begun !== null && begun[0].journal === line.journal) {
      begun.push(line);
      continue;
    }
    if (begun !== null) yield present(begun);
    begun = [line];
  }
  if (begun !== null) yield present(begun);
}

async function* linesOf(ctx: Ctx, attemptId: string, days: readonly [from: string, to: string]): AsyncGenerator<Line> {
  const key = [ctx.tenant.id, attemptId, ...days];
  const [kind] = await readInTenant<{ scattered: boolean }>(ctx, SCATTERED, key, 'platform-journals');
  const read = (last: Pick<Line, 'lineNo' | 'journal'>) =>
    kind?.scattered === true
      ? readInTenant<Line>(ctx, BY_JOURNAL, [...key, last.lineNo, last.journal], 'platform-lines-by-journal')
      : readInTenant<Line>(ctx, IN_ORDER, [...key, last.lineNo], 'platform-lines');
  let last: Pick<Line, 'lineNo' | 'journal'> | undefined = { lineNo: -1, journal: '' };
  while (last !== undefined) {
    const rows: readonly Line[] = await read(last);
    yield* rows;
    last = rows.length < PAGE ? undefined : rows.at(-1);
  }
}

const ITEMS = `
select i.item_no as "itemNo", i.side, i.source_id as "sourceId", i.document_kind as "documentKind", i.number, i.as_of as "asOf", i.date, i.due,
  i.currency, i.total, i.open, i.open_base as "openBase",
  case when p.ordinal is not null then jsonb_build_object('id', p.ordinal::text, 'name', p.name) end as party
from open_item i left join party p on p.tenant_id = i.tenant_id and p.attempt_id = i.attempt_id and p.ordinal = i.party_ordinal
where i.tenant_id = $1 and i.attempt_id = $2 and i.side = $3 and (i.as_of, i.item_no) > ($4::date, $5)
order by i.as_of, i.item_no limit ${PAGE}`;

type Item = OpenDocument & { readonly itemNo: number };

/** Open documents of one side by the day for which they are listed; refuses as transactions do. */
export const streamOutstanding = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord, side: 'receivable' | 'payable'): Promise<Result<RestAnswer>> => {
    const found = await withTenant(ctx, (tx) => findBooks(tx, ctx, requested));
    if (isRefusal(found)) return found;
    const { record, books } = found;
    if (!record.options.groups[side === 'receivable' ? 'accounts-receivable' : 'accounts-payable']) return refuse('NotFound');
    return { status: 200, headers: JSON_STREAM, body: Readable.from(historyOf(itemsOf(ctx, record.attemptId, side), books)) };
  },
);

async function* historyOf(items: AsyncIterable<Item>, books: StoredBooks): AsyncGenerator<string> {
  let asOf: string | null = null;
  yield '{"history":[';
  for await (const item of items) {
    if (item.asOf !== asOf) yield `${asOf === null ? '' : ']},'}{"asOf":${JSON.stringify(item.asOf)},"transactions":[`;
    else yield ',';
    asOf = item.asOf;
    yield JSON.stringify(outstandingTransaction(item, books.currency));
  }
  yield asOf === null ? `{"asOf":${JSON.stringify(books.asOf)},"transactions":[]}]}` : ']}]}';
}

async function* itemsOf(ctx: Ctx, attemptId: string, side: 'receivable' | 'payable'): AsyncGenerator<Item> {
  let after: readonly [string, number] = ['0001-01-01', -1];
  for (;;) {
    const rows = await readInTenant<Item>(ctx, ITEMS, [ctx.tenant.id, attemptId, side, ...after], 'platform-items');
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = [last.asOf, last.itemNo];
  }
}

/** An object whose last member is a list that is written as it is read. */
async function* jsonList(head: object, name: string, values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '';
  yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[`;
  for await (const value of values) {
    yield separator + JSON.stringify(value);
    separator = ',';
  }
  yield ']}';
}
