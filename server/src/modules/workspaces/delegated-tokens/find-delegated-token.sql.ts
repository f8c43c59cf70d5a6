import type { UserStatus } from '@countinghouse/domain/access/viewer';
import type { ViewerOfContext } from '../../../platform/context';
import { readInTenant, type TenantScope } from '../../../platform/database/with-tenant';
import type { DelegatedPurpose } from './delegated-token';

/** A delegated token with the person or the borrower that it acts for. */
export interface DelegatedTokenRow {
  readonly workspaceId: string;
  readonly purposes: readonly DelegatedPurpose[];
  /** Null of a borrower, and once the session in which the person made the token ended. */
  readonly person: (ViewerOfContext & { readonly status: UserStatus; readonly isMember: boolean }) | null;
  /** Null of a person, and once the session ended or its link was revoked. */
  readonly sessionId: string | null;
  readonly requestId: string | null;
  readonly isAnonymous: boolean;
  readonly handoffId: string | null;
}

/** SQL by hand: each call of a widget begins with it, and it asks for the sessions of borrowers, whose module this one does not know. */
const FIND = `
select t.workspace_id as "workspaceId", t.purposes, s.id as "sessionId", s.request_id as "requestId", s.link_generation is null as "isAnonymous",
  s.handoff_id as "handoffId",
  case when p.id is not null then jsonb_build_object('userId', u.id, 'sessionId', p.id, 'displayName', u.display_name, 'emailAddress', u.email_address, 'language', u.language, 'status', u.status,
    'roleIds', array(select r.role_id::text from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id),
    'isMember', exists (select from workspace_user m where m.tenant_id = t.tenant_id and m.workspace_id = t.workspace_id and m.user_id = t.actor_id)
  ) end as person
from delegated_token t
join workspace w on w.tenant_id = t.tenant_id and w.id = t.workspace_id and w.deleted_at is null
left join session p on p.tenant_id = t.tenant_id and p.id = t.session_id and p.user_id = t.actor_id and p.revoked_at is null
  and least(p.absolute_expires_at, p.sliding_expires_at) > $3 and p.created_at <= t.created_at
left join portal_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
left join borrower_session s on s.tenant_id = t.tenant_id and s.id = t.borrower_session_id and s.workspace_id = t.workspace_id and s.expires_at > $3
  and (s.link_generation is null or exists (
    select from shareable_link l
    where l.tenant_id = s.tenant_id and l.request_id = s.request_id and l.generation = s.link_generation and l.revoked_at is null))
where t.tenant_id = $1 and t.token_hash = $2 and t.expires_at > $3`;

/** A token that has not ended, of a workspace that is there; null where there is none. */
export async function readDelegatedToken(scope: TenantScope, hash: Buffer, now: Date): Promise<DelegatedTokenRow | null> {
  const [row] = await readInTenant<DelegatedTokenRow>(scope, FIND, [scope.tenant.id, hash, now], 'delegated-token');
  return row ?? null;
}
