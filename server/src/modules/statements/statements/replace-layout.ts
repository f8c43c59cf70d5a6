import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { storeLayout, type NewLayout } from './store-layout';
import { cacheLayout, locationOf } from './layout-cache';

/**
 * Stores the layout that `edit` answers under the next version, and answers that; of two made from one version the second is refused
 * as StaleVersion. What is stored and noted travels with the commit, in one round trip.
 */
export async function replaceLayout(
  ctx: ViewerRequestCtx,
  edit: (tx: TenantTransaction) => Promise<Result<NewLayout>>,
): Promise<Result<{ readonly version: number }>> {
  try {
    const sent = await withTenant(ctx, async (tx) => {
      const layout = await edit(tx);
      if (isRefusal(layout)) return layout;
      return { layout, row: storeLayout(tx, ctx, layout) };
    });
    if (isRefusal(sent)) return sent;
    const { financialRecordId, statement } = sent.layout;
    const row = await sent.row;
    cacheLayout(locationOf(ctx, financialRecordId, statement.type), { ...row, statement });
    return { version: row.version };
  } catch (error) {
    if (isTaken(error)) return refuse('StaleVersion', 'version');
    throw error;
  }
}

/** Whether another writer made the next version, or all versions are gone. */
function isTaken(error: unknown): boolean {
  const { code, constraint, table, column } = error as Record<string, unknown>;
  if (code === '23505') return constraint === 'statement_layout_pkey';
  return code === '23502' && table === 'statement_layout' && column === 'version';
}
