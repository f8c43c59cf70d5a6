import type { PeerPool } from '@countinghouse/domain/risk/compare-with-peers';
import type { AppliedRates } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskCheck } from '@countinghouse/domain/risk/risk-checks';
import type { AdditiveScore, RiskFinding, RiskGrade, RiskQuality, ScoreRatio, SecondOpinion } from '@countinghouse/domain/risk/risk-result';
import type { InputsOfYears } from '../inputs/input-row';
import type { TermCurve, TermRange } from '../term/term-series';
import type { OutputRow } from './outputs';

/** The position of a firm among its peers. */
export interface PeerView {
  readonly pool: PeerPool;
  /** Share of the peers, in percent, with a higher probability. */
  readonly score: number;
  /** Of other lenders: at least so many. */
  readonly count: number;
  /** The digits of the industry that all share. */
  readonly naicsPrefix: string;
  /** Null for anywhere. */
  readonly areaName: string | null;
  /** Null where the group has none: of the firms of other lenders nothing but their share is known. */
  readonly medians: Readonly<Partial<Record<ScoreRatio, number>>> | null;
}

/** A result of an analysis as the screen shows it; what another engine does not say is null or empty. */
export interface AnalysisView {
  readonly firm: string;
  readonly engine: string;
  readonly modelVersion: string | null;
  readonly analyzedAt: string;
  /** The inputs besides the books: the industry code with its name, and the place; null when none was given. */
  readonly industry: string | null;
  readonly postalCode: string | null;
  readonly curve: TermCurve;
  readonly grade: RiskGrade | null;
  /** Of the probability alone; null where the engine holds no grade back. */
  readonly gradeOfPd: RiskGrade | null;
  /** What the warnings allow; null where they leave nothing open, or the engine does not say. */
  readonly range: TermRange | null;
  readonly quality: RiskQuality | null;
  readonly findings: readonly RiskFinding[];
  readonly checks: readonly RiskCheck[];
  readonly oneYear: AdditiveScore | null;
  readonly secondOpinions: readonly SecondOpinion[];
  readonly benchmarkPercentile: number | null;
  readonly baseRates: AppliedRates | null;
  readonly peers: PeerView | null;
  readonly yearAgo: { readonly curve: TermCurve; readonly grade: RiskGrade | null } | null;
  readonly outputs: readonly OutputRow[];
  readonly inputs: InputsOfYears | null;
}
