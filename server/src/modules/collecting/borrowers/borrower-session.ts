/** The prefix of borrowers' tokens, which tells them apart from tokens of the identity provider. */
export const BORROWER_TOKEN_PREFIX = 'chb_';

/** A token with which a borrower asks, and when it ends unless it is used. */
export interface BorrowerSession {
  readonly accessToken: string;
  readonly expiration: Date;
}
