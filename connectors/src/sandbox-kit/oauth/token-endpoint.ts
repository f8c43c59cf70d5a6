import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxOptions } from '../sandbox';
import type { ApiAnswer } from '../vendor';
import type { Grants, IssuedTokens } from './grants';
import type { OAuthRules } from './oauth-rules';
import { isSameText } from './signed-token';

/** A request to the token or revocation endpoint. */
export interface OAuthCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers a form sent to the token endpoint; `isRefreshRefused` refuses a refresh token that is good. */
export function answerTokenCall(
  call: OAuthCall,
  { client }: Pick<SandboxOptions, 'client'>,
  rules: OAuthRules,
  grants: Grants,
  isRefreshRefused: () => boolean,
): ApiAnswer {
  if (bodyKindOf(call) !== 'form') return refusal(400, 'invalid_request', 'The body must be application/x-www-form-urlencoded.');
  const form = new URLSearchParams(call.body);
  if (!isClient(call, form, client, rules.clientAuth)) return refusal(401, 'invalid_client', 'The client is not known.');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return tokens(rules, grants.redeemCode(form.get('code') ?? '', form.get('redirect_uri'), form.get('code_verifier')));
    case 'refresh_token':
      return tokens(rules, isRefreshRefused() ? undefined : grants.refresh(form.get('refresh_token') ?? ''));
    default:
      return refusal(400, 'unsupported_grant_type', 'Only authorization_code and refresh_token are granted.');
  }
}

/** Answers a revocation: the whole grant of the token ends. */
export function answerRevokeCall(
  call: OAuthCall,
  { client }: Pick<SandboxOptions, 'client'>,
  rules: OAuthRules,
  grants: Grants,
): ApiAnswer {
  const kind = bodyKindOf(call);
  if (kind === null || !rules.revokeBodies.includes(kind)) return refusal(400, 'invalid_request', 'The body is of no kind that is taken.');
  const form = kind === 'form' ? new URLSearchParams(call.body) : null;
  if (!isClient(call, form, client, rules.clientAuth)) return refusal(401, 'invalid_client', 'The client is not known.');
  const isKnown = grants.revoke((form === null ? tokenOfJson(call.body) : form.get('token')) ?? '');
  if (!isKnown && rules.unknownTokenStatus === 400) return refusal(400, 'invalid_token', 'The token is not known.');
  return { status: 200, body: { text: '' } };
}

function tokens(rules: OAuthRules, issued: IssuedTokens | undefined): ApiAnswer {
  if (issued === undefined) return refusal(400, 'invalid_grant', 'Token invalid');
  const { accessToken, refreshToken, refreshSeconds, grant } = issued;
  const json = {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: rules.accessSeconds,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    ...rules.tokenFields({ refreshSeconds, grant }),
  };
  return { status: 200, headers: { 'cache-control': 'no-store', pragma: 'no-cache' }, body: { json } };
}

function isClient(
  call: OAuthCall,
  form: URLSearchParams | null,
  client: SandboxOptions['client'],
  allowed: OAuthRules['clientAuth'],
): boolean {
  const { authorization } = call.headers;
  if (authorization !== undefined) {
    // Id and secret are encoded before they are joined (RFC 6749, 2.3.1).
    const joined = `${encodeURIComponent(client.clientId)}:${encodeURIComponent(client.clientSecret)}`;
    const expected = `Basic ${Buffer.from(joined).toString('base64')}`;
    return allowed !== 'form' && isSameText(authorization, expected);
  }
  if (allowed === 'basic' || form?.get('client_id') !== client.clientId) return false;
  return isSameText(form.get('client_secret') ?? '', client.clientSecret);
}

function bodyKindOf({ headers }: OAuthCall): 'form' | 'json' | null {
  switch (headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return 'form';
    case 'application/json':
      return 'json';
    default:
      return null;
  }
}

function tokenOfJson(body: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string' ? value.token : null;
  } catch {
    return null;
  }
}

function refusal(status: number, error: string, description: string): ApiAnswer {
  return { status, body: { json: { error, error_description: description } } };
}
