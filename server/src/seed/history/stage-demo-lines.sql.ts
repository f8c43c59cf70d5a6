import type { LinesPage } from '@countinghouse/domain/imports/page';
import { toCalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { ImportClaim } from '../../modules/imports/imports/import-claim';
import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';

const INSERT = `
insert into journal_line (tenant_id, attempt_id, line_no, date, account_ordinal, amount, party_ordinal, place, journal, document, memo)
select $1, $2, l.line_no, l.date, l.account, l.amount, nullif(l.party, -1), l.place, l.journal, l.document, l.memo
from unnest($3::integer[], $4::date[], $5::integer[], $6::bigint[], $7::integer[], $8::text[], $9::text[], $10::text[])
  with ordinality as l (account, date, place, amount, party, journal, document, memo, line_no)`;

/** Stores a few thousand journal lines under an attempt. SQL by hand: a bulk load in one statement, where imports of any size use COPY. */
export async function stageDemoLines(ctx: Ctx, claim: ImportClaim, page: LinesPage): Promise<void> {
  const columns = [
    [...page.account],
    Array.from(page.date, toCalendarDate),
    [...page.place],
    [...page.amount],
    [...page.party],
    page.journal,
    page.document,
    page.memo,
  ];
  await withTenant(ctx, (tx) => tx.query(INSERT, [ctx.tenant.id, claim.attemptId, ...columns]));
}
