import type { OpenItem } from '@countinghouse/domain/imports/page';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ImportClaim } from './import-claim';

const INSERT = `
insert into open_item (tenant_id, attempt_id, item_no, side, source_id, document_kind, number, party_ordinal, as_of, date, due, currency, total, open, open_base, control_account, place)
select $1, $2, $3 + row_number() over (), i.side, i."sourceId", i."documentKind", i.number, nullif(i.party, -1), i."asOf", i.date, i.due, i.currency, i.total, i.open,
  i."openBase", nullif(i."controlAccount", -1), i.place
from json_to_recordset($4) as i (side text, "sourceId" text, "documentKind" text, number text, party integer, "asOf" date, date date, due date, currency text,
  total bigint, open bigint, "openBase" bigint, "controlAccount" integer, place text)`;

/** Stores open receivables and payables under the attempt; `before` counts those of earlier pages. */
export async function stageOpenItems(ctx: Ctx, claim: ImportClaim, before: number, items: readonly OpenItem[]): Promise<void> {
  await withTenant(ctx, (tx) => tx.query(INSERT, [ctx.tenant.id, claim.attemptId, before, JSON.stringify(items)]));
}
