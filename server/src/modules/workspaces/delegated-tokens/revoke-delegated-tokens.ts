import { recordAudit, type AuditScope } from '../../../platform/audit/record-audit';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Ends all delegated tokens of a workspace, and audits those that were still valid. */
export async function revokeDelegatedTokens(tx: TenantTransaction, scope: AuditScope, workspaceId: string): Promise<void> {
  const ended = await tx.query<EndedToken>(`delete from delegated_token where tenant_id = $1 and workspace_id = $2 ${ANSWER}`, [
    scope.tenant.id,
    workspaceId,
  ]);
  await auditEnded(tx, scope, ended);
}

/** The same of those that people made in sessions. */
export async function revokeTokensOfSessions(
  tx: TenantTransaction,
  scope: AuditScope,
  { sessionIds }: { readonly sessionIds: readonly string[] },
): Promise<void> {
  if (sessionIds.length === 0) return;
  const ended = await tx.query<EndedToken>(`delete from delegated_token where tenant_id = $1 and session_id = any($2) ${ANSWER}`, [
    scope.tenant.id,
    sessionIds,
  ]);
  await auditEnded(tx, scope, ended);
}

interface EndedToken {
  readonly workspaceId: string;
  readonly expiresAt: Date;
}

const ANSWER = 'returning workspace_id as "workspaceId", expires_at as "expiresAt"';

async function auditEnded(tx: TenantTransaction, scope: AuditScope, ended: readonly EndedToken[]): Promise<void> {
  const now = scope.clock.now();
  for (const { workspaceId, expiresAt } of ended)
    if (expiresAt > now) await recordAudit(tx, scope, { action: 'delegatedToken.ended', subjectType: 'workspace', subjectId: workspaceId });
}
