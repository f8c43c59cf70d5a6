import { createHash } from 'node:crypto';
import type { SandboxOptions } from '../sandbox';
import type { ConsentRequest } from './consent-request';
import type { Grant, OAuthRules } from './oauth-rules';
import { signToken, verifyToken } from './signed-token';
import type { TokenFacts } from './signed-token';

/** Tokens as they are handed out; `refreshSeconds` is 0 where there is no refresh token. */
export interface IssuedTokens {
  readonly grant: Grant;
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly refreshSeconds: number;
}

type GrantOptions = Pick<SandboxOptions, 'now' | 'newSecret' | 'signingSecret'>;

/** Issues, renews and revokes access. Tokens are signed, so they outlive a restart; which of them were spent or revoked does not. */
export class Grants {
  readonly #options: GrantOptions;
  readonly #rules: OAuthRules;
  readonly #spentCodes = new Set<string>();
  /** Refresh tokens that were replaced, and when they die. */
  readonly #replaced = new Map<string, number>();
  readonly #revoked = new Set<string>();
  /** The grants given since everything was revoked. */
  readonly #recent = new Set<string>();
  #allRevokedAt = -Infinity;

  constructor(options: GrantOptions, rules: OAuthRules) {
    this.#options = options;
    this.#rules = rules;
  }

  /** A code for the companies and the trial that a person chose. */
  issueCode({ redirectUri, codeChallenge, scopes }: ConsentRequest, companyIds: readonly string[], trial?: string): string {
    const now = this.#options.now();
    const grantId = this.#options.newSecret();
    this.#recent.add(grantId);
    const facts = { use: 'code', grantId, granted: now, companyIds, scopes, ...(trial !== undefined && { trial }) } as const;
    return this.#sign({ ...facts, redirectUri, codeChallenge }, this.#rules.codeSeconds);
  }

  /** Tokens for a code, once; undefined where the code, its address or the verifier of its challenge is not right. */
  redeemCode(code: string, redirectUri: string | null, verifier: string | null): IssuedTokens | undefined {
    const facts = this.#verify(code, 'code');
    if (facts === undefined || this.#spentCodes.has(facts.id) || facts.redirectUri !== redirectUri) return undefined;
    const { codeChallenge = null } = facts;
    if (codeChallenge !== null && codeChallenge !== challengeOf(verifier ?? '')) return undefined;
    this.#spentCodes.add(facts.id);
    return this.#issue(facts, null);
  }

  /** Tokens for a refresh token; undefined where it is not valid. */
  refresh(token: string): IssuedTokens | undefined {
    const facts = this.#verify(token, 'refresh');
    const { rotation } = this.#rules;
    const now = this.#options.now();
    if (facts === undefined || now >= (this.#replaced.get(facts.id) ?? Infinity)) return undefined;
    if (this.#rules.refusesRefresh?.(grantOf(facts)) === true) return undefined;
    if (rotation === null || now - facts.issued < rotation.afterSeconds * 1_000) return this.#issue(facts, { token, facts });
    if (!this.#replaced.has(facts.id)) this.#replaced.set(facts.id, now + rotation.graceSeconds * 1_000);
    return this.#issue(facts, null);
  }

  /** The grant behind an access token; undefined where the token is not valid. */
  find(accessToken: string): Grant | undefined {
    const facts = verifyToken(accessToken, 'access', this.#options.signingSecret, this.#options.now());
    if (facts === undefined || !this.#isRevoked(facts)) return facts === undefined ? undefined : grantOf(facts);
    return this.#rules.accessOutlivesGrant === true ? { ...grantOf(facts), companyIds: [] } : undefined;
  }

  /** Ends the grant of an access or refresh token; false for any other text. */
  revoke(token: string): boolean {
    const facts = this.#verify(token, 'refresh') ?? this.#verify(token, 'access');
    if (facts !== undefined) this.#revoked.add(facts.grantId);
    return facts !== undefined;
  }

  /** Ends a grant. */
  end(grantId: string): void {
    this.#revoked.add(grantId);
  }

  /** Ends every grant. */
  revokeAll(): void {
    this.#allRevokedAt = this.#options.now();
    this.#recent.clear();
  }

  #issue(facts: TokenFacts, current: { readonly token: string; readonly facts: TokenFacts } | null): IssuedTokens {
    const { grantId, granted, companyIds, scopes, trial } = facts;
    const base = { grantId, granted, companyIds, scopes, ...(trial !== undefined && { trial }) };
    const grant = grantOf(facts);
    const event = this.#rules.consentEvent?.(grant);
    const claims = event === undefined ? {} : { authentication_event_id: event };
    const accessToken = this.#sign({ ...base, ...claims, use: 'access' }, this.#rules.accessSeconds);
    if (this.#rules.refreshScope !== null && !scopes.includes(this.#rules.refreshScope)) {
      return { grant, accessToken, refreshToken: null, refreshSeconds: 0 };
    }
    const now = this.#options.now();
    if (current !== null) {
      const refreshSeconds = Math.floor((current.facts.expires - now) / 1_000);
      return { grant, accessToken, refreshToken: current.token, refreshSeconds };
    }
    const { refreshIdleSeconds, refreshMaxSeconds } = this.#rules;
    const refreshSeconds = Math.min(refreshIdleSeconds, Math.floor((granted - now) / 1_000) + refreshMaxSeconds);
    return { grant, accessToken, refreshToken: this.#sign({ ...base, use: 'refresh' }, refreshSeconds), refreshSeconds };
  }

  #sign(facts: Omit<TokenFacts, 'id' | 'issued' | 'expires'>, seconds: number): string {
    const issued = this.#options.now();
    return signToken({ ...facts, id: this.#options.newSecret(), issued, expires: issued + seconds * 1_000 }, this.#options.signingSecret);
  }

  #verify(token: string, use: TokenFacts['use']): TokenFacts | undefined {
    const facts = verifyToken(token, use, this.#options.signingSecret, this.#options.now());
    return facts === undefined || this.#isRevoked(facts) ? undefined : facts;
  }

  #isRevoked({ grantId, granted }: TokenFacts): boolean {
    return this.#revoked.has(grantId) || (granted <= this.#allRevokedAt && !this.#recent.has(grantId));
  }
}

function grantOf({ grantId, companyIds, scopes, trial }: TokenFacts): Grant {
  return { id: grantId, companyId: companyIds[0] ?? '', companyIds, scopes, ...(trial !== undefined && { trial }) };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
