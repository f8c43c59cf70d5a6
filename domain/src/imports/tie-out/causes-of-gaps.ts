import { boundaryDay } from './causes/boundary-day';
import { cashBasis } from './causes/cash-basis';
import { changedWhileReading } from './causes/changed-while-reading';
import { earningsClosed } from './causes/earnings-closed';
import { missingAccount } from './causes/missing-account';
import { parentAccount } from './causes/parent-account';
import { revaluation } from './causes/revaluation';
import { rounding } from './causes/rounding';
import type { ComparedReport } from './compared-report';
import type { GapCause } from './gap-cause';

type Finder = (compared: ComparedReport) => ReadonlySet<number>;

/** Each finds the accounts whose gaps are exactly what it explains. */
const FINDERS: Readonly<Record<Exclude<GapCause, 'none'>, Finder>> = {
  missingAccount,
  changed: changedWhileReading,
  cashBasis,
  revaluation,
  parentAccount,
  earningsClosed,
  boundaryDay,
  rounding,
};

/** The probable cause of each gap of a report, by account ordinal: the one whose evidence explains the most gaps comes first. */
export function causesOfGaps(compared: ComparedReport): ReadonlyMap<number, GapCause> {
  const found = Object.entries(FINDERS).map(([cause, find]) => ({ cause: cause as GapCause, explained: find(compared) }));
  const ranked = found.toSorted((one, other) => other.explained.size - one.explained.size);
  const causeOf = (account: number): GapCause => ranked.find(({ explained }) => explained.has(account))?.cause ?? 'none';
  return new Map([...compared.gaps.keys()].map((account) => [account, causeOf(account)]));
}
