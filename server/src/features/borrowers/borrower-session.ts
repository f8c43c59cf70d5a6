/** Marks the tokens of borrowers, so that nobody takes one for a token of the identity provider. */
export const BORROWER_TOKEN_PREFIX = 'chb_';
