import { createHash } from 'node:crypto';
import type { ConsentedGrant, Grant, Organization, PackageClient, ReturningClient } from './authorization';
import type { Consent, ConsentAuthorization } from './consent-authorization';
import type { HttpCall } from './http/http-call';
import { SYSTEM_IO, type HttpIo } from './http/http-io';
import { judgeToken } from './http/judge-answer';
import type { Judge, PlainTerms } from './http/package-terms';
import { sendCall } from './http/send-call';
import { WireValue } from './http/wire-value';

/** What a grant reaches is found out with this. */
interface GrantedAccess {
  readonly client: PackageClient;
  readonly consent: Consent;
  /** The body of the token endpoint. */
  readonly token: WireValue;
  /** Asks the package with the new access. */
  readonly get: (url: string) => Promise<WireValue>;
}

/** How a package grants access by OAuth 2.0. */
export interface OAuth2Terms {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Where the token endpoint takes the client: in HTTP Basic where absent, else among the fields of its form. */
  readonly clientAuth?: 'form';
  /** What the address of the consent page carries beside the parameters of the standard. */
  readonly consentFields?: Readonly<Record<string, string>>;
  /** Headers of the calls that explore a grant, beside its access. */
  readonly apiHeaders?: (client: PackageClient) => Readonly<Record<string, string>>;
  /** How answers of its API are read while a grant is explored. */
  readonly judge?: Judge;
  /** The companies that a grant reaches. */
  readonly organizations: (access: GrantedAccess) => Promise<readonly Organization[]>;
  /** The companies that the callback itself names, for a grant of which the package does not say what it reaches; absent: it names none. */
  readonly named?: (consent: Consent) => readonly Organization[];
}

const ATTEMPTS = 2;
const ATTEMPT_MILLISECONDS = 20_000;

/**
 * Access by authorization code with PKCE (RFC 6749, RFC 7636), the client known by HTTP Basic or the form; the secrets are both tokens, and
 * the refresh token is revoked (RFC 7009).
 */
export function oauth2(terms: OAuth2Terms, io: HttpIo = SYSTEM_IO): ConsentAuthorization {
  const { name } = terms;
  const sendAs = (judge: Judge) => {
    const plain: PlainTerms = { name, judge, attempts: ATTEMPTS, attemptMilliseconds: ATTEMPT_MILLISECONDS };
    return (call: HttpCall, signal: AbortSignal) => sendCall(call, plain, { io, signal });
  };
  const [askServer, askApi] = [sendAs(judgeToken), sendAs(terms.judge ?? judgeToken)];

  async function ask(client: PackageClient, form: Readonly<Record<string, string>>, signal: AbortSignal): Promise<WireValue> {
    const { clientId, clientSecret, addresses } = client;
    const isInForm = terms.clientAuth === 'form';
    const call = {
      method: 'POST',
      url: addresses.token,
      ...(isInForm ? {} : { headers: { authorization: basic(client) } }),
      body: { form: isInForm ? { ...form, client_id: clientId, client_secret: clientSecret } : form },
    } as const;
    return new WireValue((await askServer(call, signal)).json, 'token', name);
  }

  async function reachOf(access: GrantedAccess): Promise<Pick<ConsentedGrant, 'organizations' | 'failure'>> {
    try {
      return { organizations: await terms.organizations(access) };
    } catch (failure) {
      return { organizations: terms.named?.(access.consent) ?? [], failure };
    }
  }

  return {
    kind: 'oauth2',
    consentAddress(client, { state, codeVerifier }) {
      const address = new URL(client.addresses.authorize);
      const scopes = client.scopes ?? terms.scopes;
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: client.redirectUri,
        ...(scopes.length > 0 && { scope: scopes.join(' ') }),
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...terms.consentFields,
      }).toString();
      return address.href;
    },
    async exchange(client: ReturningClient, consent, codeVerifier, signal) {
      const form = { grant_type: 'authorization_code', code: consent.code, redirect_uri: client.redirectUri, code_verifier: codeVerifier };
      const token = await ask(client, form, signal);
      const grant = granted(token);
      const headers = { ...terms.apiHeaders?.(client), authorization: `Bearer ${grant.secrets['accessToken'] ?? ''}` };
      const get = async (url: string) => new WireValue((await askApi({ method: 'GET', url, headers }, signal)).json, 'organizations', name);
      return { ...grant, ...(await reachOf({ client, consent, token, get })) };
    },
    async refresh(client, { refreshToken = '' }, signal) {
      return granted(await ask(client, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal), refreshToken);
    },
    async revoke(client, { refreshToken = '' }, _organizationId, signal) {
      const headers = { authorization: basic(client) };
      const body = { form: { token: refreshToken } };
      await askServer({ method: 'POST', url: client.addresses.revoke, headers, body, expects: 'nothing' }, signal);
    },
    access: ({ accessToken = '' }) => ({ token: accessToken }),
  };
}

/** Names are shown, never relied on. */
const LONGEST_NAME = 200;

/** A company as it is shown. */
export function organizationOf(id: WireValue, name: WireValue): Organization {
  return { id: id.text(), name: name.textOrNull()?.trim().slice(0, LONGEST_NAME) || null };
}

/** An answer without a refresh token leaves the one that was used (RFC 6749, 6). */
function granted(token: WireValue, used = ''): Grant {
  const refreshToken = (used === '' ? null : token.get('refresh_token').textOrNull()) ?? used;
  const secrets = { accessToken: token.get('access_token').text(), refreshToken: refreshToken || token.get('refresh_token').text() };
  return { secrets, expiresInSeconds: Math.floor(Number(token.get('expires_in').decimal())) };
}

function basic({ clientId, clientSecret }: PackageClient): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
}
