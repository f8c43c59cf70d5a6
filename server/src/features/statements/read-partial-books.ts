import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { Books } from '@countinghouse/domain/statements/books';
import { isId } from '../../platform/http/body-fields';
import { withTenant } from '../../platform/database/with-tenant';
import { CURRENT_PARTIAL_BOOKS } from '../imports/partial-books';
import type { ViewerRequestCtx } from '../tenants/request-ctx';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import type { RecordReference } from './find-published-record';

/** The books of an import that is under way, up to a day. */
export interface PartialBooks {
  readonly readThrough: string;
  readonly monthsRead: number;
  readonly monthsTotal: number;
  readonly storedAt: Date;
  readonly books: Books;
}

const READ = `
select p.read_through as "readThrough", p.months_read as "monthsRead", p.months_total as "monthsTotal", p.stored_at as "storedAt", p.books
${CURRENT_PARTIAL_BOOKS} where p.tenant_id = $1 and j.id = $2 and j.workspace_id = $3`;

/**
 * What can be stated of an import that is under way; null where nothing can yet, or the import has ended. Refuses NotFound and Forbidden
 * (also where the tenant has statements switched off).
 */
export async function readPartialBooks(ctx: ViewerRequestCtx, input: RecordReference): Promise<Answer<PartialBooks | null>> {
  if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
  const { workspaceId, financialRecordId } = input;
  return withTenant(ctx, async (tx) => {
    const refused = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
    if (refused !== null) return refused;
    if (!isId(financialRecordId)) return refuse('NotFound');
    const [found] = await tx.query<PartialBooks>(READ, [ctx.tenant.id, financialRecordId, workspaceId], 'partial-books');
    return found ?? null;
  });
}
