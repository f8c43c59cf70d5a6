import { randomBytes } from 'node:crypto';
import type { FormAuthorization } from '@countinghouse/connectors/form-authorization';
import { findPackage } from '@countinghouse/connectors/registry';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken, newSecretToken } from '../../../platform/vault/secret-token';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { secretOfBrowser, type CallingBrowser } from './connecting-browser';
import {
  hasExpired,
  REQUEST_COLUMNS,
  type ConnectionErrorCode,
  type ConnectionLocation,
  type ConnectionRequestRow,
} from './connection-request';
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

const START = `
update connection_request set status = 'Started', state_hash = $3, browser_hash = $4, sealed_verifier = $5 where tenant_id = $1 and id = $2`;

/**
 * Opens the connection page for one browser, which may reload it. If another browser opens it before the connection is complete, the
 * request fails, because the address may have leaked. The PKCE verifier is stored encrypted until the callback, and each offer has its own
 * state. Null for a nonce that this tenant does not know.
 */
export const startConnection = useCase(
  { caller: 'anyone', because: 'The address of the request works once, in one browser.' },
  async (ctx: RequestCtx, nonce: string, browser: CallingBrowser): Promise<StartedConnection | null> => {
    return withTenant(ctx, async (tx) => {
      const request = await lockRequest(tx, ctx, 'nonce_hash', nonce);
      if (request === null) return null;
      if (hasExpired(request, ctx.clock.now())) return end(tx, request, 'RequestExpired');
      const known = request.status === 'Started' ? secretOfBrowser(browser, request.id, request.browser_hash) : null;
      if (request.status !== 'NotStarted' && known === null) return end(tx, request, 'RequestNonceAlreadyUsed');
      const authorizing = await authorizingOf(ctx, request.datasource_name_id);
      if (authorizing === null) return end(tx, request, 'PackageNotAvailable');
      const { authorization, client } = authorizing;
      const [state, browserSecret] = [newConnectState(ctx.vault, ctx.origin), known ?? newSecretToken().token];
      const begin = (sealed: Buffer | null) => tx.query(START, [ctx.tenant.id, request.id, state.hash, hashOfToken(browserSecret), sealed]);
      const offer = { requestId: request.id, browserSecret, place: locationOf(ctx, request) };
      const { standInAccepts = null } = client;
      const shown = { state: state.token, typed: {}, faults: {}, isRefused: false, standInAccepts };
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

/** A request with what binds it to its browser, and the name of its workspace. */
export interface LockedRequest extends ConnectionRequestRow {
  readonly sealed_verifier: Buffer | null;
  readonly sealed_grant: Buffer | null;
  readonly browser_hash: Buffer | null;
  readonly created_by: string | null;
  readonly request_id: string | null;
  readonly api_client_id: string | null;
  readonly form_attempts: number;
  readonly workspace_name: string;
  /** The connection that is to be connected again, and its company; null: any company. */
  readonly reconnects: string | null;
  readonly wanted_company: string | null;
}

/** The request of a nonce or of a state, locked; null when this tenant has none. */
export async function lockRequest(
  tx: TenantTransaction,
  ctx: RequestCtx,
  column: 'nonce_hash' | 'state_hash',
  secret: string,
): Promise<LockedRequest | null> {
  return lockWhere(tx, ctx, column, hashOfToken(secret));
}

/** The request of an id, locked; null when this tenant has none. */
export function lockRequestById(tx: TenantTransaction, ctx: RequestCtx, id: string): Promise<LockedRequest | null> {
  return lockWhere(tx, ctx, 'id', id);
}

async function lockWhere(
  tx: TenantTransaction,
  ctx: RequestCtx,
  column: 'nonce_hash' | 'state_hash' | 'id',
  value: Buffer | string,
): Promise<LockedRequest | null> {
  const [row] = await tx.query<LockedRequest>(
    `select ${REQUEST_COLUMNS}, c.sealed_verifier, c.sealed_grant, c.browser_hash, c.created_by, c.request_id, c.api_client_id, c.form_attempts,
        w.display_name as workspace_name, c.reconnects, r.dataset_id as wanted_company
     from connection_request c join workspace w on w.tenant_id = c.tenant_id and w.id = c.workspace_id
       left join connection r on r.tenant_id = c.tenant_id and r.id = c.reconnects
     where c.tenant_id = $1 and c.${column} = $2 for update of c`,
    [ctx.tenant.id, value],
  );
  return row ?? null;
}

/** Where the books of a request go. */
export function locationOf(
  { tenant }: RequestCtx,
  { workspace_name: workspace, datasource_name_id: id }: LockedRequest,
): ConnectionLocation {
  return { lender: tenant.visibleName, workspace, source: findPackage(id)?.name ?? id };
}

async function end(
  tx: TenantTransaction,
  request: ConnectionRequestRow,
  errorCode: Exclude<ConnectionErrorCode, 'None'>,
): Promise<StartedConnection> {
  await endConnectionRequest(tx, request.id, errorCode);
  return { errorCode };
}
