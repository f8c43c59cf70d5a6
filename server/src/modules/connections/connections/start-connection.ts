import { randomBytes } from 'node:crypto';
import type { FormAuthorization } from '@countinghouse/connectors/form-authorization';
import { findPackage } from '@countinghouse/connectors/registry';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken, newSecretToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { secretOfBrowser, type CallingBrowser } from './connecting-browser';
import { hasExpired, selectRequests, type ConnectionErrorCode, type ConnectionLocation, type VisibleRequest } from './connection-request';
import { ConnectionRequest as StoredRequest } from './connection-request.entity';
import { Connection } from './connection.entity';
import type { OfferedForm } from './connection-form-page';
import { endConnectionRequest } from './end-connection-request';
import { authorizingOf } from './authorization-client';
import { newConnectState } from './connect-state';
import { sealVerifier } from './request-secrets';

interface Offer {
  readonly requestId: string;
  readonly browserSecret: string;
  /** Where the books would go. */
  readonly place: ConnectionLocation;
}

/** Where a person may continue to, and what their browser is to remember; `form` is for those who have a token in place of a consent page. */
export interface ConsentOffer extends Offer {
  readonly consentAddress: string;
  readonly form?: OfferedForm;
}

/** The offer of a consent page, of a form or of a file, or why the page can't be used. */
export type StartedConnection =
  | ConsentOffer
  | (Offer & { readonly form: OfferedForm })
  /** The state of the page that hands out the file. */
  | (Offer & { readonly fileState: string })
  | { readonly errorCode: Exclude<ConnectionErrorCode, 'None'> };

/**
 * Opens the connection page for one browser, which may reload it. If another browser opens it before the connection is complete, the
 * request fails, because the address may have leaked. The PKCE verifier is stored encrypted until the callback, and each offer has its own
 * state. Null for a nonce that this tenant does not know.
 */
export const startConnection = useCase(
  { caller: 'anyone', because: 'The address of the request works once, in one browser.' },
  async (ctx: RequestCtx, nonce: string, browser: CallingBrowser): Promise<StartedConnection | null> => {
    return withTenant(ctx, async (tx) => {
      const request = await lockRequest(tx, 'nonceHash', nonce);
      if (request === null) return null;
      if (hasExpired(request, ctx.clock.now())) return end(tx, request, 'RequestExpired');
      const known = request.status === 'Started' ? secretOfBrowser(browser, request.id, request.browserHash) : null;
      if (request.status !== 'NotStarted' && known === null) return end(tx, request, 'RequestNonceAlreadyUsed');
      const authorizing = await authorizingOf(ctx, request.datasourceNameId);
      if (authorizing === null) return end(tx, request, 'PackageNotAvailable');
      const { authorization, client } = authorizing;
      const [state, browserSecret] = [newConnectState(ctx.vault, ctx.origin), known ?? newSecretToken().token];
      const opened = { status: 'Started', stateHash: state.hash, browserHash: hashOfToken(browserSecret) } as const;
      const begin = (sealedVerifier: Buffer | null) => tx.repo(StoredRequest).update({ id: request.id }, { ...opened, sealedVerifier });
      const offer = { requestId: request.id, browserSecret, place: locationOf(ctx, request) };
      const { standInAccepts = null } = client;
      const shown = { state: state.token, typed: {}, errors: {}, isRefused: false, standInAccepts };
      const offered = ({ fields }: Pick<FormAuthorization, 'fields'>): OfferedForm => ({ fields, ...shown });
      if (authorization.kind === 'form') {
        await begin(null);
        return { ...offer, form: offered(authorization) };
      }
      if (authorization.kind === 'polling') {
        await begin(null);
        return { ...offer, fileState: state.token };
      }
      const codeVerifier = randomBytes(32).toString('base64url');
      await begin(sealVerifier(ctx.vault, ctx.tenant.id, request.id, codeVerifier));
      return {
        ...offer,
        ...(authorization.form && { form: offered(authorization.form) }),
        consentAddress: authorization.consentAddress(client, { state: state.token, codeVerifier }),
      };
    });
  },
);

/** A request with what binds it to its browser. */
export interface LockedRequest
  extends
    VisibleRequest,
    Pick<
      StoredRequest,
      'sealedVerifier' | 'sealedGrant' | 'browserHash' | 'createdBy' | 'requestId' | 'apiClientId' | 'formAttempts' | 'reconnects'
    > {
  readonly workspaceName: string;
  /** The company of the connection that is to be connected again; null: any company. */
  readonly wantedCompany: string | null;
}

/** The request of a nonce or of a state, locked; null when this tenant has none. */
export async function lockRequest(
  tx: TenantTransaction,
  property: 'nonceHash' | 'stateHash',
  secret: string,
): Promise<LockedRequest | null> {
  return lockWhere(tx, property, hashOfToken(secret));
}

/** The request of an id, locked; null when this tenant has none. */
export function lockRequestById(tx: TenantTransaction, id: string): Promise<LockedRequest | null> {
  return lockWhere(tx, 'id', id);
}

function lockWhere(
  tx: TenantTransaction,
  property: 'nonceHash' | 'stateHash' | 'id',
  value: Buffer | string,
): Promise<LockedRequest | null> {
  return selectRequests(tx)
    .innerJoin('workspace', 'w', 'w.id = c.workspaceId')
    .leftJoin(Connection, 'r', 'r.id = c.reconnects')
    .addSelect<Omit<LockedRequest, keyof VisibleRequest>>({
      sealedVerifier: 'c.sealedVerifier',
      sealedGrant: 'c.sealedGrant',
      browserHash: 'c.browserHash',
      createdBy: 'c.createdBy',
      requestId: 'c.requestId',
      apiClientId: 'c.apiClientId',
      formAttempts: 'c.formAttempts',
      reconnects: 'c.reconnects',
      workspaceName: 'w.displayName',
      wantedCompany: 'r.datasetId',
    })
    .andWhere(`c.${property} = :value`, { value })
    .lock('pessimistic_write')
    .getOne();
}

/** Lets a request that is locked wait until then, if it would not anyhow. */
export async function extendRequest(tx: TenantTransaction, { id, expiresAt }: LockedRequest, until: Date): Promise<void> {
  if (expiresAt < until) await tx.repo(StoredRequest).update({ id }, { expiresAt: until });
}

/** Where the books of a request go. */
export function locationOf({ tenant }: RequestCtx, { workspaceName: workspace, datasourceNameId: id }: LockedRequest): ConnectionLocation {
  return { lender: tenant.visibleName, workspace, source: findPackage(id)?.name ?? id };
}

async function end(
  tx: TenantTransaction,
  request: VisibleRequest,
  errorCode: Exclude<ConnectionErrorCode, 'None'>,
): Promise<StartedConnection> {
  await endConnectionRequest(tx, request.id, errorCode);
  return { errorCode };
}
