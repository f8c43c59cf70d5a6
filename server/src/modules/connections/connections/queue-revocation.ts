import type { ClaimTable } from '../../../platform/claims/claim-table';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { sealedTable } from '../../../platform/vault/sealed-table';
import type { SealedSecret } from '../../../platform/vault/vault';
import { sealCredentials, type Credentials } from './stored-credentials';
import { GrantRevocation } from './grant-revocation.entity';

/** Revocations as work of workers; one that failed is pending again when it falls due, and its row is deleted when it ends. */
export const GRANT_REVOCATIONS: ClaimTable<'revocationId'> = {
  table: 'grant_revocation',
  key: [{ column: 'id', name: 'revocationId', type: 'uuid' }],
  pending: 'due_at <= clock_timestamp()',
};

/** Where the credentials of deleted connections are stored until their grants are revoked. */
export const SEALED_REVOCATIONS = sealedTable({
  table: 'grant_revocation',
  secret: 'sealed_credentials',
  owner: 'connection_id',
  generation: 'generation',
});

/** The generation of a connection that credentials were granted for. */
export interface GrantedFor {
  readonly connectionId: string;
  readonly datasourceNameId: string;
  readonly generation: number;
}

/** Queues the revocation of a grant that no connection stores, within the transaction that refused to store it. */
export async function queueRevocation(tx: TenantTransaction, ctx: Ctx, granted: GrantedFor, credentials: Credentials): Promise<void> {
  await insertRevocation(tx, ctx, granted, sealCredentials(ctx, granted.connectionId, granted.generation, credentials));
}

/** Queues the revocation of a grant whose credentials are sealed already. */
export async function insertRevocation(
  tx: TenantTransaction,
  ctx: Ctx,
  { connectionId, datasourceNameId, generation }: GrantedFor,
  { sealedCredentials, sealedDataKey, keyVersion }: SealedSecret,
): Promise<void> {
  const id = ctx.ids.next();
  const sealed = { sealedCredentials, sealedDataKey, keyVersion };
  const times = { createdAt: ctx.clock.now(), dueAt: () => 'clock_timestamp()' };
  await tx.repo(GrantRevocation).insert({ id, connectionId, datasourceNameId, generation, ...sealed, ...times });
  await enqueueRevocations(tx, ctx, [id]);
}

/** Tells workers of revocations whose rows the same transaction inserts. */
export async function enqueueRevocations(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock' | 'ids'>,
  ids: readonly string[],
): Promise<void> {
  await enqueueWork(tx, ctx, ...ids.map((revocationId) => ({ topic: 'revocation' as const, payload: { revocationId } })));
}
