import { LIMITS } from '@countinghouse/domain/limits';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { retryDelay } from '@countinghouse/domain/mail/retry-delay';
import { recordAudit } from '../../../platform/audit/record-audit';
import { holdClaim } from '../../../platform/claims/hold-claim';
import { takeClaim } from '../../../platform/claims/take-claim';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Claim } from '../../../platform/claims/claim-table';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { connectorErrorOf } from './connector-error-of';
import { authorizingOf } from './authorization-client';
import { Connection } from './connection.entity';
import { GRANT_REVOCATIONS } from './queue-revocation';
import { openCredentials, type SealedColumns } from './stored-credentials';
import { GrantRevocation } from './grant-revocation.entity';

/** Why a package did not revoke a grant: its own code, or the package is not configured here, the credentials can't be used, or workers died over it. */
type RevocationFailure = Exclude<ImportErrorCode, 'None'> | 'NotConfigured' | 'Unexpected' | 'Lost';

/** How an attempt ended: revoked, waiting for an import that reads, to be tried again, or given up. */
export type RevocationOutcome =
  | { readonly kind: 'revoked' | 'waiting' }
  | { readonly kind: 'failed' | 'givenUp'; readonly failure: RevocationFailure };

/** A revocation that this worker makes. */
interface Due extends SealedColumns {
  readonly connectionId: string;
  readonly datasourceNameId: string;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Whether an import still reads from the connection. */
  readonly isRead: boolean;
}

const IS_READ = `exists (
  select from import_job j where j.tenant_id = v.tenantId and j.state = 'Pending' and j.source ->> 'connectionId' = v.connectionId::text)`;

const PATIENCE = 20_000;
/** Seconds between two looks whether an import still reads. */
const LOOK_AGAIN = 30;

/**
 * Revokes the grant of a deleted connection at its package, unless another worker does. An import that still reads is waited for. What
 * fails is tried again with growing pauses for a week; after that it is given up and audited. The credentials are destroyed at the end,
 * however it comes. Null when there is nothing to do; throws what is not the package's doing, after noting it.
 */
export async function revokeAccess(ctx: Ctx, revocationId: string): Promise<RevocationOutcome | null> {
  const taken = await withTenant(ctx, (tx) => takeDue(tx, ctx, revocationId));
  if (taken === null) return null;
  const { claim, due, isExhausted } = taken;
  if (isExhausted) return withTenant(ctx, (tx) => giveUp(tx, ctx, claim, due, 'Lost'));
  if (due.isRead) {
    await withTenant(ctx, (tx) => postpone(tx, ctx, claim, LOOK_AGAIN, due.attempts));
    return { kind: 'waiting' };
  }
  const held = holdClaim(ctx, GRANT_REVOCATIONS, claim, () => undefined);
  try {
    await askPackage(ctx, due);
    await withTenant(ctx, (tx) => tx.repo(GrantRevocation).delete({ id: revocationId, fence: claim.fence }));
    return { kind: 'revoked' };
  } catch (error) {
    const failure = error instanceof NotConfiguredError ? 'NotConfigured' : (connectorErrorOf(error)?.code ?? 'Unexpected');
    const outcome = await withTenant(ctx, (tx) => recordFailure(tx, ctx, claim, due, failure));
    if (failure === 'Unexpected') throw error;
    return outcome;
  } finally {
    held.letGo();
  }
}

class NotConfiguredError extends Error {}

async function askPackage(ctx: Ctx, due: Due): Promise<void> {
  const authorizing = await authorizingOf(ctx, due.datasourceNameId);
  if (authorizing === null) throw new NotConfiguredError('The accounting package is not configured here.');
  const credentials = openCredentials(ctx, due.connectionId, due);
  if (credentials === null) throw new Error('A revocation has no credentials.');
  const { authorization, client } = authorizing;
  await authorization.revoke(client, credentials.secrets, credentials.organizationId, AbortSignal.timeout(PATIENCE));
}

async function takeDue(tx: TenantTransaction, ctx: Ctx, revocationId: string) {
  const taken = await takeClaim(tx, ctx, GRANT_REVOCATIONS, { revocationId });
  const due = taken === null ? null : await findDue(tx, revocationId);
  if (taken === null || due === null) return null;
  return { claim: { revocationId, fence: taken.fence }, due, isExhausted: taken.isExhausted };
}

/** A revocation that the version before queued does not say its package, and is of DEX unless its connection says so. */
function findDue(tx: TenantTransaction, id: string): Promise<Due | null> {
  return tx
    .repo(GrantRevocation)
    .createQueryBuilder('v')
    .leftJoin(Connection, 'c', 'c.id = v.connectionId')
    .andWhere({ id })
    .select<Due>({
      connectionId: 'v.connectionId',
      datasourceNameId: `coalesce(v.datasourceNameId, c.datasourceNameId, 'Example')`,
      attempts: 'v.attempts',
      createdAt: 'v.createdAt',
      isRead: IS_READ,
      generation: 'v.generation',
      sealedCredentials: 'v.sealedCredentials',
      sealedDataKey: 'v.sealedDataKey',
      keyVersion: 'v.keyVersion',
    })
    .getOne();
}

async function recordFailure(
  tx: TenantTransaction,
  ctx: Ctx,
  claim: Claim<'revocationId'>,
  due: Due,
  failure: RevocationFailure,
): Promise<RevocationOutcome> {
  const giveUpAt = due.createdAt.getTime() + LIMITS.grantRevocationDays * 86_400_000;
  if (ctx.clock.now().getTime() > giveUpAt) return giveUp(tx, ctx, claim, due, failure);
  const attempts = due.attempts + 1;
  await postpone(tx, ctx, claim, retryDelay(attempts), attempts);
  return { kind: 'failed', failure };
}

/** Hands the work back until it falls due; only workers that died count as deliveries without an end. */
async function postpone(tx: TenantTransaction, ctx: Ctx, claim: Claim<'revocationId'>, seconds: number, attempts: number): Promise<void> {
  const set = `attempts = $1, deliveries = 0, due_at = clock_timestamp() + make_interval(secs => $2), lease_expires_at = null`;
  await updateClaimed(tx, ctx, GRANT_REVOCATIONS, claim, { set, values: [attempts, seconds] });
}

async function giveUp(
  tx: TenantTransaction,
  ctx: Ctx,
  { revocationId, fence }: Claim<'revocationId'>,
  { connectionId }: Due,
  failure: RevocationFailure,
): Promise<RevocationOutcome> {
  const ended = await tx.repo(GrantRevocation).delete({ id: String(revocationId), fence });
  if (ended > 0) await recordAudit(tx, ctx, { action: 'connection.revocationFailed', subjectType: 'connection', subjectId: connectionId });
  return { kind: 'givenUp', failure };
}
