import { In } from 'typeorm';
import { recordAudit, type AuditScope } from '../../../platform/audit/record-audit';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { DelegatedToken } from './delegated-token.entity';

/** Ends all delegated tokens of a workspace, and audits those that were still valid. */
export async function revokeDelegatedTokens(tx: TenantTransaction, scope: AuditScope, workspaceId: string): Promise<void> {
  const ended = await tx.repo(DelegatedToken).deleteReturning({ workspaceId });
  await auditEnded(tx, scope, ended);
}

/** The same of those that people made in sessions. */
export async function revokeTokensOfSessions(
  tx: TenantTransaction,
  scope: AuditScope,
  { sessionIds }: { readonly sessionIds: readonly string[] },
): Promise<void> {
  if (sessionIds.length === 0) return;
  const ended = await tx.repo(DelegatedToken).deleteReturning({ sessionId: In(sessionIds) });
  await auditEnded(tx, scope, ended);
}

async function auditEnded(tx: TenantTransaction, scope: AuditScope, ended: readonly DelegatedToken[]): Promise<void> {
  const now = scope.clock.now();
  for (const { workspaceId, expiresAt } of ended)
    if (expiresAt > now) await recordAudit(tx, scope, { action: 'delegatedToken.ended', subjectType: 'workspace', subjectId: workspaceId });
}
