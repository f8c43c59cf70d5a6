import type { PostalRegion } from './postal-region';
import { RISK_TERMS, SCORE_RATIOS, type RiskTerm, type ScoreRatio } from './risk-result';

/** The fewest firms of a group, so that the figures of single firms cannot be guessed. */
const PEERS_MIN = 10;

/** A firm as its newest score has it. */
export interface ScoredFirm {
  readonly naicsCode: string;
  readonly region: PostalRegion | null;
  /** Rises with the probability of default; comparable among firms of one engine and model. */
  readonly riskRank: number;
  readonly ratios: Readonly<Partial<Record<ScoreRatio, number | null>>>;
  /** Cumulative probabilities of default by year, as shares of one. */
  readonly curve: Readonly<Partial<Record<RiskTerm, number>>>;
}

/** The firm that is compared; null marks an unknown value. */
export type ComparedFirm = Omit<ScoredFirm, 'naicsCode' | 'ratios' | 'curve'> & { readonly naicsCode: string | null };

/** How near peers are. */
type PeerArea = 'area' | 'state' | 'country' | 'anywhere';

/** Whose firms the peers are: the tenant's own, or those of the lenders that share theirs. */
export const PEER_POOLS = ['own', 'lenders'] as const;
export type PeerPool = (typeof PEER_POOLS)[number];

/** The firms that a score was compared with. */
export interface PeerGroup {
  /** Absent for the tenant's own. */
  readonly pool?: PeerPool;
  readonly count: number;
  readonly naicsPrefix: string;
  readonly area: PeerArea;
  /** Null for anywhere. */
  readonly areaName: string | null;
  readonly medians: Readonly<Partial<Record<ScoreRatio, number>>>;
  readonly curve: Readonly<Partial<Record<RiskTerm, number>>>;
}

type NoPeersReason = 'noIndustry' | 'tooFew';

/** Share of the peers, in percent, with a higher probability of default, and who they are; or why there is no comparison. */
export type PeerComparison =
  | { readonly peerScore: number; readonly group: PeerGroup; readonly reason: null }
  | { readonly peerScore: null; readonly group: null; readonly reason: NoPeersReason };

/** The rank of a score among the firms that other lenders share, limited to what may be disclosed about them. */
export interface PeersOfLenders {
  /** How many they are at least, in steps of five. */
  readonly firms: number;
  /** Share of them, in steps of five percent, with a higher probability of default. */
  readonly riskier: number;
}

const DIGITS = [6, 4, 3, 2] as const;
const AREAS = ['area', 'state', 'country'] as const;

/**
 * Compares with the first group of at least ten: by six digits of the industry, then four, three and two, each in the area of the postal
 * code, its state and its country; then the same digits anywhere. The firm itself is not among the others.
 */
export function compareWithPeers(firm: ComparedFirm, others: readonly ScoredFirm[]): PeerComparison {
  const { naicsCode, riskRank } = firm;
  if (naicsCode === null) return { peerScore: null, group: null, reason: 'noIndustry' };
  for (const { area, digits } of levelsOf(firm)) {
    const prefix = naicsCode.slice(0, digits);
    const peers = others.filter((other) => other.naicsCode.startsWith(prefix) && isNear(firm, other, area));
    if (peers.length < PEERS_MIN) continue;
    const worse = peers.filter((peer) => peer.riskRank > riskRank).length;
    const group = {
      count: peers.length,
      naicsPrefix: prefix,
      area,
      areaName: areaNameOf(firm, area),
      medians: mediansOf(SCORE_RATIOS, (ratio) => peers.flatMap(({ ratios }) => ratios[ratio] ?? [])),
      curve: mediansOf(RISK_TERMS, (term) => peers.flatMap(({ curve }) => curve[term] ?? [])),
    };
    return { peerScore: (100 * worse) / peers.length, group, reason: null };
  }
  return { peerScore: null, group: null, reason: 'tooFew' };
}

/** The comparison with firms of other lenders: by the first two digits alone, so that no two groups differ by a few firms; without medians. */
export function comparisonWithLenders(naicsCode: string, { firms, riskier }: PeersOfLenders): PeerComparison {
  const group = { pool: 'lenders', count: firms, naicsPrefix: naicsCode.slice(0, 2), area: 'anywhere', areaName: null } as const;
  return { peerScore: riskier, group: { ...group, medians: {}, curve: {} }, reason: null };
}

function levelsOf({ region }: ComparedFirm): readonly { readonly digits: number; readonly area: PeerArea }[] {
  const areas = region === null ? [] : AREAS;
  const near = DIGITS.flatMap((digits) => areas.map((area) => ({ digits, area })));
  return [...near, ...DIGITS.map((digits) => ({ digits, area: 'anywhere' as const }))];
}

function isNear(firm: ComparedFirm, other: ScoredFirm, area: PeerArea): boolean {
  if (area === 'anywhere') return true;
  const [own, theirs] = [firm.region, other.region];
  if (own === null || theirs === null || own.country !== theirs.country) return false;
  return area === 'country' || (own[area] !== null && own[area] === theirs[area]);
}

function areaNameOf({ region }: ComparedFirm, area: PeerArea): string | null {
  return area === 'anywhere' || region === null ? null : region[area];
}

/** The middle of what at least ten of the peers have. */
function mediansOf<Key extends PropertyKey>(
  keys: readonly Key[],
  valuesOf: (key: Key) => readonly number[],
): Readonly<Partial<Record<Key, number>>> {
  const medians: Partial<Record<Key, number>> = {};
  for (const key of keys) {
    const values = valuesOf(key);
    if (values.length >= PEERS_MIN) medians[key] = medianOf(values);
  }
  return medians;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return (low + high) / 2;
}
