import { createHash } from 'node:crypto';
import { ConnectorError } from '../connector';
import { requestJson, SYSTEM_IO } from './request-json';
import type { HttpIo } from './request-json';

/** The product as DEX knows it. */
export interface ExampleClient {
  /** Where DEX answers, without a slash at the end. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** Access to one company; both tokens are opaque, and a refresh makes the old refresh token useless. */
export interface ExampleGrant {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  readonly organisationId: string;
  /** The name of the company, if the package returns it with the grant. */
  readonly organisationName: string | null;
}

const ATTEMPTS = 2;

/** The address of the consent page (authorization code with PKCE, S256). */
export function consentAddress(
  client: ExampleClient,
  { state, codeVerifier }: { readonly state: string; readonly codeVerifier: string },
): string {
  const address = new URL(`${client.baseUrl}/authorize`);
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    state,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return address.href;
}

/** Exchanges the code of a consent for access. Throws ConnectorError. */
export function exchangeCode(
  client: ExampleClient,
  code: string,
  codeVerifier: string,
  signal: AbortSignal,
  io: HttpIo = SYSTEM_IO,
): Promise<ExampleGrant> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri, code_verifier: codeVerifier };
  return requestGrant(client, form, signal, io);
}

/** Refreshes access; the answer is to be stored before it is used. Throws ConnectorError, `Disconnected` when the grant has ended. */
export function refreshGrant(
  client: ExampleClient,
  refreshToken: string,
  signal: AbortSignal,
  io: HttpIo = SYSTEM_IO,
): Promise<ExampleGrant> {
  return requestGrant(client, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal, io);
}

/** Ends access on DEX's side. Throws ConnectorError. */
export async function revokeGrant(client: ExampleClient, refreshToken: string, signal: AbortSignal, io: HttpIo = SYSTEM_IO): Promise<void> {
  const form = new URLSearchParams({ token: refreshToken });
  await requestJson({ url: `${client.baseUrl}/revoke`, authorization: basic(client), form, signal, attempts: ATTEMPTS }, io);
}

/** Names are shown, never relied on. */
const LONGEST_NAME = 200;

async function requestGrant(client: ExampleClient, form: Record<string, string>, signal: AbortSignal, io: HttpIo): Promise<ExampleGrant> {
  const request = {
    url: `${client.baseUrl}/token`,
    authorization: basic(client),
    form: new URLSearchParams(form),
    signal,
    attempts: ATTEMPTS,
  };
  const body = (await requestJson(request, io)) as Record<string, unknown> | null;
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresInSeconds } = body ?? {};
  const { company_id: organisationId, company_name: name } = body ?? {};
  if (
    typeof accessToken !== 'string' ||
    typeof refreshToken !== 'string' ||
    typeof expiresInSeconds !== 'number' ||
    typeof organisationId !== 'string'
  ) {
    throw new ConnectorError('InternalError', 'DEX granted access in a form that is not known.');
  }
  const organisationName = typeof name === 'string' && name.trim() !== '' ? name.slice(0, LONGEST_NAME) : null;
  return { accessToken, refreshToken, expiresInSeconds, organisationId, organisationName };
}

function basic({ clientId, clientSecret }: ExampleClient): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
}
