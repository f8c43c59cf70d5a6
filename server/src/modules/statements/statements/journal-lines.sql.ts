import type { WeighedLine } from '@countinghouse/domain/cash-flow/line-shares';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { LEDGER_PAGES } from '../../imports/ledgers/ledger-pages.sql';
import type { TracedLine } from './line-facts';

/** A span of days of one account of an attempt. */
export interface AccountSpan {
  readonly tenantId: string;
  readonly attemptId: string;
  readonly account: number;
  readonly from: string;
  readonly to: string;
}

/** A journal on a day. */
export interface JournalReference {
  readonly journal: string;
  readonly date: string;
}

/** Which lines of a span to read. */
export interface LinePage {
  /** Journals whose lines do not count. */
  readonly leftOut: readonly JournalReference[];
  /** The date and number of the last line of the page before. */
  readonly after: readonly [date: unknown, lineNo: unknown];
  readonly limit: number;
}

/** The columns of a line that only some packages fill, as they are named in a page and in an answer. */
const FACTS = [
  ['type', 'type'],
  ['line_number', 'lineNumber'],
  ['created_on', 'createdOn'],
  ['modified_on', 'modifiedOn'],
  ['currency', 'currency'],
  ['foreign_amount', 'foreignAmount'],
  ['rate', 'rate'],
] as const;
const FACT_COLUMNS = FACTS.map(([column]) => column);
const NAMED_FACTS = FACTS.map(([column, name]) => `f.${column} as "${name}"`).join(', ');

/** What describes a line beside its day and amount. */
const DESCRIPTION = ['journal', 'document', 'memo', 'party', 'location', ...FACT_COLUMNS];

/** The part of the columns of a page `p` that belongs to the account $3, whose lines stand together. */
const ownLines = (columns: readonly string[]) => `
  cross join lateral (select array_position(p.account, $3) as first, cardinality(array_positions(p.account, $3)) as count) own
  cross join lateral unnest(${columns.map((column) => `p.${column}[first : first + count - 1]`).join(', ')})
    with ordinality as l (${columns.join(', ')}, at)`;

const OF_ACCOUNT = 'p.tenant_id = $1 and p.attempt_id = $2 and p.first_account <= $3 and p.last_account >= $3';
const IN_SPAN = `${OF_ACCOUNT} and p.first_date <= $5 and p.last_date >= $4 and l.date between $4 and $5`;

const EVERY = ['line_no', 'date', 'account', 'amount', ...DESCRIPTION];

/** Whether every line of a page is of the account and in the span, so that its lines are counted without being unpacked. */
const WHOLE = 'p.first_account = $3 and p.last_account = $3 and p.first_date >= $4 and p.last_date <= $5';

/**
 * Only pages that may have listed lines, or lines before them, are unpacked, and those that belong to the span in part. A day is late enough
 * for that when whole pages after the last line of the page before have lines enough up to it. What describes lines is only unpacked of the
 * pages whose lines are listed.
 */
const linesOf = ({ whole, columns, counts }: { whole: string; columns: readonly string[]; counts: string }) => `
with heads as materialized (
  select p.page_no, p.line_count, p.first_date, p.last_date, ${whole} as is_whole
  from ${LEDGER_PAGES} p where ${OF_ACCOUNT} and p.first_date <= $5 and p.last_date >= $4
),
late as materialized (
  select min(last_date) as day from (
    select last_date, sum(line_count) over (order by last_date) as lines from heads where is_whole and first_date > $6::date
  ) h where lines >= $8
),
skipped as materialized (
  select h.page_no, h.line_count from heads h, late where h.is_whole and h.first_date > late.day
),
span as materialized (
  select p.page_no, l.at, l.line_no, l.date, l.amount from ${LEDGER_PAGES} p ${ownLines(columns)}
  where ${IN_SPAN} and p.page_no = any (array(select page_no from heads except all select page_no from skipped))${counts}
),
totals as materialized (
  select count(*) + coalesce((select sum(line_count) from skipped), 0) as total,
    coalesce(sum(amount) filter (where (date, line_no) <= ($6::date, $7::integer)), 0) as before
  from span
),
listed as materialized (
  select * from span where (date, line_no) > ($6::date, $7::integer) order by date, line_no limit $8
),
described as materialized (
  select p.page_no, l.* from ${LEDGER_PAGES} p ${ownLines(DESCRIPTION)}
  where ${OF_ACCOUNT} and p.page_no = any (array(select distinct page_no from listed))
)
select l.line_no as "lineNo", l.date, f.journal, f.document, c.name as party, f.memo, l.amount,
  (t.before + sum(l.amount) over (order by l.date, l.line_no))::bigint as movement, f.location, t.total::integer as total, ${NAMED_FACTS}
from listed l cross join totals t join described f on f.page_no = l.page_no and f.at = l.at
left join party c on c.tenant_id = $1 and c.attempt_id = $2 and c.ordinal = f.party
order by l.date, l.line_no`;

