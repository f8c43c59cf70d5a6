import { can } from '@countinghouse/domain/access/can';
import type { UserStatus } from '@countinghouse/domain/access/viewer';
import { refuse, type Answer } from '@countinghouse/domain/refusals';
import { PRODUCT_TENANT } from '@countinghouse/domain/tenants/product-tenant';
import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { hashOfToken } from '../../platform/vault/secret-token';
import type { DelegatedPurpose } from './delegated-token';

/** For whom, where and for what a token may be used. */
export interface Delegation {
  readonly workspaceId: string;
  readonly actorId: string;
  readonly purposes: readonly DelegatedPurpose[];
}

interface Row {
  readonly workspaceId: string;
  readonly actorId: string;
  readonly purposes: readonly DelegatedPurpose[];
  readonly status: UserStatus;
  readonly roleIds: readonly string[];
  readonly isMember: boolean;
}

const FIND = `
select t.workspace_id as "workspaceId", t.actor_id as "actorId", t.purposes, u.status,
  array(select r.role_id::text from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id) as "roleIds",
  exists (select from workspace_user m where m.tenant_id = t.tenant_id and m.workspace_id = t.workspace_id and m.user_id = t.actor_id) as "isMember"
from delegated_token t
join portal_user u on u.tenant_id = t.tenant_id and u.id = t.actor_id
join workspace w on w.tenant_id = t.tenant_id and w.id = t.workspace_id and w.deleted_at is null
where t.tenant_id = $1 and t.token_hash = $2 and t.expires_at > $3`;

/** What a delegated token allows at this host now; refuses Unauthenticated for one that ended, or whose maker may not view the workspace any more. */
export async function findDelegatedToken(ctx: Ctx, token: string): Promise<Answer<Delegation>> {
  const values = [ctx.tenant.id, hashOfToken(token), ctx.clock.now()];
  const [row] = await withTenant(ctx, (tx) => tx.query<Row>(FIND, values, 'delegated-token'));
  if (row === undefined) return refuse('Unauthenticated');
  const { workspaceId, actorId, purposes, status, roleIds, isMember } = row;
  const actor = { status, roleIds, isStaff: ctx.tenant.name === PRODUCT_TENANT };
  return can(actor, 'CanViewWorkspace', { isMember }) ? { workspaceId, actorId, purposes } : refuse('Unauthenticated');
}
