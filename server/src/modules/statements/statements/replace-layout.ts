import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { publishEvent } from '../../../platform/domain-events';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { storeLayout, type NewLayout } from './store-layout';
import { cacheLayout, locationOf } from './layout-cache';
import { statementVersionStored } from './statement-events';

/**
 * Stores the layout that `edit` answers under the next version, and answers that; of two made from one version the second is refused
 * as StaleVersion. The layout, its audit entry and the first statement of those who react to it travel together, in one round trip.
 */
export async function replaceLayout(
  ctx: ViewerRequestCtx,
  edit: (tx: TenantTransaction) => Promise<Result<NewLayout>>,
): Promise<Result<{ readonly version: number }>> {
  try {
    const sent = await withTenant(ctx, async (tx) => {
      const layout = await edit(tx);
      if (isRefusal(layout)) return layout;
      const row = storeLayout(tx, ctx, layout);
      const { financialRecordId, action } = layout;
      const change = action === 'statement.reset' ? 'StatementReset' : 'StatementSaved';
      // The insert comes first: it waits for a transaction that has locked the record, so that the handlers see what that one stored.
      await Promise.all([row, publishEvent(tx, ctx, statementVersionStored, { financialRecordId, change })]);
      return { layout, row };
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
