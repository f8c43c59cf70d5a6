/** SQL of whether a submission `s` was begun by a borrower, over a link or without one. */
export const BY_BORROWER = `s.source in ('ShareableLink', 'Anonymous')`;
