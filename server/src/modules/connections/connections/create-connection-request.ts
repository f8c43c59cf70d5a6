import { refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { personIdOf } from '../../../platform/person-id-of';
import { refuseBasisOfRequest } from './refuse-basis';
import type { RequestCtx, ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { tenantPackages } from '../../identity/tenants/tenant-packages';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { authorizingOf } from './authorization-client';
import { Connection } from './connection.entity';
import { ConnectionRequest as StoredRequest } from './connection-request.entity';
import { REQUEST_LIFETIME, presentConnectionRequest, type ConnectionRequest } from './connection-request';

/** Which package to connect to which workspace. */
export interface CreateConnectionRequest {
  readonly workspaceId: string;
  readonly datasourceNameId: string;
  /** The connection to connect again, to the same company only; absent: any company. */
  readonly connectionId?: string | null;
}

/** Opens a way to connect a package: a page of ours, to be opened once within six hours. Refuses NotFound, Forbidden, PackageNotAvailable, and of borrowers BasisNotAvailable. */
export const createConnectionRequest = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: CreateConnectionRequest): Promise<Result<ConnectionRequest>> => {
    return withTenant(ctx, async (tx) => {
      const refused = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
      return refused ?? createConnectionRequestIn(tx, ctx, input);
    });
  },
);

/** The same within a transaction of the caller, who checked the rights. */
export async function createConnectionRequestIn(
  tx: TenantTransaction,
  ctx: RequestCtx,
  { workspaceId, datasourceNameId, connectionId = null }: CreateConnectionRequest,
): Promise<Result<ConnectionRequest>> {
  const wanted = datasourceNameId.toLowerCase();
  const chosen = tenantPackages(ctx.tenant.settings, ctx.packages).find((offered) => offered.datasourceNameId.toLowerCase() === wanted);
  if (chosen === undefined || (await authorizingOf(ctx, chosen.datasourceNameId)) === null)
    return refuse('PackageNotAvailable', 'datasourceNameId');
  const requested = ctx.borrower?.requestId;
  const refused = requested === undefined ? null : await refuseBasisOfRequest(tx, requested, chosen.datasourceNameId);
  if (refused !== null) return refused;
  const reconnected = { workspaceId, datasourceNameId: chosen.datasourceNameId, deletedAt: IsNull() };
  if (connectionId !== null && (!isId(connectionId) || !(await tx.repo(Connection).exists({ id: connectionId, ...reconnected }))))
    return refuse('NotFound', 'connectionId');
  const { token: nonce, hash } = newSecretToken();
  const now = ctx.clock.now();
  const [row] = await tx.repo(StoredRequest).insertReturning({
    id: ctx.ids.next(),
    workspaceId,
    datasourceNameId: chosen.datasourceNameId,
    status: 'NotStarted',
    nonceHash: hash,
    createdBy: personIdOf(ctx),
    requestId: ctx.borrower?.requestId ?? null,
    apiClientId: ctx.client?.clientId ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + REQUEST_LIFETIME),
    reconnects: connectionId,
  });
  return row === undefined
    ? refuse('NotFound')
    : presentConnectionRequest(Object.assign(row, { awaits: null }), now, `${ctx.origin}/connect?nonce=${nonce}`);
}
