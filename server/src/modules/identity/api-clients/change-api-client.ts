import type { AuditAction } from '@countinghouse/domain/audit/audited';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit, type AuditedValues } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { API_CLIENT_COLUMNS, type ApiClient } from './api-client';
import { publishUserChanged } from '../users/publish-user-changed';
import { refuseWithoutRight } from './refuse-without-right';

/** What happens to a client that is not revoked. */
export interface ApiClientChange {
  readonly action: AuditAction;
  /** Names of what changes, for the audit log. */
  readonly fields: readonly string[];
  /** Values before and after, where the log may hold them. */
  readonly changes?: (before: ApiClient) => AuditedValues;
  /** Assignments in SQL, `$3` and up being `values`. */
  readonly set: string;
  readonly values: readonly unknown[];
  /** What else changes, in the same transaction; a refusal undoes nothing and must come first. */
  readonly before?: (tx: TenantTransaction) => Promise<Result<null>>;
}

/** Changes an API client, audits the change, and notifies its open sockets. Refuses Forbidden, NotFound, and Gone for a revoked client. */
export async function changeApiClient(ctx: ViewerCtx, id: string, change: ApiClientChange): Promise<Result<ApiClient>> {
  const denied = refuseWithoutRight(ctx);
  if (denied !== null) return denied;
  if (!isId(id)) return refuse('NotFound');
  const done = await withTenant(ctx, async (tx) => {
    const key = [ctx.tenant.id, id.toLowerCase()];
    const [found] = await tx.query<ApiClient>(
      `select ${API_CLIENT_COLUMNS} from api_client where tenant_id = $1 and id = $2 for update`,
      key,
    );
    if (found === undefined) return refuse('NotFound');
    if (found.revokedAt !== null) return refuse('Gone');
    const refused = (await change.before?.(tx)) ?? null;
    if (isRefusal(refused)) return refused;
    const set = `update api_client set ${change.set} where tenant_id = $1 and id = $2 returning ${API_CLIENT_COLUMNS}`;
    const [changed = found] = await tx.query<ApiClient>(set, [...key, ...change.values]);
    const { action, fields } = change;
    await recordAudit(tx, ctx, { action, subjectType: 'apiClient', subjectId: found.id, fields, changes: change.changes?.(found) });
    return changed;
  });
  if (!isRefusal(done)) await publishUserChanged(ctx, done.id);
  return done;
}

/** Ends every token of a client, those that it made for actors included. */
export async function endClientTokens(tx: TenantTransaction, { tenant }: Pick<ViewerCtx, 'tenant'>, clientId: string): Promise<null> {
  await tx.query('delete from client_token where tenant_id = $1 and client_id = $2', [tenant.id, clientId.toLowerCase()]);
  return null;
}
