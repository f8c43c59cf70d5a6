/** What an access token says of itself. */
interface Claims {
  readonly companyIds?: readonly string[];
  readonly authentication_event_id?: string;
}

/** Keeps FreeAgent's rule that a user has one access token for an app: a newer one replaces it. */
export class TokenWatch {
  readonly #newest = new Map<string, string>();
  #issued = 0;

  /** Counts a token of a grant, which carries the answer. */
  issue(grantId: string): string {
    this.#issued += 1;
    this.#newest.set(grantId, String(this.#issued));
    return String(this.#issued);
  }

  /** Whether no newer token of the grant was issued since this process started. */
  isNewest(authorization: string | undefined, grantId: string): boolean {
    const newest = this.#newest.get(grantId);
    return newest === undefined || claimsOf(authorization).authentication_event_id === newest;
  }

  /** The company that a token reaches; null for any other text. */
  companyOf(authorization: string | undefined): string | null {
    return claimsOf(authorization).companyIds?.[0] ?? null;
  }
}

function claimsOf(authorization: string | undefined): Claims {
  const [, claims = ''] = (authorization ?? '').replace(/^Bearer /, '').split('.');
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
  } catch {
    return {};
  }
}
