import { IsNull, LessThanOrEqual } from 'typeorm';
import type { Values } from '../../../platform/database/tenant-repository';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import type { ReadRepository, TenantTransaction } from '../../../platform/database/with-tenant';
import { ApiClient } from './api-client.entity';
import { ClientToken } from './client-token.entity';

/** Locks an API client that is not revoked; null where there is none. */
export function lockClient(tx: TenantTransaction, clientId: string): Promise<Pick<ApiClient, 'id' | 'secretHash'> | null> {
  const where = { id: clientId, revokedAt: IsNull() };
  return tx.repo(ApiClient).findOne({ where, select: ['id', 'secretHash'], lock: 'pessimistic_read' });
}

/** Stores a token of a client. */
export function storeClientToken(tx: TenantTransaction, token: Values<ClientToken>): Promise<void> {
  return tx.repo(ClientToken).insert(token);
}

/** Records that a client has signed in, and purges the tokens of the tenant that have ended. */
export async function recordClientSignIn(tx: TenantTransaction, clientId: string, now: Date): Promise<void> {
  await tx.repo(ClientToken).delete({ expiresAt: LessThanOrEqual(now) });
  await tx.repo(ApiClient).update({ id: clientId }, { lastUsedAt: now });
}

/** The tokens with a hash as `t`, with their client as `c` unless it was revoked. */
export function liveTokens(repo: ReadRepository<ClientToken>, hash: Buffer): TenantQuery<ClientToken> {
  const tokens = repo.createQueryBuilder('t').andWhere('t.tokenHash = :hash', { hash });
  return tokens.innerJoin(ApiClient, 'c', 'c.id = t.clientId and c.revokedAt is null');
}
