import { isRefusal, refuse, type Refusal } from '@countinghouse/domain/refusals';
import { logSecurityEvent } from '../../../platform/security/log-security-event';
import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { CLIENT_TOKEN_CONTRACTS } from './client-tokens.contract';
import { statusOf } from '../../../platform/rest/refusal-status';
import { textOf } from '../../../platform/rest/refusal-text';
import { guardSecret } from '../../../platform/rates/guard-secret';
import { credentialsOf } from '../../identity/api-clients/client-credentials';
import { delegateToActor } from './delegate-to-actor';
import { issueClientToken } from './issue-client-token';

const NOT_STORED = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** Tokens of integrators' programs, and those that they hand to their own pages. */
export const CLIENT_TOKEN_ROUTES = routesOf(CLIENT_TOKEN_CONTRACTS, {
  async issueClientToken(ctx, { body, headers }) {
    const credentials = credentialsOf(headers.authorization as string | undefined);
    if (credentials === null) return failure('invalid_client', refuse('Unauthenticated', 'client'));
    const error = issueOfForm(body);
    if (error !== null) return error;
    const shown = `${credentials.clientId} ${credentials.clientSecret}`;
    const token = await guardSecret(ctx, 'token', shown, () => issueClientToken(ctx, credentials));
    if (isRefusal(token)) return token.refused === 'Unauthenticated' ? failure('invalid_client', token) : token;
    ctx.secrets.note(ctx.tenant.id, token.accessToken, true);
    logSecurityEvent(ctx, 'clientSignIn', { clientId: credentials.clientId.toLowerCase() });
    const answer = { access_token: token.accessToken, token_type: 'Bearer', expires_in: token.expiresInSeconds };
    return { status: 200, headers: NOT_STORED, body: answer };
  },
  async delegateToActor(ctx, { body }) {
    const token = await delegateToActor(ctx, body);
    return isRefusal(token) ? token : { status: 200, headers: NOT_STORED, body: token };
  },
});

type TokenError = 'invalid_client' | 'invalid_request' | 'unsupported_grant_type';

/** RFC 6749 5.2, with the members that every error of the product has. */
function failure(error: TokenError, refusal: Refusal): RestAnswer {
  const description = textOf(refusal);
  const challenge: Record<string, string> = error === 'invalid_client' ? { 'www-authenticate': 'Basic realm="API clients"' } : {};
  return {
    status: statusOf(refusal.refused),
    headers: { ...NOT_STORED, ...challenge },
    body: { error, error_description: description, description, code: refusal.refused },
  };
}

function issueOfForm(body: RestRequest['body']): RestAnswer | null {
  const grants = body instanceof URLSearchParams ? body.getAll('grant_type') : [];
  if (grants.length !== 1) return failure('invalid_request', refuse('InvalidInput', 'grant_type'));
  if (grants[0] === 'client_credentials') return null;
  return failure('unsupported_grant_type', refuse('InvalidInput', 'grant_type', { problem: 'must be client_credentials' }));
}
