import { createHash } from 'node:crypto';
import { SAMPLE_COMPANIES } from '../books/sample-companies';
import type { SandboxOptions } from '../sandbox-options';
import { readToken, sameText, signToken } from './signed-token';
import type { TokenFacts } from './signed-token';

const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 100 * 24 * 3_600;

/** The answer of the token endpoint. */
export type TokenAnswer =
  | {
      readonly status: 200;
      readonly body: {
        readonly access_token: string;
        readonly refresh_token: string;
        readonly token_type: 'Bearer';
        readonly expires_in: number;
        readonly company_id: string;
        readonly company_name: string;
      };
    }
  | { readonly status: 400 | 401; readonly body: { readonly error: string } };

/** Grants tokens for codes and refresh tokens, each good once: a second use of either is refused. */
export class TokenGranter {
  readonly #options: SandboxOptions;
  readonly #spent = new Set<string>();
  readonly #revoked = new Set<string>();

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  /** Answers a form sent to the token endpoint with this Authorization header. */
  grant(form: URLSearchParams, authorization: string | undefined): TokenAnswer {
    if (!this.#isClient(authorization)) return { status: 401, body: { error: 'invalid_client' } };
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return this.#spend(this.#code(form));
      case 'refresh_token':
        return this.#spend(this.#read(form.get('refresh_token'), 'refresh'));
      default:
        return { status: 400, body: { error: 'unsupported_grant_type' } };
    }
  }

  /** Revokes the grant of a refresh token and every token issued from it. Returns the HTTP status, which is the same for an unknown token. */
  revoke(form: URLSearchParams, authorization: string | undefined): 200 | 401 {
    if (!this.#isClient(authorization)) return 401;
    const facts = this.#read(form.get('token'), 'refresh');
    if (facts !== undefined) this.#revoked.add(facts.grantId);
    return 200;
  }

  /** Whether the grant of a token was revoked. */
  isRevoked({ grantId }: TokenFacts): boolean {
    return this.#revoked.has(grantId);
  }

  #isClient(authorization: string | undefined): boolean {
    const { clientId, clientSecret } = this.#options.client;
    const expected = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
    return authorization !== undefined && sameText(authorization, `Basic ${expected}`);
  }

  #code(form: URLSearchParams): TokenFacts | undefined {
    const facts = this.#read(form.get('code'), 'code');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return facts?.redirectUri === form.get('redirect_uri') && facts.codeChallenge === challenge ? facts : undefined;
  }

  #read(token: string | null, use: TokenFacts['use']): TokenFacts | undefined {
    return token === null ? undefined : readToken(token, use, this.#options.signingSecret, this.#options.now());
  }

  #spend(facts: TokenFacts | undefined): TokenAnswer {
    if (
      facts === undefined ||
      this.#spent.has(facts.id) ||
      this.isRevoked(facts) ||
      (facts.use === 'refresh' && facts.scenario === 'Disconnected')
    ) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    this.#spent.add(facts.id);
    const { companyId } = facts;
    return {
      status: 200,
      body: {
        access_token: this.#token('access', facts, ACCESS_SECONDS),
        refresh_token: this.#token('refresh', facts, REFRESH_SECONDS),
        token_type: 'Bearer',
        expires_in: ACCESS_SECONDS,
        company_id: companyId,
        company_name: SAMPLE_COMPANIES.find(({ id }) => id === companyId)?.name ?? companyId,
      },
    };
  }

  #token(use: 'access' | 'refresh', { grantId, companyId, scenario }: TokenFacts, seconds: number): string {
    const { newId, now, signingSecret } = this.#options;
    return signToken({ use, id: newId(), grantId, companyId, scenario, expires: now() + seconds * 1_000 }, signingSecret);
  }
}
