import { UNKNOWN_ORGANIZATION, type ConsentedGrant, type Organization } from '@countinghouse/connectors/authorization';
import { readConsent } from '@countinghouse/connectors/consent-authorization';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { authorizingOf } from './authorization-client';
import { lockRequest, locationOf, type LockedRequest } from './start-connection';
import { secretOfBrowser, type CallingBrowser } from './connecting-browser';
import { hasExpired, type ConnectionErrorCode, type ConnectionLocation } from './connection-request';
import { connectorErrorOf } from './connector-error-of';
import { endConnectionRequest } from './end-connection-request';
import { openGrant, openVerifier, sealGrant } from './request-secrets';
import { revokeRefused } from './revoke-superseded';
import { storeConnection, type StoredConnection } from './store-connection';
import { credentialsOf, newCredentialsOf } from './stored-credentials';
import { ConnectionRequest as StoredRequest } from './connection-request.entity';

type Failure = Exclude<ConnectionErrorCode, 'None'>;

/** How a return from the consent page ended; a person whose consent reaches several organizations chooses one. */
export type CompletedConnection =
  | StoredConnection
  | { readonly organizations: readonly Organization[]; readonly state: string; readonly place: ConnectionLocation }
  | { readonly isOtherBrowser: true };

const PATIENCE = 20_000;

/**
 * Handles the return from the consent page: exchanges the code once and stores the encrypted credentials in the workspace's connection to that company. In a
 * browser other than the one that started, nothing is exchanged or changed; otherwise an attacker who sent the person there would get
 * their books. Null for a state that this tenant does not know.
 */
export const completeConnection = useCase(
  { caller: 'anyone', because: 'The state that the package sends back, in the browser that started.' },
  async (ctx: RequestCtx, query: URLSearchParams, browser: CallingBrowser): Promise<CompletedConnection | null> => {
    const outcome = readConsent(query);
    if (outcome.state === null) return null;
    const taken = await takeVerifier(ctx, outcome.state, browser);
    if (taken === null || !('request' in taken)) return taken;
    const { request, codeVerifier } = taken;
    if ('errorCode' in outcome) return fail(ctx, request, outcome.errorCode);
    const authorizing = await authorizingOf(ctx, request.datasourceNameId);
    if (authorizing?.authorization.kind !== 'oauth2') return fail(ctx, request, 'PackageNotAvailable');
    const { authorization, client } = authorizing;
    let grant: ConsentedGrant;
    try {
      grant = await authorization.exchange(client, outcome.consent, codeVerifier, AbortSignal.timeout(PATIENCE));
    } catch (error) {
      return fail(ctx, request, failureOf(error));
    }
    return settleGrant(ctx, request, grant, outcome.state);
  },
);

/**
 * Makes a connection of a grant that reaches one organization, or the one that is connected again; of more, a person chooses one first.
 * A grant of which nothing comes is revoked.
 */
export async function settleGrant(
  ctx: RequestCtx,
  request: LockedRequest,
  grant: ConsentedGrant,
  state: string,
): Promise<CompletedConnection> {
  if (grant.failure !== undefined) return refuseGrant(ctx, request, grant, failureOf(grant.failure));
  const wanted = grant.organizations.filter(({ id }) => request.reconnects === null || id === request.wantedCompany);
  const [organization, ...others] = wanted;
  const hasNone = grant.organizations.length === 0;
  if (organization === undefined) return refuseGrant(ctx, request, grant, hasNone ? 'InsufficientUserPermissions' : 'OtherCompany');
  if (others.length > 0) return holdGrant(ctx, request, grant, state);
  const credentials = newCredentialsOf(grant, organization.id, ctx.clock.now());
  try {
    return await withTenant(ctx, (tx) => storeConnection(tx, ctx, request, credentials, organization));
  } catch (error) {
    await refuseGrant(ctx, request, { ...grant, organizations: [organization] }, 'InternalError');
    throw error;
  }
}

/** Stores the organization that was chosen, if it is one of those that the held grant reaches. Null as above. */
export const chooseOrganization = useCase(
  { caller: 'anyone', because: 'The state that the package sends back, in the browser that started.' },
  async (
    ctx: RequestCtx,
    { state, organizationId }: { readonly state: string; readonly organizationId: string },
    browser: CallingBrowser,
  ): Promise<CompletedConnection | null> => {
    return withTenant(ctx, async (tx) => {
      const request = await lockRequest(tx, 'stateHash', state);
      if (request === null) return null;
      const refused = await refuseReturn(ctx, tx, request, browser);
      if (refused !== null) return refused;
      if (request.sealedGrant === null) return { errorCode: 'RequestNonceAlreadyUsed' };
      const { organizations, secrets, expiresAt, endsAt } = openGrant(ctx.vault, ctx.tenant.id, request.id, request.sealedGrant);
      const chosen = organizations.find(({ id }) => id === organizationId);
      if (chosen === undefined) return { organizations, state, place: locationOf(ctx, request) };
      const ends = endsAt === undefined ? null : new Date(endsAt);
      return storeConnection(tx, ctx, request, { secrets, expiresAt, endsAt: ends, organizationId: chosen.id }, chosen);
    });
  },
);

