import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';

/** A company in a package, and the workspace that its books go to. */
export interface CompanyInWorkspace {
  readonly workspaceId: string;
  readonly datasourceNameId: string;
  readonly organizationId: string;
}

/** A connection that a workspace has already, and the generation of its credentials. */
export interface HeldConnection {
  readonly id: string;
  readonly generation: number;
}

const HELD = `
select id, generation from connection
where tenant_id = $1 and workspace_id = $2 and datasource_name_id = $3 and dataset_id = $4 and deleted_at is null
order by state, created_at desc, id limit 1 for update`;

/** The connection of a workspace to a company, locked, a connected one first; null where it has none. */
export async function lockHeldConnection(
  tx: TenantTransaction,
  ctx: RequestCtx,
  { workspaceId, datasourceNameId, organizationId }: CompanyInWorkspace,
): Promise<HeldConnection | null> {
  const [held] = await tx.query<HeldConnection>(HELD, [ctx.tenant.id, workspaceId, datasourceNameId, organizationId]);
  return held ?? null;
}
