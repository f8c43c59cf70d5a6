import { createHash } from 'node:crypto';
import type { SandboxOptions } from '../../../sandbox-kit/sandbox';
import type { ApiAnswer } from '../api/xero-api';
import type { AuthorizeRequest } from './authorize-request';
import { isSameText, readToken, signToken } from './signed-token';
import type { TokenFacts } from './signed-token';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CODE_LIFETIME = 5 * MINUTE;
const ACCESS_LIFETIME = 30 * MINUTE;
/** Each refresh token lives this long; as one is exchanged for another, a grant ends after as many idle days. */
const REFRESH_LIFETIME = 60 * DAY;
/** How long a refresh token that was exchanged may be used again, for a client that lost the answer. */
const GRACE = 30 * MINUTE;

const refused = (error: string): ApiAnswer => ({ status: 400, body: { error } });

/** Grants codes, access tokens and refresh tokens, and revokes them. */
export class TokenEndpoint {
  readonly #options: SandboxOptions;
  /** When codes and refresh tokens were first used, by their id. */
  readonly #used = new Map<string, number>();
  readonly #seen = new Set<string>();
  readonly #revoked = new Set<string>();

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  /** A code for a consent; good once and for five minutes. */
  code({ redirectUri, codeChallenge, scopes }: AuthorizeRequest, companyIds: readonly string[]): string {
    const grantId = this.#options.newSecret();
    this.#seen.add(grantId);
    return this.#sign({ use: 'code', grantId, companyIds, scopes, redirectUri, codeChallenge }, CODE_LIFETIME);
  }

  /** Answers a form sent to the token endpoint. */
  grant(form: URLSearchParams, authorization: string | undefined): ApiAnswer {
    if (!this.#isClient(form, authorization)) return refused('invalid_client');
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return this.#redeem(form);
      case 'refresh_token':
        return this.#refresh(form.get('refresh_token') ?? '');
      default:
        return refused('unsupported_grant_type');
    }
  }

  /** Answers a form sent to the revocation endpoint; an unknown token is no error. */
  revoke(form: URLSearchParams, authorization: string | undefined): ApiAnswer {
    if (!this.#isClient(form, authorization)) return refused('invalid_client');
    const facts = readToken(form.get('token') ?? '', 'refresh', this.#options.signingSecret);
    if (facts !== undefined) this.#revoked.add(facts.grantId);
    return { status: 200, body: undefined };
  }

  /** Ends every grant that was made or used. */
  revokeAll(): void {
    for (const grantId of this.#seen) this.#revoked.add(grantId);
  }

  /** The facts of the access token in an Authorization header, expired or not; a grant that was revoked reaches no company. */
  access(authorization: string | undefined): TokenFacts | undefined {
    const facts = readToken(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '', 'access', this.#options.signingSecret);
    if (facts === undefined) return undefined;
    this.#seen.add(facts.grantId);
    return this.#revoked.has(facts.grantId) ? { ...facts, companyIds: [] } : facts;
  }

  #redeem(form: URLSearchParams): ApiAnswer {
    const facts = readToken(form.get('code') ?? '', 'code', this.#options.signingSecret);
    if (facts === undefined || facts.expires <= this.#options.now() || this.#used.has(facts.id)) return refused('invalid_grant');
    const verifier = form.get('code_verifier');
    const isVerified =
      facts.codeChallenge === null
        ? verifier === null
        : createHash('sha256')
            .update(verifier ?? '')
            .digest('base64url') === facts.codeChallenge;
    if (!isVerified || facts.redirectUri !== form.get('redirect_uri')) return refused('invalid_grant');
    return this.#issue(facts);
  }

  #refresh(token: string): ApiAnswer {
    const now = this.#options.now();
    const facts = readToken(token, 'refresh', this.#options.signingSecret);
    if (facts === undefined || facts.expires <= now || this.#revoked.has(facts.grantId)) return refused('invalid_grant');
    return now - (this.#used.get(facts.id) ?? now) > GRACE ? refused('invalid_grant') : this.#issue(facts);
  }

  #issue({ id, grantId, companyIds, scopes }: TokenFacts): ApiAnswer {
    this.#used.set(id, this.#used.get(id) ?? this.#options.now());
    this.#seen.add(grantId);
    const shared = { grantId, companyIds, scopes };
    const offline = scopes.includes('offline_access') ? { refresh_token: this.#sign({ use: 'refresh', ...shared }, REFRESH_LIFETIME) } : {};
    return {
      status: 200,
      body: {
        access_token: this.#sign({ use: 'access', ...shared }, ACCESS_LIFETIME),
        expires_in: ACCESS_LIFETIME / 1_000,
        token_type: 'Bearer',
        ...offline,
        scope: scopes.join(' '),
      },
    };
  }

  #sign(facts: Omit<TokenFacts, 'id' | 'expires'>, lifetime: number): string {
    const { newSecret, now, signingSecret } = this.#options;
    return signToken({ ...facts, id: newSecret(), expires: now() + lifetime }, signingSecret);
  }

  /** The client names itself by Basic authorization or in the form. */
  #isClient(form: URLSearchParams, authorization: string | undefined): boolean {
    const { clientId, clientSecret } = this.#options.client;
    if (authorization === undefined) return form.get('client_id') === clientId && isSameText(form.get('client_secret') ?? '', clientSecret);
    return isSameText(authorization, `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
  }
}
