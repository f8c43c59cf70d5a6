import { LINES_A_PAGE, LINES_A_RUN } from '@countinghouse/domain/imports/ledger-run';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { AttemptOwner } from '../imports/stage-books.sql';
import { LINE_COLUMNS } from './ledger-page-columns';
import { STORED_LINE } from './ledger-pages.sql';

const NAMES = LINE_COLUMNS.map(([name]) => name).join(', ');
const ARRAYS = LINE_COLUMNS.map(([name]) => `case when count(${name}) > 0 then array_agg(${name} order by at) end`).join(', ');

const MOVE = `
with moved as (
  delete from journal_line where tenant_id = $1 and attempt_id = $2 and line_no < ${LINES_A_RUN} + (
    select min(line_no) from journal_line where tenant_id = $1 and attempt_id = $2
  ) returning *
),
sorted as (select ${STORED_LINE}, row_number() over (order by account_ordinal, date, line_no) as at from moved l),
last as (select coalesce(max(page_no), 0) as page_no, coalesce(max(run_no), 0) as run_no from ledger_page where tenant_id = $1 and attempt_id = $2)
insert into ledger_page (tenant_id, attempt_id, page_no, run_no, line_count, first_account, last_account, first_date, last_date, ${NAMES})
select $1, $2, last.page_no + 1 + (at - 1) / ${LINES_A_PAGE}, last.run_no + 1, count(*), min(account), max(account), min(date), max(date), ${ARRAYS}
from sorted cross join last group by last.page_no, last.run_no, (at - 1) / ${LINES_A_PAGE}
returning line_count as lines`;

/**
 * Moves the first lines of an attempt that are stored as rows, a run of them, into pages; answers how many. SQL by hand: the database builds
 * the pages. The caller locks the attempt against other movers.
 */
export async function moveRun(tx: TenantTransaction, { tenantId, attemptId }: AttemptOwner): Promise<number> {
  const pages = await tx.query<{ lines: number }>(MOVE, [tenantId, attemptId]);
  return pages.reduce((sum, { lines }) => sum + lines, 0);
}
