import { finished } from 'node:stream/promises';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyTransaction, TenantTransaction } from '../../../platform/database/with-tenant';
import type { AttemptOwner } from '../imports/stage-books.sql';
import { LEDGER_PAGE_COLUMNS, LINE_COLUMNS } from './ledger-page-columns';

const NAMES = LEDGER_PAGE_COLUMNS.map(([name]) => name).join(', ');
const DEFINITION = LEDGER_PAGE_COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ');
const TEMPORARY = `
set local synchronous_commit = off;
create temporary table if not exists staged_page (${DEFINITION}) on commit delete rows`;
const MOVE = `insert into ledger_page (tenant_id, attempt_id, ${NAMES}) select $1, $2, ${NAMES} from staged_page`;

/**
 * Stores ledger pages under an attempt; `copy` is one COPY in binary format. SQL by hand, as a bulk load through a temporary table:
 * row-level security refuses COPY. The commit does not wait for the disk: the publication does, and it comes after in the same log.
 */
export async function copyLedgerPages(tx: CopyTransaction, { tenantId, attemptId }: AttemptOwner, copy: Uint8Array): Promise<void> {
  await tx.query(TEMPORARY);
  await tx.alone((client) => {
    const stream = client.query(copyFrom(`copy staged_page (${NAMES}) from stdin (format binary)`));
    stream.end(copy);
    return finished(stream);
  });
  await tx.query(MOVE, [tenantId, attemptId], 'stage-ledger-pages');
}

const ELEMENTS = LINE_COLUMNS.map(([name]) => name).join(', ');
const ARRAYS = LINE_COLUMNS.map(([name]) => `p.${name}`).join(', ');
const KEPT = LINE_COLUMNS.map(([name]) => `case when count(${name}) > 0 then array_agg(${name} order by at) end`).join(', ');
const CUT = `
update ledger_page p set (line_count, first_account, last_account, first_date, last_date, ${ELEMENTS}) = (
  select count(*), min(account), max(account), min(date), max(date), ${KEPT}
  from unnest(${ARRAYS}) with ordinality as l (${ELEMENTS}, at) where date <= $4
)
where tenant_id = $1 and attempt_id = $2 and page_no = any ($3)`;

/** Takes the lines after a day out of pages that have earlier ones as well. SQL by hand: the database takes pages apart where they are. */
export async function cutPages(
  tx: TenantTransaction,
  { tenantId, attemptId }: AttemptOwner,
  pageNos: readonly number[],
  day: CalendarDate,
): Promise<void> {
  await tx.query(CUT, [tenantId, attemptId, pageNos, day]);
}
