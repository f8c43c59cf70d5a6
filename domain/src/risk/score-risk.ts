import { additiveScore } from './additive-score';
import { checkInputs } from './check-inputs';
import { levelOf } from './industry-factor';
import { qualityOf } from './input-quality';
import { logistic } from './log-odds';
import { shareBelow } from './population-rank';
import { gradeOf } from './risk-grade';
import type { AppliedRates, RiskInputs, RiskRequest } from './risk-inputs';
import type { RiskModel } from './risk-model';
import type { AdditiveScore, RiskFinding, RiskGrade, RiskOutcome, RiskResult, TermPd } from './risk-result';
import { scoreRatiosOf } from './score-ratios';
import { secondOpinions } from './second-opinions';
import { termStructure } from './term-structure';

/** The engine that speaks when nobody configured another. */
export const BUILT_IN_ENGINE = 'built-in';

/** A score of the built-in engine, or the findings that forbid one; the same request and model give the same result to the byte. */
export function scoreRisk(request: RiskRequest, model: RiskModel): RiskOutcome {
  const findings = checkInputs(request.inputs, request.context);
  if (findings.some(({ severity }) => severity === 'blocking')) return { outcome: 'blocked', findings };
  return { outcome: 'scored', result: resultOf(request, model, findings) };
}

/** A curve and the grade of its first year. */
export interface GradedCurve {
  readonly termStructure: readonly TermPd[];
  readonly grade: RiskGrade;
}

/** The curve and its grade alone: what a what-if asks for while a hand moves. */
export function curveOf(inputs: RiskInputs, baseRates: AppliedRates, model: RiskModel): GradedCurve {
  const { oneYear, fiveYears } = scoresOf(inputs, baseRates, model);
  return gradedCurve(oneYear, fiveYears);
}

function resultOf({ inputs, context, baseRates }: RiskRequest, model: RiskModel, findings: readonly RiskFinding[]): RiskResult {
  const { oneYear, fiveYears } = scoresOf(inputs, baseRates, model);
  const shift = oneYear.startingPoint - model.oneYear.intercept;
  return {
    engine: BUILT_IN_ENGINE,
    modelVersion: model.version,
    baseRates,
    ...gradedCurve(oneYear, fiveYears),
    oneYear,
    fiveYears,
    quality: qualityOf(findings),
    findings,
    secondOpinions: secondOpinions(inputs, context.currency, model.benchmark),
    benchmarkPercentile: 100 - shareBelow(model.benchmark.logOdds, oneYear.logOdds - shift),
  };
}

function scoresOf(inputs: RiskInputs, baseRates: AppliedRates, model: RiskModel): Record<'oneYear' | 'fiveYears', AdditiveScore> {
  const ratios = scoreRatiosOf(inputs);
  const level = levelOf(baseRates);
  return {
    oneYear: additiveScore(model.oneYear, ratios, level.oneYear),
    fiveYears: additiveScore(model.fiveYears, ratios, level.fiveYears),
  };
}

function gradedCurve(oneYear: AdditiveScore, fiveYears: AdditiveScore): GradedCurve {
  const curve = termStructure(logistic(oneYear.logOdds), logistic(fiveYears.logOdds));
  return { termStructure: curve, grade: gradeOf(curve[0]?.cumulative ?? 1) };
}
