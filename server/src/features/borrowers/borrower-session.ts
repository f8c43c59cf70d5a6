/** Marks the tokens of borrowers, so that nobody takes one for a token of the identity provider. */
export const BORROWER_TOKEN_PREFIX = 'chb_';

/** SQL of whether a submission `s` was begun by a borrower, over a link or without one. */
export const BY_BORROWER = `s.source in ('ShareableLink', 'Anonymous')`;

/** A token with which a borrower asks, and when it ends unless it is used. */
export interface BorrowerSession {
  readonly accessToken: string;
  readonly expiration: Date;
}
