import { randomBytes } from 'node:crypto';
import { consentAddress } from '@countinghouse/connectors/example/authorise';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { hashOfToken } from '../../platform/vault/secret-token';
import type { RequestCtx } from '../tenants/request-ctx';
import { hasExpired, REQUEST_COLUMNS, type ConnectionErrorCode, type ConnectionRequestRow } from './connection-request';
import { endConnectionRequest } from './end-connection-request';
import { exampleClient } from './example-client';
import { sealVerifier } from './sealed-verifier';

/** Where to send the person, or why the page can't be used. */
export type BegunConnection = { readonly consentAddress: string } | { readonly errorCode: Exclude<ConnectionErrorCode, 'None'> };

/**
 * Opens the connection page: it works once. Opened again before it came to its end, the request fails, since somebody else may hold
 * its address. The verifier of the exchange (PKCE) is kept sealed until the callback.
 */
export async function beginConnection(ctx: RequestCtx, nonce: string): Promise<BegunConnection | null> {
  const client = exampleClient(ctx, ctx.origin);
  const codeVerifier = randomBytes(32).toString('base64url');
  return withTenant(ctx, async (tx) => {
    const request = await lockByNonce(tx, ctx, nonce);
    if (request === null) return null;
    if (hasExpired(request, ctx.clock.now())) return end(tx, ctx, request, 'RequestExpired');
    if (request.status !== 'NotStarted') return end(tx, ctx, request, 'RequestNonceAlreadyUsed');
    if (client === null) return end(tx, ctx, request, 'InternalError');
    await tx.query(`update connection_request set status = 'Started', sealed_verifier = $3 where tenant_id = $1 and id = $2`, [
      ctx.tenant.id,
      request.id,
      sealVerifier(ctx.vault, ctx.tenant.id, request.id, codeVerifier),
    ]);
    return { consentAddress: consentAddress(client, { state: nonce, codeVerifier }) };
  });
}

/** The request of a nonce, locked; null when this tenant has none. */
export async function lockByNonce(
  tx: TenantTransaction,
  ctx: RequestCtx,
  nonce: string,
): Promise<(ConnectionRequestRow & { sealed_verifier: Buffer | null }) | null> {
  const [row] = await tx.query<ConnectionRequestRow & { sealed_verifier: Buffer | null }>(
    `select ${REQUEST_COLUMNS}, c.sealed_verifier from connection_request c where c.tenant_id = $1 and c.nonce_hash = $2 for update`,
    [ctx.tenant.id, hashOfToken(nonce)],
  );
  return row ?? null;
}

async function end(
  tx: TenantTransaction,
  ctx: RequestCtx,
  request: ConnectionRequestRow,
  errorCode: Exclude<ConnectionErrorCode, 'None'>,
): Promise<BegunConnection> {
  await endConnectionRequest(tx, ctx, request.id, errorCode);
  return { errorCode };
}
