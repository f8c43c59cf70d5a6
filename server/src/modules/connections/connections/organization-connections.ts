import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { BORROWERS_ALONE, BORROWERS_CONNECTION, NOTHING_SENT } from './borrowers-connection';
import { ensureOrganization } from '../../workspaces/organizations/ensure-organization';
import { requireOrganization } from '../../workspaces/organizations/require-organization';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import { presentConnectionRequest, REQUEST_COLUMNS, type ConnectionRequest, type ConnectionRequestRow } from './connection-request';
import { createConnectionRequestIn } from './create-connection-request';
import { deleteConnections } from './delete-connections';

/** The longest name of a package that is looked at. */
export const PACKAGE_NAME_MAX = 64;

/** A connection as the platform API returns it. */
export interface OrganizationConnection {
  readonly id: string;
  readonly datasetId: string;
  readonly datasetName: string | null;
  readonly datasourceNameId: string;
  readonly state: 'Connected' | 'Disconnected';
  /** When the package ends access by itself, or did; null where it sets no end. */
  readonly accessEndTime: Date | null;
}

const OF_WORKSPACE = `
select c.id, c.dataset_id as "datasetId", c.dataset_name as "datasetName", c.datasource_name_id as "datasourceNameId", c.state,
  c.access_ends_at as "accessEndTime"
from connection c
where c.tenant_id = $1 and c.workspace_id = $2 and ($3::uuid is null or c.id = $3) and c.deleted_at is null
  and ($4::uuid is null or ${BORROWERS_CONNECTION})
order by c.created_at, c.id`;

const IS_THEIRS_TO_END = `
select from connection c
where c.tenant_id = $1 and c.workspace_id = $2 and c.id = $3 and ($4::uuid is null or (${BORROWERS_ALONE} and ${NOTHING_SENT}))`;

const REQUEST = `
select ${REQUEST_COLUMNS} from connection_request c
where c.tenant_id = $1 and c.id = $2 and c.workspace_id = $3 and ($4::uuid is null or c.request_id = $4)`;

/** Opens a way to connect a package to an organization; refuses InvalidInput, Forbidden and PackageNotAvailable. */
export const connectOrganization = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string, datasourceNameId: string): Promise<Result<ConnectionRequest>> => {
    return withTenant(ctx, async (tx) => {
      const workspaceId = await ensureOrganization(tx, ctx, orgId, 'ConnectAccountingSystem');
      return isRefusal(workspaceId) ? workspaceId : createConnectionRequestIn(tx, ctx, { workspaceId, datasourceNameId });
    });
  },
);

/** The status of a connection request; borrowers can read only their own. Refuses InvalidInput, and Forbidden for requests of others. */
export const readOrganizationRequest = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string, id: string): Promise<Result<ConnectionRequest>> => {
    return withTenant(ctx, async (tx) => {
      const workspaceId = await requireOrganization(tx, ctx, orgId, 'ConnectAccountingSystem');
      if (isRefusal(workspaceId)) return workspaceId;
      if (!isId(id)) return refuse('Forbidden');
      const values = [ctx.tenant.id, id, workspaceId, ctx.borrower?.requestId ?? null];
      const [row] = await tx.query<ConnectionRequestRow>(REQUEST, values, 'organization-request');
      return row === undefined ? refuse('Forbidden') : presentConnectionRequest(row, ctx.clock.now());
    });
  },
);

/** The connections of an organization, oldest first, to a borrower those that they made themselves; refuses InvalidInput, and Forbidden without `ConnectionManagement`. */
export const listOrganizationConnections = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string): Promise<Result<readonly OrganizationConnection[]>> => {
    return withTenant(ctx, async (tx) => {
      const workspaceId = await requireOrganization(tx, ctx, orgId, 'ConnectionManagement');
      return isRefusal(workspaceId) ? workspaceId : connectionsIn(tx, ctx, workspaceId);
    });
  },
);

/** One of them; refuses NotFound too. */
export const readOrganizationConnection = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string, id: string): Promise<Result<OrganizationConnection>> => {
    const connections = await listOrganizationConnections(ctx, orgId);
    return isRefusal(connections) ? connections : (connections.find((one) => one.id === id) ?? refuse('NotFound'));
  },
);

/**
 * Deletes a connection and its credentials. Succeeds without effect for one that is already gone, and for one that the calling borrower did
 * not make alone, or sent books from: what the lender or another request had connected, and what a collection came from, stays. Refuses
 * as the list does.
 */
export const deleteOrganizationConnection = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string, id: string): Promise<Result<string>> => {
    return withTenant(ctx, async (tx) => {
      const workspaceId = await requireOrganization(tx, ctx, orgId, 'ConnectionManagement');
      if (isRefusal(workspaceId)) return workspaceId;
      const [connection] = isId(id) ? await connectionsIn(tx, ctx, workspaceId, id) : [];
      if (connection === undefined || !(await isTheirsToEnd(tx, ctx, workspaceId, connection.id))) return id;
      for (const subjectId of await deleteConnections(tx, ctx, workspaceId, connection.id)) {
        await touchWorkspace(tx, ctx, workspaceId);
        await recordAudit(tx, ctx, { action: 'connection.deleted', subjectType: 'connection', subjectId });
      }
      return id;
    });
  },
);

async function isTheirsToEnd(tx: TenantTransaction, ctx: PrincipalRequestCtx, workspaceId: string, id: string): Promise<boolean> {
  return (await tx.query(IS_THEIRS_TO_END, [ctx.tenant.id, workspaceId, id, ctx.borrower?.requestId ?? null])).length > 0;
}

function connectionsIn(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  workspaceId: string,
  id: string | null = null,
): Promise<OrganizationConnection[]> {
  return tx.query<OrganizationConnection>(OF_WORKSPACE, [ctx.tenant.id, workspaceId, id, ctx.borrower?.requestId ?? null]);
}
