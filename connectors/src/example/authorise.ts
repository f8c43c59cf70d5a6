import { createHash } from 'node:crypto';
import { ConnectorError } from '../connector';
import type { HttpCall } from '../http/http-call';
import { SYSTEM_IO } from '../http/http-io';
import type { HttpIo } from '../http/http-io';
import { judgeToken } from '../http/judge-answer';
import type { PlainTerms } from '../http/package-terms';
import { sendCall } from '../http/send-call';

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

/** What came back from the consent page; error codes are those of connection requests (platform API, Words). */
export type ConsentOutcome =
  | { readonly code: string; readonly state: string }
  | { readonly errorCode: 'UserCancelled' | 'InternalError'; readonly state: string | null };

const TERMS: PlainTerms = { name: 'DEX', judge: judgeToken, attempts: 2, attemptMilliseconds: 20_000 };

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

/** Reads the query with which the consent page sent a person back. */
export function readConsent(query: URLSearchParams): ConsentOutcome {
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
  if (error === null && code !== null && state !== null) return { code, state };
  return { errorCode: error === 'access_denied' ? 'UserCancelled' : 'InternalError', state };
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
  await sendCall({ ...postForm(client, 'revoke', { token: refreshToken }), expects: 'nothing' }, TERMS, { io, signal });
}

/** Names are shown, never relied on. */
const LONGEST_NAME = 200;

async function requestGrant(client: ExampleClient, form: Record<string, string>, signal: AbortSignal, io: HttpIo): Promise<ExampleGrant> {
  const answer = await sendCall(postForm(client, 'token', form), TERMS, { io, signal });
  const body = answer.json as Record<string, unknown> | null;
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

function postForm({ baseUrl, clientId, clientSecret }: ExampleClient, resource: string, form: Record<string, string>): HttpCall {
  const authorization = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
  return { method: 'POST', url: `${baseUrl}/${resource}`, headers: { authorization }, body: { form } };
}
