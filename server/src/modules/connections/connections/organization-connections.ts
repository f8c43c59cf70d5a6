import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { BORROWERS_ALONE, borrowersConnection, NOTHING_SENT } from './borrowers-connection';
import { ensureOrganization } from '../../workspaces/organizations/ensure-organization';
import { requireOrganization } from '../../workspaces/organizations/require-organization';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { touchWorkspace } from '../../workspaces/workspaces/touch-workspace';
import { presentConnectionRequest, selectRequests, type ConnectionRequest } from './connection-request';
import { Connection } from './connection.entity';
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
      const own = ctx.borrower === undefined ? {} : { requestId: ctx.borrower.requestId };
      const request = await selectRequests(tx)
        .andWhere({ id, workspaceId, ...own })
        .getOne();
      return request === null ? refuse('Forbidden') : presentConnectionRequest(request, ctx.clock.now());
    });
  },
);

/** The connections of an organization, oldest first, to a borrower those that they made themselves; refuses InvalidInput, and Forbidden without `ConnectionManagement`. */
export const listOrganizationConnections = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string): Promise<Result<readonly OrganizationConnection[]>> => {
    return withTenant(ctx, async (tx) => {
      const workspaceId = await requireOrganization(tx, ctx, orgId, 'ConnectionManagement');
      return isRefusal(workspaceId) ? workspaceId : connectionsIn(tx, ctx, workspaceId).getMany();
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
      const connection = isId(id) ? await connectionsIn(tx, ctx, workspaceId).andWhere({ id }).getOne() : null;
      if (connection === null || !(await isTheirsToEnd(tx, ctx, connection.id))) return id;
      for (const subjectId of await deleteConnections(tx, ctx, workspaceId, connection.id)) {
        await touchWorkspace(tx, ctx, workspaceId);
        await recordAudit(tx, ctx, { action: 'connection.deleted', subjectType: 'connection', subjectId });
      }
      return id;
    });
  },
);

async function isTheirsToEnd(tx: TenantTransaction, { borrower }: PrincipalRequestCtx, id: string): Promise<boolean> {
  if (borrower === undefined) return true;
  const theirs = tx
    .repo(Connection)
    .createQueryBuilder('c')
    .andWhere({ id })
    .andWhere(BORROWERS_ALONE, { requestId: borrower.requestId })
    .andWhere(NOTHING_SENT);
  return (await theirs.getOne()) !== null;
}

function connectionsIn(tx: TenantTransaction, { borrower }: PrincipalRequestCtx, workspaceId: string) {
  const connections = tx.repo(Connection).createQueryBuilder('c').andWhere({ workspaceId, deletedAt: IsNull() });
  if (borrower !== undefined) connections.andWhere(borrowersConnection(':requestId'), { requestId: borrower.requestId });
  return connections
    .select<OrganizationConnection>({
      id: 'c.id',
      datasetId: 'c.datasetId',
      datasetName: 'c.datasetName',
      datasourceNameId: 'c.datasourceNameId',
      state: 'c.state',
      accessEndTime: 'c.accessEndsAt',
    })
    .orderBy('c.createdAt')
    .orderBy('c.id');
}
