/** Milliseconds that reading a ledger took, ours and the peer's; none of a peer that was not asked. */
export type LedgerTimes = Readonly<Record<'traces' | 'scans', { readonly ours: readonly number[]; readonly peer: readonly number[] }>>;
