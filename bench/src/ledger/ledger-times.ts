/** Milliseconds that reading a ledger took in each try, ours and the peer's; none of a peer that was not asked. */
export interface LedgerTimes {
  /** A try traces many accounts. */
  readonly traces: Readonly<Record<'ours' | 'peer', readonly (readonly number[])[]>>;
  readonly scans: Readonly<Record<'ours' | 'peer', readonly number[]>>;
}
