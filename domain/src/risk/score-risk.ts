import { additiveScore } from './additive-score';
import { checkInputs } from './check-inputs';
import { levelOf } from './industry-factor';
import { qualityOf } from './input-quality';
import { logistic } from './log-odds';
import { pdRange } from './pd-range';
import { shareBelow } from './population-rank';
import { gradeOf } from './risk-grade';
import type { AppliedRates, RiskInputs, RiskRequest } from './risk-inputs';
import type { RiskModel } from './risk-model';
import type { AdditiveScore, PdRange, RiskFinding, RiskGrade, RiskOutcome, RiskQuality, RiskResult, TermPd } from './risk-result';
import { scoreRatiosOf } from './score-ratios';
import { secondOpinions } from './second-opinions';
import { termStructure } from './term-structure';

/** The default engine, used unless another one is configured. */
export const BUILT_IN_ENGINE = 'built-in';

/** A score of the built-in engine, or the findings that forbid one; the same request and model give the same result to the byte. */
export function scoreRisk(request: RiskRequest, model: RiskModel): RiskOutcome {
  const findings = checkInputs(request.inputs, request.context);
  if (findings.some(({ severity }) => severity === 'blocking')) return { outcome: 'blocked', findings };
  return { outcome: 'scored', result: resultOf(request, model, findings) };
}

/** A curve with the range that warnings allow, and the grade of its first year. */
export interface GradedCurve {
  readonly termStructure: readonly TermPd[];
  readonly range: readonly PdRange[] | null;
  /** With quality C and D of the highest probability of the range, else of the curve. */
  readonly grade: RiskGrade;
  readonly gradeOfPd: RiskGrade;
}

/**
 * The curve and its grade alone: what a what-if asks for while a hand moves. The findings are those of the books, which no assumption mends;
 * a model before version 2.0 does not take them into account.
 */
export function curveOf(inputs: RiskInputs, baseRates: AppliedRates, model: RiskModel, findings: readonly RiskFinding[] = []): GradedCurve {
  return gradedCurve({ inputs, baseRates, findings }, scoresOf(inputs, baseRates, model), model);
}

function resultOf({ inputs, context, baseRates }: RiskRequest, model: RiskModel, findings: readonly RiskFinding[]): RiskResult {
  const withholds = model.holdsToEvidence === true;
  const scores = scoresOf(inputs, baseRates, model);
  const { oneYear, fiveYears } = scores;
  const { termStructure: curve, grade, gradeOfPd, range } = gradedCurve({ inputs, baseRates, findings }, scores, model);
  const shift = oneYear.startingPoint - model.oneYear.intercept;
  return {
    engine: BUILT_IN_ENGINE,
    modelVersion: model.version,
    baseRates,
    termStructure: curve,
    grade,
    ...(withholds && { gradeOfPd, range }),
    oneYear,
    fiveYears,
    quality: qualityOf(findings),
    findings,
    secondOpinions: secondOpinions(inputs, context.currency, model.benchmark, withholds),
    benchmarkPercentile: 100 - shareBelow(model.benchmark.logOdds, oneYear.logOdds - shift),
  };
}

type Scores = Readonly<Record<'oneYear' | 'fiveYears', AdditiveScore>>;

function scoresOf(inputs: RiskInputs, baseRates: AppliedRates, model: RiskModel): Scores {
  const ratios = scoreRatiosOf(inputs, model.holdsToEvidence === true);
  const level = levelOf(baseRates);
  return {
    oneYear: additiveScore(model.oneYear, ratios, level.oneYear),
    fiveYears: additiveScore(model.fiveYears, ratios, level.fiveYears),
  };
}

type Scored = Pick<RiskRequest, 'inputs' | 'baseRates'> & { readonly findings: readonly RiskFinding[] };

function gradedCurve({ inputs, baseRates, findings }: Scored, scores: Scores, model: RiskModel): GradedCurve {
  const curve = termStructure(logistic(scores.oneYear.logOdds), logistic(scores.fiveYears.logOdds));
  const oneYear = curve[0]?.cumulative ?? 1;
  const gradeOfPd = gradeOf(oneYear);
  if (model.holdsToEvidence !== true) return { termStructure: curve, range: null, grade: gradeOfPd, gradeOfPd };
  const quality = qualityOf(findings);
  const range = pdRange({ inputs, findings, quality, ...scores, level: levelOf(baseRates) }, model);
  return { termStructure: curve, range, grade: isHeld(quality) ? gradeOf(range?.[0]?.high ?? oneYear) : gradeOfPd, gradeOfPd };
}

/** Whether the range limits the grade: with two or more warnings, or one about an impossible figure. */
function isHeld(quality: RiskQuality): boolean {
  return quality === 'C' || quality === 'D';
}