const LINES = linesOf({ whole: WHOLE, columns: ['line_no', 'date', 'amount'], counts: '' });

const APART = 'select from unnest($9::text[], $10::date[]) as apart (journal, date)';
const LINES_WITHOUT_JOURNALS = linesOf({
  whole: `${WHOLE} and not exists (${APART} where apart.date between p.first_date and p.last_date)`,
  columns: ['line_no', 'date', 'amount', 'journal'],
  counts: ` and not exists (${APART} where apart.journal = l.journal and apart.date = l.date)`,
});

/** A page of the lines of a span, in order of date. SQL by hand: a report over many rows with running totals. */
export function listLines(
  tx: TenantTransaction,
  { tenantId, attemptId, account, from, to }: AccountSpan,
  { leftOut, after, limit }: LinePage,
): Promise<(TracedLine & { readonly total: number })[]> {
  const values = [tenantId, attemptId, account, from, to, ...after, limit];
  const near = leftOut.filter(({ date }) => date >= from && date <= to);
  const journals = [near.map(({ journal }) => journal), near.map(({ date }) => date)];
  const { sql, given, name } =
    near.length === 0
      ? { sql: LINES, given: values, name: 'account-lines' }
      : { sql: LINES_WITHOUT_JOURNALS, given: [...values, ...journals], name: undefined };
  return tx.query(sql, given, name);
}

/** A line of a journal that has lines of the account; what describes it is read for lines of the account alone. */
export interface JournalRow extends Omit<TracedLine, 'movement'>, WeighedLine {}

/** "Is true" keeps the journals in a hash table: as a join, the database would unpack every page once for each of them. */
const JOURNALS = `
with wanted as materialized (
  select distinct l.journal, l.date from ${LEDGER_PAGES} p ${ownLines(['journal', 'date'])} where ${IN_SPAN}
)
select f.line_no as "lineNo", f.account, f.amount, f.journal, f.date, f.location,
  case when f.account = $3 then f.document end as document, case when f.account = $3 then f.memo end as memo,
  case when f.account = $3 then c.name end as party, ${NAMED_FACTS}
from ${LEDGER_PAGES} p
cross join lateral unnest(${EVERY.map((column) => `p.${column}`).join(', ')}) as f (${EVERY.join(', ')})
left join party c on c.tenant_id = p.tenant_id and c.attempt_id = p.attempt_id and c.ordinal = f.party
where p.tenant_id = $1 and p.attempt_id = $2 and p.first_date <= $5 and p.last_date >= $4 and f.date between $4 and $5
  and f.account = any ($6::integer[]) and ((f.journal, f.date) in (select journal, date from wanted)) is true
order by f.date, f.line_no`;

/** Every line, of the accounts with these ordinals, of the journals behind a span. SQL by hand: a report over many rows. */
export function listJournals(
  tx: TenantTransaction,
  { tenantId, attemptId, account, from, to }: AccountSpan,
  ordinals: readonly number[],
): Promise<JournalRow[]> {
  return tx.query(JOURNALS, [tenantId, attemptId, account, from, to, ordinals], 'flow-lines');
}
