import type { RiskRequest } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskFinding, RiskOutput, RiskResult } from '@countinghouse/domain/risk/risk-result';

/** What an engine may know about the business in addition to the figures; null when unknown. */
export interface ScoredBusiness {
  readonly naicsCode: string | null;
  readonly postalCode: string | null;
}

/** What an engine answers; an `unavailable` one gave no answer, which is never replaced by another engine's. */
export type EngineAnswer = ScoredAnswer | RefusedAnswer | { readonly outcome: 'unavailable'; readonly reason: string };

/** A score. */
export interface ScoredAnswer {
  readonly outcome: 'success';
  readonly modelVersion: string | null;
  /** Rises with the probability of default; comparable among firms of one engine and model version. */
  readonly riskRank: number;
  readonly outputs: readonly RiskOutput[];
  readonly findings: readonly RiskFinding[];
  /** Null for an engine that gives rows alone. */
  readonly result: RiskResult | null;
}

/** The engine says that there can be no score. */
export interface RefusedAnswer {
  readonly outcome: 'failure';
  readonly modelVersion: string | null;
  /** In the engine's own words; null leaves the words to the portal. */
  readonly errorDescription: string | null;
  readonly findings: readonly RiskFinding[];
}

/** Scores businesses; one is chosen per tenant. */
export interface RiskEngine {
  /** As the answer names it. */
  readonly name: string;
  score(request: RiskRequest, business: ScoredBusiness): Promise<EngineAnswer>;
}
