import { levelOf } from './industry-factor';
import { gradeOrdinal } from './risk-grade';
import type { AppliedRates } from './risk-inputs';
import { RISK_QUALITIES } from './risk-result';
import type { AdditiveScore, RiskOutput, RiskResult, RiskTerm, SecondOpinion } from './risk-result';

/** `result.outputs` of the specification's risk calculation response for a built-in score, in full precision. */
export function riskOutputs(result: RiskResult): readonly RiskOutput[] {
  return [
    ...result.termStructure.map(({ years, cumulative }) => percentRow('PD', 'Cumulative', null, years, 100 * cumulative)),
    ...result.termStructure.map(({ years, forward }) => percentRow('PD', 'Forward', null, years, 100 * forward)),
    ...(result.range ?? []).map(({ years, low }) => percentRow('PD', 'Cumulative, lowest', null, years, 100 * low)),
    ...(result.range ?? []).map(({ years, high }) => percentRow('PD', 'Cumulative, highest', null, years, 100 * high)),
    row('Grade', result.grade, null, 1, gradeOrdinal(result.grade), 'grade'),
    ...gradeOfPdRows(result),
    row('Quality', result.quality, null, null, RISK_QUALITIES.indexOf(result.quality) + 1, 'grade'),
    ...driverRows(result.oneYear, 1),
    ...driverRows(result.fiveYears, 5),
    ...result.oneYear.drivers.map(({ ratio, category, value }) => row('Ratio', category, ratio, null, value, 'ratio')),
    ...result.secondOpinions.map(opinionRow),
    percentRow('Benchmark', 'Public population', 'riskier', 1, result.benchmarkPercentile),
    ...levelRows(result.baseRates),
  ];
}

/** The grade that the probability alone would have, where the evidence holds it back. */
function gradeOfPdRows({ grade, gradeOfPd = grade }: RiskResult): readonly RiskOutput[] {
  return gradeOfPd === grade ? [] : [row('Grade', gradeOfPd, 'probability alone', 1, gradeOrdinal(gradeOfPd), 'grade')];
}

/** The level that the score was brought to, where it is that of an industry. */
function levelRows(rates: AppliedRates): readonly RiskOutput[] {
  if (rates.industry === undefined) return [];
  const { naicsPrefix, factor } = rates.industry;
  const level = levelOf(rates);
  return [
    row('Level', 'Industry factor', naicsPrefix, null, factor, 'ratio'),
    percentRow('Level', 'Base rate', null, 1, 100 * level.oneYear),
    percentRow('Level', 'Base rate', null, 5, 100 * level.fiveYears),
  ];
}

function driverRows({ startingPoint, drivers, logOdds }: AdditiveScore, term: RiskTerm): readonly RiskOutput[] {
  return [
    row('Driver', 'Starting point', null, term, startingPoint, 'logOdds'),
    ...drivers.map(({ ratio, category, contribution }) => row('Driver', category, ratio, term, contribution, 'logOdds')),
    row('Driver', 'Sum', null, term, logOdds, 'logOdds'),
  ];
}

/** Models that only rank say their rank, never their score; what is withheld says why. */
function opinionRow({ model, score, zone, rank, withheld = null }: SecondOpinion): RiskOutput {
  if (withheld !== null) return row('Benchmark', OPINION_NAMES[model].name, withheld, null, null, 'score');
  return OPINION_NAMES[model].ranks
    ? percentRow('Benchmark', OPINION_NAMES[model].name, 'rank', null, rank)
    : row('Benchmark', OPINION_NAMES[model].name, zone, null, score, 'score');
}

const OPINION_NAMES = {
  altmanZ1983: { name: "Altman Z'", ranks: false },
  altmanZ1995: { name: "Altman Z''", ranks: false },
  springate1978: { name: 'Springate', ranks: false },
  ohlson1980: { name: 'Ohlson', ranks: true },
  zmijewski1984: { name: 'Zmijewski', ranks: true },
} as const;

function percentRow(
  type: RiskOutput['type'],
  category: string,
  subCategory: string | null,
  termInYears: RiskTerm | null,
  value: number | null,
): RiskOutput {
  return row(type, category, subCategory, termInYears, value, 'percent');
}

function row(
  type: RiskOutput['type'],
  category: string,
  subCategory: string | null,
  termInYears: RiskTerm | null,
  value: number | null,
  metricType: RiskOutput['metricType'],
): RiskOutput {
  return { type, category, subCategory, termInYears, value, metricType };
}
