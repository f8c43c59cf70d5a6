import type { WeighedLine } from '@countinghouse/domain/cash-flow/line-shares';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
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

/** The columns of a journal line `l` that only some packages fill. */
const FACTS = `l.type, l.line_number as "lineNumber", l.created_on as "createdOn", l.modified_on as "modifiedOn", l.currency,
  l.foreign_amount as "foreignAmount", l.rate`;

const LINES = `
select l.line_no as "lineNo", l.date, l.journal, l.document, p.name as party, l.memo, l.amount, l.movement::bigint, l.place, l.total::integer as total,
  ${FACTS}
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

/** A page of the lines of a span, in order of date. SQL by hand: a report over many rows with running totals. */
export function listLines(
  tx: TenantTransaction,
  { tenantId, attemptId, account, from, to }: AccountSpan,
  { leftOut, after, limit }: LinePage,
): Promise<(TracedLine & { readonly total: number })[]> {
  const journals = [leftOut.map(({ journal }) => journal), leftOut.map(({ date }) => date)];
  return tx.query(LINES, [tenantId, attemptId, account, from, to, ...journals, ...after, limit]);
}

/** A line of a journal that has lines of the account; what describes it is read for lines of the account alone. */
export interface JournalRow extends Omit<TracedLine, 'movement'>, WeighedLine {}

const JOURNALS = `
select l.line_no as "lineNo", l.account_ordinal as account, l.amount, l.journal, l.date, l.place,
  case when l.account_ordinal = $3 then l.document end as document, case when l.account_ordinal = $3 then l.memo end as memo,
  case when l.account_ordinal = $3 then p.name end as party,
  ${FACTS}
from journal_line l
left join party p on p.tenant_id = l.tenant_id and p.attempt_id = l.attempt_id and p.ordinal = l.party_ordinal
where l.tenant_id = $1 and l.attempt_id = $2 and l.account_ordinal = any($6::integer[]) and l.date between $4 and $5
  and (l.journal, l.date) in (
    select journal, date from journal_line where tenant_id = $1 and attempt_id = $2 and account_ordinal = $3 and date between $4 and $5
  )
order by l.date, l.line_no`;

/** Every line, of the accounts with these ordinals, of the journals behind a span. SQL by hand: a report over many rows. */
export function listJournals(
  tx: TenantTransaction,
  { tenantId, attemptId, account, from, to }: AccountSpan,
  ordinals: readonly number[],
): Promise<JournalRow[]> {
  return tx.query(JOURNALS, [tenantId, attemptId, account, from, to, ordinals], 'flow-lines');
}
