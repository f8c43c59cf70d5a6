import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { Books } from '@countinghouse/domain/statements/books';
import { isId } from '../../../platform/http/body-fields';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import type { RecordReference } from './find-published-record';

/** The books of an import that is under way, up to a day. */
interface PartialBooks {
  readonly readThrough: string;
  readonly monthsRead: number;
  readonly monthsTotal: number;
  /** As the books have it. */
  readonly companyName: string;
  readonly storedAt: Date;
  /** As it was asked for: where a package says how far it was read, it is read on that basis. */
  readonly basis: Basis;
  readonly books: Books;
}

/** Of an import that is under way, under the attempt that reads: an ended import has none, whatever is left to be swept. */
const READ = `
select p.read_through as "readThrough", p.months_read as "monthsRead", p.months_total as "monthsTotal",
  p.company_name as "companyName", p.stored_at as "storedAt", j.options ->> 'basis' as basis, p.books
from partial_books p
join import_attempt a on a.tenant_id = p.tenant_id and a.id = p.attempt_id and a.abandoned_at is null
join import_job j on j.tenant_id = a.tenant_id and j.id = a.financial_record_id and j.state = 'Pending'
join submission s on s.tenant_id = j.tenant_id and s.id = j.submission_id and s.deleted_at is null
where p.tenant_id = $1 and j.id = $2 and j.workspace_id = $3`;

/**
 * What can be stated of an import that is under way; null where nothing can yet, or the import has ended. Refuses NotFound and Forbidden
 * (also where the tenant has statements switched off).
 */
export const readPartialBooks = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: RecordReference): Promise<Result<PartialBooks | null>> => {
    if (!ctx.tenant.settings.financialStatementsEnabled) return refuse('Forbidden');
    const { workspaceId, financialRecordId } = input;
    return withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (refused !== null) return refused;
      if (!isId(financialRecordId)) return refuse('NotFound');
      const [found] = await tx.query<PartialBooks>(READ, [ctx.tenant.id, financialRecordId, workspaceId], 'partial-books');
      return found ?? null;
    });
  },
);
