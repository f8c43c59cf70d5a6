/** What the holder of a delegated token may do in its workspace. */
export const DELEGATED_PURPOSES = ['ConnectAccountingSystem', 'ConnectionManagement'] as const;
export type DelegatedPurpose = (typeof DELEGATED_PURPOSES)[number];

/** The prefix of delegated tokens, which tells them apart from tokens of the identity provider. */
export const DELEGATED_TOKEN_PREFIX = 'chd_';
