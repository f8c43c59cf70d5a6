import type { AgedParty } from './aging';

/** How many parties are listed. */
const CONCENTRATION_PARTIES = 10;

/** What one party holds of all that is owed. */
export interface PartyShare {
  readonly party: number;
  /** What is open of the party, in minor units. */
  readonly total: number;
  /** In ten-thousandths of all positive totals, rounded half up. */
  readonly share: number;
}

/** The parties that owe, or are owed, the most, the largest first: each share is of the sum of all positive totals. */
export function concentrationOf(parties: readonly Pick<AgedParty, 'party' | 'total'>[]): PartyShare[] {
  const owing = parties.filter(({ total }) => total > 0);
  const sum = owing.reduce((before, { total }) => before + BigInt(total), 0n);
  return [...owing]
    .sort((one, other) => other.total - one.total || one.party - other.party)
    .slice(0, CONCENTRATION_PARTIES)
    .map(({ party, total }) => ({ party, total, share: tenThousandths(BigInt(total), sum) }));
}

function tenThousandths(part: bigint, whole: bigint): number {
  return Number((part * 20_000n + whole) / (2n * whole));
}
