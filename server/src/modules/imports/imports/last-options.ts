import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { findLastOptions } from './last-options.sql';

/** What the newest import from a connection was told to gather, however it ended; null where there was none. The caller checked the rights. */
export const lastOptionsLoader = defineLoader<string, ImportOptions | null>(async (ctx, ids) => {
  const found = await withTenant(ctx, (tx) => findLastOptions(tx, ctx.tenant.id, ids));
  return ids.map((id) => found.get(id) ?? null);
});

/** The same of one connection, within a transaction. */
export async function readLastOptions(tx: TenantTransaction, tenantId: string, connectionId: string): Promise<ImportOptions | null> {
  return (await findLastOptions(tx, tenantId, [connectionId])).get(connectionId) ?? null;
}
