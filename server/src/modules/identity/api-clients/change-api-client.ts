import type { AuditAction } from '@countinghouse/domain/audit/audited';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit, type AuditedValues } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { apiClients, type ApiClientDetails } from './api-client';
import { publishUserChanged } from '../users/publish-user-changed';
import type { Values } from '../../../platform/database/tenant-repository';
import { ApiClient } from './api-client.entity';
import { ClientToken } from './client-token.entity';

/** What happens to a client that is not revoked. */
export interface ApiClientChange {
  readonly action: AuditAction;
  /** Names of what changes, for the audit log. */
  readonly fields: readonly string[];
  /** Values before and after, where the log may hold them. */
  readonly changes?: (before: ApiClientDetails) => AuditedValues;
  readonly set: Values<ApiClient>;
  /** What else changes, in the same transaction; a refusal undoes nothing and must come first. */
  readonly before?: (tx: TenantTransaction) => Promise<Result<null>>;
}

/** Changes an API client, audits the change, and notifies its open sockets. Refuses NotFound, and Gone for a revoked client. */
export async function changeApiClient(ctx: ViewerCtx, id: string, change: ApiClientChange): Promise<Result<ApiClientDetails>> {
  if (!isId(id)) return refuse('NotFound');
  const done = await withTenant(ctx, async (tx) => {
    const clients = tx.repo(ApiClient);
    const client = () => apiClients(clients).andWhere('c.id = :id', { id: id.toLowerCase() });
    const found = await client().lock('pessimistic_write').getOne();
    if (found === null) return refuse('NotFound');
    if (found.revokedAt !== null) return refuse('Gone');
    const refused = (await change.before?.(tx)) ?? null;
    if (isRefusal(refused)) return refused;
    await clients.update({ id: found.id }, change.set);
    const changed = (await client().getOne()) ?? found;
    const { action, fields } = change;
    await recordAudit(tx, ctx, { action, subjectType: 'apiClient', subjectId: found.id, fields, changes: change.changes?.(found) });
    return changed;
  });
  if (!isRefusal(done)) await publishUserChanged(ctx, done.id);
  return done;
}

/** Ends every token of a client, those that it made for actors included. */
export async function endClientTokens(tx: TenantTransaction, clientId: string): Promise<null> {
  await tx.repo(ClientToken).delete({ clientId: clientId.toLowerCase() });
  return null;
}
