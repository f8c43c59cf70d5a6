import { refuse, type Result } from '@countinghouse/domain/refusals';
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
import {
  REQUEST_COLUMNS,
  REQUEST_LIFETIME,
  presentConnectionRequest,
  type ConnectionRequest,
  type ConnectionRequestRow,
} from './connection-request';

/** Which package to connect to which workspace. */
export interface CreateConnectionRequest {
  readonly workspaceId: string;
  readonly datasourceNameId: string;
  /** The connection to connect again, to the same company only; absent: any company. */
  readonly connectionId?: string | null;
}

const RECONNECTED = `
select from connection where tenant_id = $1 and id = $2 and workspace_id = $3 and datasource_name_id = $4 and deleted_at is null`;

const INSERT = `
insert into connection_request as c (tenant_id, id, workspace_id, datasource_name_id, status, nonce_hash, created_by, request_id, api_client_id, created_at, expires_at, reconnects)
values ($1, $2, $3, $4, 'NotStarted', $5, $6, $7, $8, $9, $10, $11) returning ${REQUEST_COLUMNS}`;

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
  const refused = requested === undefined ? null : await refuseBasisOfRequest(tx, ctx, requested, chosen.datasourceNameId);
  if (refused !== null) return refused;
  const reconnected = [ctx.tenant.id, connectionId, workspaceId, chosen.datasourceNameId];
  if (connectionId !== null && (!isId(connectionId) || (await tx.query(RECONNECTED, reconnected)).length === 0))
    return refuse('NotFound', 'connectionId');
  const { token: nonce, hash } = newSecretToken();
  const now = ctx.clock.now();
  const who = [
    personIdOf(ctx),
    ctx.borrower?.requestId ?? null,
    ctx.client?.clientId ?? null,
    now,
    new Date(now.getTime() + REQUEST_LIFETIME),
  ];
  const values = [ctx.tenant.id, ctx.ids.next(), workspaceId, chosen.datasourceNameId, hash, ...who, connectionId];
  const [row] = await tx.query<ConnectionRequestRow>(INSERT, values);
  return row === undefined ? refuse('NotFound') : presentConnectionRequest(row, now, `${ctx.origin}/connect?nonce=${nonce}`);
}
