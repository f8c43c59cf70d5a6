import { exchangeCode, readConsent, type ExampleGrant } from '@countinghouse/connectors/example/authorise';
import { recordAudit } from '../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import type { RequestCtx } from '../tenants/request-ctx';
import { lockWorkspace } from '../workspaces/lock-workspace';
import { touchWorkspace } from '../workspaces/touch-workspace';
import { announce } from '../webhooks/announce';
import { lockRequest, placeOf, type LockedRequest } from './begin-connection';
import { secretOfBrowser, type CallingBrowser } from './connecting-browser';
import { hasExpired, type ConnectionErrorCode, type ConnectionPlace } from './connection-request';
import { connectorErrorOf } from './connector-error-of';
import { endConnectionRequest } from './end-connection-request';
import { authorizationClient } from './authorization-client';
import { openVerifier } from './sealed-verifier';
import { queueRevocation } from './queue-revocation';
import { credentialsOf, sealCredentials } from './stored-credentials';

type Failure = Exclude<ConnectionErrorCode, 'None'>;

/** How a return from the consent page ended. */
export type CompletedConnection =
  | { readonly connectionId: string; readonly requestId: string; readonly place: ConnectionPlace }
  | { readonly errorCode: Failure }
  | { readonly isOtherBrowser: true };

const PATIENCE = 20_000;

/**
 * Handles the redirect from the consent page: exchanges the code once and stores the encrypted credentials in a new connection. In a
 * browser other than the one that started, nothing is exchanged or changed; otherwise an attacker who sent the person there would get
 * their books. Null for a state that this tenant does not know.
 */
export async function completeConnection(
  ctx: RequestCtx,
  query: URLSearchParams,
  browser: CallingBrowser,
): Promise<CompletedConnection | null> {
  const outcome = readConsent(query);
  if (outcome.state === null) return null;
  const taken = await takeVerifier(ctx, outcome.state, browser);
  if (taken === null || !('request' in taken)) return taken;
  const { request, codeVerifier } = taken;
  if ('errorCode' in outcome) return fail(ctx, request, outcome.errorCode);
  const client = authorizationClient(ctx, request.datasource_name_id, ctx.origin);
  if (client === null) return fail(ctx, request, 'PackageNotAvailable');
  let grant: ExampleGrant;
  try {
    grant = await exchangeCode(client, outcome.code, codeVerifier, AbortSignal.timeout(PATIENCE));
  } catch (error) {
    return fail(ctx, request, failureOf(error));
  }
  return withTenant(ctx, (tx) => storeConnection(tx, ctx, request, grant));
}

interface TakenVerifier {
  readonly request: LockedRequest;
  readonly codeVerifier: string;
}

/** The verifier leaves the row as it is taken, so that two returns can't both exchange. */
async function takeVerifier(ctx: RequestCtx, state: string, browser: CallingBrowser): Promise<TakenVerifier | CompletedConnection | null> {
  return withTenant(ctx, async (tx) => {
    const request = await lockRequest(tx, ctx, 'state_hash', state);
    if (request === null) return null;
    if (secretOfBrowser(browser, request.id, request.browser_hash) === null) return { isOtherBrowser: true };
    if (hasExpired(request, ctx.clock.now())) {
      await endConnectionRequest(tx, ctx, request.id, 'RequestExpired');
      return { errorCode: 'RequestExpired' };
    }
    const sealed = request.sealed_verifier;
    if (request.status !== 'Started' || sealed === null) return { errorCode: 'RequestNonceAlreadyUsed' };
    await tx.query(`update connection_request set sealed_verifier = null where tenant_id = $1 and id = $2`, [ctx.tenant.id, request.id]);
    const codeVerifier = openVerifier(ctx.vault, ctx.tenant.id, request.id, sealed);
    return { request, codeVerifier };
  });
}

async function fail(ctx: RequestCtx, request: LockedRequest, errorCode: Failure): Promise<CompletedConnection> {
  await withTenant(ctx, (tx) => endConnectionRequest(tx, ctx, request.id, errorCode));
  return { errorCode };
}

function failureOf(error: unknown): Failure {
  const code = connectorErrorOf(error)?.code;
  return code === 'DatasourceUnresponsive' || code === 'InsufficientUserPermissions' ? code : 'InternalError';
}

const INSERT = `
insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, dataset_name, state, sealed_credentials, sealed_data_key, key_version, generation, created_at)
values ($1, $2, $3, $4, $5, $6, 'Connected', $7, $8, $9, 1, $10)`;

/** Stores the access as a connection; what can't be stored is revoked. */
async function storeConnection(
  tx: TenantTransaction,
  ctx: RequestCtx,
  request: LockedRequest,
  grant: ExampleGrant,
): Promise<CompletedConnection> {
  const now = ctx.clock.now();
  const connectionId = ctx.ids.next();
  const credentials = credentialsOf(grant, now);
  const refuse = async (errorCode: Failure): Promise<CompletedConnection> => {
    await queueRevocation(tx, ctx, { connectionId, generation: 1 }, credentials);
    return { errorCode };
  };
  if ((await lockWorkspace(tx, ctx, request.workspace_id)) === null) return refuse('RequestExpired');
  const won = await tx.query(
    `update connection_request set status = 'Success', connection_id = $3 where tenant_id = $1 and id = $2 and status = 'Started' returning 1`,
    [ctx.tenant.id, request.id, connectionId],
  );
  if (won.length === 0) return refuse('RequestNonceAlreadyUsed');
  const { sealedCredentials, sealedDataKey, keyVersion } = sealCredentials(ctx, connectionId, 1, credentials);
  const place = [
    ctx.tenant.id,
    connectionId,
    request.workspace_id,
    request.datasource_name_id,
    grant.organisationId,
    grant.organisationName,
  ];
  await tx.query(INSERT, [...place, sealedCredentials, sealedDataKey, keyVersion, now]);
  await touchWorkspace(tx, ctx, request.workspace_id);
  const { workspace_id: orgId, datasource_name_id: datasourceNameId } = request;
  await announce(tx, ctx, { type: 'ConnectionMade', data: { orgId, connectionId, datasourceNameId } });
  await noteConnection(tx, ctx, request, connectionId);
  return { connectionId, requestId: request.id, place: placeOf(ctx, request) };
}

/** Attributes the connection to the person who requested it, because no one is signed in on the pages of the popup. */
async function noteConnection(tx: TenantTransaction, ctx: RequestCtx, request: LockedRequest, subjectId: string): Promise<void> {
  const { created_by: userId, request_id: requestId, api_client_id: clientId } = request;
  const scope = {
    ...ctx,
    viewer: userId === null ? null : { userId },
    borrower: requestId === null ? undefined : { requestId },
    client: clientId === null ? undefined : { clientId },
  };
  await recordAudit(tx, scope, { action: 'connection.created', subjectType: 'connection', subjectId });
}
