import { Readable } from 'node:stream';
import { outstandingTransaction, type OpenDocument } from '@countinghouse/domain/records/outstanding-debts';
import { recordTransaction, type JournalLine } from '@countinghouse/domain/records/record-transactions';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { readRepo, withTenant } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import { OpenItem } from '../../imports/imports/open-item.entity';
import { Party } from '../../imports/imports/party.entity';
import { linesByJournal } from '../../imports/ledgers/ledger-lines';
import type { StoredBooks } from '../../statements/statements/load-books';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { findBooks, type RequestedRecord } from './find-record';

/** Open documents that are in memory at a time. */
const PAGE = 20_000;

const JSON_STREAM = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

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

/** Null while the lines are being sorted. */
async function* transactionsOf(ctx: Ctx, attemptId: string, fromDate: string, books: StoredBooks): AsyncGenerator {
  const uses = new Map(books.journals.map(({ journal, date, use }) => [`${date} ${journal}`, use]));
  const present = (lines: [JournalLine, ...JournalLine[]]) =>
    recordTransaction(lines, books.currency, uses.get(`${lines[0].date} ${lines[0].journal}`) ?? 'ordinary');
  let begun: [JournalLine, ...JournalLine[]] | null = null;
  for await (const lines of linesByJournal(ctx, attemptId, [fromDate, books.asOf])) {
    if (lines.length === 0) yield null;
    for (const line of lines) {
      if (begun !== null && begun[0].journal === line.journal) {
        begun.push(line);
        continue;
      }
      if (begun !== null) yield present(begun);
      begun = [line];
    }
  }
  if (begun !== null) yield present(begun);
}

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
  let after = { asOf: '0001-01-01', itemNo: -1 };
  for (;;) {
    const rows = await pageOfItems(ctx, attemptId, side, after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last;
  }
}

function pageOfItems(
  ctx: Ctx,
  attemptId: string,
  side: 'receivable' | 'payable',
  { asOf, itemNo }: Pick<Item, 'asOf' | 'itemNo'>,
): Promise<Item[]> {
  return readRepo(ctx, OpenItem)
    .createQueryBuilder('i')
    .leftJoin(Party, 'p', 'p.attemptId = i.attemptId and p.ordinal = i.partyOrdinal')
    .andWhere({ attemptId, side })
    .andWhere('(i.asOf, i.itemNo) > (cast(:asOf as date), cast(:itemNo as int))', { asOf, itemNo })
    .select<Item>({
      itemNo: 'i.itemNo',
      side: 'i.side',
      sourceId: 'i.sourceId',
      documentKind: 'i.documentKind',
      number: 'i.number',
      asOf: 'i.asOf',
      date: 'i.date',
      due: 'i.due',
      currency: 'i.currency',
      total: 'i.total',
      open: 'i.open',
      openBase: 'i.openBase',
      party: `case when p.ordinal is not null then jsonb_build_object('id', cast(p.ordinal as text), 'name', p.name) end`,
    })
    .orderBy('i.asOf')
    .orderBy('i.itemNo')
    .limit(PAGE)
    .getMany();
}

/** An object whose last member is a list that is written as it is read; a null is a line break, which shows the caller that work goes on. */
async function* jsonList(head: object, name: string, values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '';
  yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[`;
  for await (const value of values) {
    if (value === null) {
      yield '\n';
      continue;
    }
    yield separator + JSON.stringify(value);
    separator = ',';
  }
  yield ']}';
}
