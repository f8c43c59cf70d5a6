import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { withTenant } from '../../platform/database/with-tenant';
import { newSecretToken } from '../../platform/vault/secret-token';
import type { ViewerRequestCtx } from '../tenants/request-ctx';
import { tenantPackages } from '../tenants/tenant-packages';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
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
}

const INSERT = `
insert into connection_request as c (tenant_id, id, workspace_id, datasource_name_id, status, nonce_hash, created_by, created_at, expires_at)
values ($1, $2, $3, $4, 'NotStarted', $5, $6, $7, $8) returning ${REQUEST_COLUMNS}`;

/** Opens a way to connect a package: a page of ours, to be opened once within six hours. Refuses NotFound, Forbidden and PackageNotAvailable. */
export async function createConnectionRequest(ctx: ViewerRequestCtx, input: CreateConnectionRequest): Promise<Answer<ConnectionRequest>> {
  const { token: nonce, hash } = newSecretToken();
  const now = ctx.clock.now();
  const wanted = input.datasourceNameId.toLowerCase();
  const chosen = tenantPackages(ctx.tenant.settings).find(({ datasourceNameId }) => datasourceNameId.toLowerCase() === wanted);
  const created = await withTenant(ctx, async (tx): Promise<Answer<ConnectionRequestRow>> => {
    const refused = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
    if (refused !== null) return refused;
    if (chosen?.available !== true || chosen.kind !== 'connection' || ctx.packages.Example === undefined)
      return refuse('PackageNotAvailable', 'datasourceNameId');
    const expiresAt = new Date(now.getTime() + REQUEST_LIFETIME);
    const values = [ctx.tenant.id, ctx.ids.next(), input.workspaceId, chosen.datasourceNameId, hash, ctx.viewer.userId, now, expiresAt];
    const [row] = await tx.query<ConnectionRequestRow>(INSERT, values);
    return row ?? refuse('NotFound');
  });
  return isRefusal(created) ? created : presentConnectionRequest(created, now, `${ctx.origin}/connect?nonce=${nonce}`);
}
