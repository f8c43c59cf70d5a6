import type { DoubtfulFigures } from './doubtful-figures';
import { doubtfulFigures, figureOf, withFigure } from './doubtful-figures';
import { logistic, logit } from './log-odds';
import { transformed } from './monotone-transform';
import type { RiskInputs } from './risk-inputs';
import type { AdditiveModel, RiskModel } from './risk-model';
import type { AdditiveScore, PdRange, RiskFinding, RiskQuality, ScoreRatio, WarningFinding } from './risk-result';
import { SCORE_RATIO_RECIPES, scoreRatioOf } from './score-ratios';
import { termStructure } from './term-structure';

/** What a range is made of: the score with its inputs, and what is wrong with them. */
export interface DoubtedScore {
  readonly inputs: RiskInputs;
  readonly findings: readonly RiskFinding[];
  readonly quality: RiskQuality;
  readonly oneYear: AdditiveScore;
  readonly fiveYears: AdditiveScore;
  /** The base rates, as shares of one. */
  readonly level: Readonly<Record<'oneYear' | 'fiveYears', number>>;
}

/** Warnings that name no amount: each ratio may be one point of its curve, about a tenth of the population, to either side. */
const NAMING_NO_AMOUNT: readonly (RiskFinding['code'] & WarningFinding)[] = ['statementOld', 'cashBasis', 'notFiscalYear'];

/**
 * The probabilities that the warnings allow, at one to five years; null where they leave nothing open. Each ratio is taken at the ends of
 * what the warnings allow, one that is unknown or withheld at both ends of its curve; the ends of all ratios are added up. With quality D
 * the range reaches to the base rate: such inputs do not show that a borrower is better, or worse, than the others of the lender.
 */
export function pdRange(score: DoubtedScore, model: RiskModel): readonly PdRange[] | null {
  const [oneYear, fiveYears] = [logOddsRange(score, model.oneYear, 'oneYear'), logOddsRange(score, model.fiveYears, 'fiveYears')];
  if (oneYear.low === oneYear.high && fiveYears.low === fiveYears.high) return null;
  const lows = termStructure(logistic(oneYear.low), logistic(fiveYears.low));
  const highs = termStructure(logistic(oneYear.high), logistic(fiveYears.high));
  const own = termStructure(logistic(score.oneYear.logOdds), logistic(score.fiveYears.logOdds));
  // Where an end is that of the score, the curves through both may differ in the last bit.
  return own.map(({ years, cumulative }, index) => ({
    years,
    low: Math.min(cumulative, lows[index]?.cumulative ?? cumulative),
    high: Math.max(cumulative, highs[index]?.cumulative ?? cumulative),
  }));
}

interface Ends {
  readonly low: number;
  readonly high: number;
}

function logOddsRange(score: DoubtedScore, model: AdditiveModel, horizon: 'oneYear' | 'fiveYears'): Ends {
  const { inputs, findings, quality, level } = score;
  const { logOdds, startingPoint, drivers } = score[horizon];
  const doubtful = doubtfulFigures(inputs, findings);
  const steps = findings.filter(({ code }) => NAMING_NO_AMOUNT.some((one) => one === code)).length;
  const parts = drivers.map(({ contribution, ratio, value }, index): Ends => {
    const term = model.terms[index];
    const { values } = term ?? { values: [] };
    const span = value === null ? null : ratioSpan(ratio, value, inputs, doubtful);
    const ends = span === null ? [values[0] ?? 0, values.at(-1) ?? 0] : widened(span, values, steps);
    const contributions = term === undefined ? [] : ends.map((end) => term.coefficient * transformed(term, end));
    return { low: Math.min(contribution, ...contributions), high: Math.max(contribution, ...contributions) };
  });
  // The sums of equal parts may differ from the score in the last bit.
  const low = Math.min(
    logOdds,
    parts.reduce((sum, part) => sum + part.low, startingPoint),
  );
  const high = Math.max(
    logOdds,
    parts.reduce((sum, part) => sum + part.high, startingPoint),
  );
  if (quality !== 'D') return { low, high };
  const base = logit(level[horizon]);
  return { low: Math.min(low, base), high: Math.max(high, base) };
}

type Span = readonly [least: number, most: number];

/** Between which values a ratio may be; null where the figures that it is made of are open altogether. */
function ratioSpan(ratio: ScoreRatio, value: number, inputs: RiskInputs, doubtful: DoubtfulFigures): Span | null {
  const figures = SCORE_RATIO_RECIPES[ratio].uses.filter((figure) => doubtful.has(figure) && figureOf(inputs, figure) !== null);
  if (figures.length === 0) return [value, value];
  let corners: readonly RiskInputs[] = [inputs];
  for (const figure of figures) {
    const span = doubtful.get(figure) ?? null;
    if (span === null) return null;
    corners = corners.flatMap((corner) => span.map((amount) => withFigure(corner, figure, amount)));
  }
  const values = corners.map((corner) => scoreRatioOf(ratio, corner));
  return values.some((one) => one === null)
    ? null
    : [Math.min(value, ...values.map((one) => one ?? value)), Math.max(value, ...values.map((one) => one ?? value))];
}

function widened([least, most]: Span, points: readonly number[], steps: number): Span {
  let [low, high] = [least, most];
  for (let step = 0; step < steps; step += 1) {
    low = points.findLast((point) => point < low) ?? low;
    high = points.find((point) => point > high) ?? high;
  }
  return [low, high];
}
