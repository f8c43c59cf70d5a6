/** What a bearer token proves after its signature, issuer, audience and expiry were checked. */
export interface VerifiedToken {
  /** Name under which people of this issuer are stored; stays the same when the embedded provider moves to another port. */
  readonly issuerKey: string;
  readonly subject: string;
  /** The provider's session; keys the session row. */
  readonly sessionId: string;
  readonly clientId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** When the person last proved who they are, as far as the token says, else when it was issued; milliseconds since 1970. */
  readonly authenticatedAt: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
