import { readInTenant } from '../../platform/database/with-tenant';
import { defineLoader } from '../../platform/graphql/loader';
import { CURRENT_PARTIAL_BOOKS } from './partial-books';
import type { PartialProgressType } from './running-import.types';

const PROGRESS = `
select j.id, p.read_through as "readThrough", p.months_read as "monthsRead", p.months_total as "monthsTotal"
${CURRENT_PARTIAL_BOOKS} where p.tenant_id = $1 and j.id = any ($2::uuid[])`;

/** How far the books of running imports can be stated, by financial record; null where they can't. The caller checked the rights. */
export const partialProgressLoader = defineLoader<string, PartialProgressType | null>(async (ctx, recordIds) => {
  const rows = await readInTenant<PartialProgressType & { id: string }>(ctx, PROGRESS, [ctx.tenant.id, recordIds], 'partial-progress');
  const found = new Map(rows.map(({ id, ...progress }) => [id, progress]));
  return recordIds.map((id) => found.get(id) ?? null);
});