/** Ends a request whose grant can't become a connection, and revokes the grant. */
async function refuseGrant(
  ctx: RequestCtx,
  request: LockedRequest,
  grant: ConsentedGrant,
  errorCode: Failure,
): Promise<CompletedConnection> {
  await withTenant(ctx, async (tx) => {
    await endConnectionRequest(tx, request.id, errorCode);
    await revokeGrant(tx, ctx, request, grant);
  });
  return { errorCode };
}

/** Queues the revocation of a grant for each organization that it is known to reach, or for whatever it reaches. */
async function revokeGrant(tx: TenantTransaction, ctx: RequestCtx, request: LockedRequest, grant: ConsentedGrant): Promise<void> {
  const reached = grant.organizations.map(({ id }) => id);
  for (const id of reached.length === 0 ? [UNKNOWN_ORGANIZATION] : reached) {
    const granted = { connectionId: ctx.ids.next(), datasourceNameId: request.datasourceNameId, generation: 1 };
    await revokeRefused(tx, ctx, granted, credentialsOf(grant, id, ctx.clock.now()));
  }
}

interface TakenVerifier {
  readonly request: LockedRequest;
  readonly codeVerifier: string;
}

/** The verifier leaves the row as it is taken, so that two returns can't both exchange. */
async function takeVerifier(ctx: RequestCtx, state: string, browser: CallingBrowser): Promise<TakenVerifier | CompletedConnection | null> {
  return withTenant(ctx, async (tx) => {
    const request = await lockRequest(tx, 'stateHash', state);
    if (request === null) return null;
    const refused = await refuseReturn(ctx, tx, request, browser);
    if (refused !== null) return refused;
    const { sealedVerifier: sealed, sealedGrant: held } = request;
    if (held !== null) {
      const { organizations } = openGrant(ctx.vault, ctx.tenant.id, request.id, held);
      return { organizations, state, place: locationOf(ctx, request) };
    }
    if (sealed === null) return { errorCode: 'RequestNonceAlreadyUsed' };
    await tx.repo(StoredRequest).update({ id: request.id }, { sealedVerifier: null });
    const codeVerifier = openVerifier(ctx.vault, ctx.tenant.id, request.id, sealed);
    return { request, codeVerifier };
  });
}

/** Why a request can't go on in this browser; null where it can. */
export async function refuseReturn(
  ctx: RequestCtx,
  tx: Parameters<typeof lockRequest>[0],
  request: LockedRequest,
  browser: CallingBrowser,
): Promise<CompletedConnection | null> {
  if (secretOfBrowser(browser, request.id, request.browserHash) === null) return { isOtherBrowser: true };
  if (hasExpired(request, ctx.clock.now())) {
    await endConnectionRequest(tx, request.id, 'RequestExpired');
    return { errorCode: 'RequestExpired' };
  }
  return request.status === 'Started' ? null : { errorCode: 'RequestNonceAlreadyUsed' };
}

/** Keeps a grant encrypted until one of its organizations is chosen; a request that ended before that has no use for it. */
async function holdGrant(ctx: RequestCtx, request: LockedRequest, grant: ConsentedGrant, state: string): Promise<CompletedConnection> {
  const { secrets, organizations, expiresInSeconds, endsInSeconds } = grant;
  const now = ctx.clock.now().getTime();
  const ends = endsInSeconds === undefined ? {} : { endsAt: now + endsInSeconds * 1_000 };
  const held = { secrets, organizations, expiresAt: now + expiresInSeconds * 1_000, ...ends };
  const sealedGrant = sealGrant(ctx.vault, ctx.tenant.id, request.id, held);
  return withTenant(ctx, async (tx) => {
    const isHeld = (await tx.repo(StoredRequest).update({ id: request.id, status: 'Started' }, { sealedGrant })) > 0;
    if (isHeld) return { organizations, state, place: locationOf(ctx, request) };
    await revokeGrant(tx, ctx, request, grant);
    return { errorCode: 'RequestNonceAlreadyUsed' };
  });
}

/** Ends a request as an error. */
export async function fail(ctx: RequestCtx, request: LockedRequest, errorCode: Failure): Promise<CompletedConnection> {
  await withTenant(ctx, (tx) => endConnectionRequest(tx, request.id, errorCode));
  return { errorCode };
}

/** The error of a request for what a package threw. */
export function failureOf(error: unknown): Failure {
  const code = connectorErrorOf(error)?.code;
  return code === 'DatasourceUnresponsive' || code === 'InsufficientUserPermissions' ? code : 'InternalError';
}
