import { shareBelow } from './population-rank';
import { publishedInputs } from './published-inputs';
import { altmanZ1983, altmanZ1995, ohlson1980, springate1978, zmijewski1984 } from './published-scores';
import type { PublishedScoreInputs } from './published-scores';
import type { RiskFigures, RiskInputs } from './risk-inputs';
import type { BenchmarkPopulation } from './risk-model';
import { SECOND_OPINIONS } from './risk-result';
import type { OpinionProxy, SecondOpinion, SecondOpinionModel, SecondOpinionZone, WithheldReason } from './risk-result';

/** Prices of about 2020 where those of 1968 are 100: the index that Ohlson's size is divided by. */
const PRICE_INDEX = 575;

/** The published cut-offs; a score on one of them is gray. Models that are not here rank only. */
const OPINION_CUTS: Readonly<Partial<Record<SecondOpinionModel, { readonly distressBelow: number; readonly safeAbove: number }>>> = {
  altmanZ1983: { distressBelow: 1.23, safeAbove: 2.9 },
  altmanZ1995: { distressBelow: 1.1, safeAbove: 2.6 },
  springate1978: { distressBelow: 0.862, safeAbove: 0.862 },
};

/**
 * What the published scores say of the inputs; never a probability. A score that divides by zero or less, or
 * that counts liabilities below zero, is withheld; models before version 2.0 did not withhold.
 */
export function secondOpinions(
  inputs: RiskInputs,
  currency: string | null,
  benchmark: BenchmarkPopulation,
  withholds = true,
): readonly SecondOpinion[] {
  const proxies = proxiesOf(inputs.current);
  const figures = publishedInputs(inputs);
  return SECOND_OPINIONS.map((model): SecondOpinion => {
    const withheld = withholds ? withheldReason(model, figures) : null;
    const { uses } = FORMULAS[model];
    const score = withheld === null ? scoreOf(model, figures, currency) : null;
    const cuts = OPINION_CUTS[model];
    const ranked = model === 'ohlson1980' || model === 'zmijewski1984';
    return {
      model,
      score,
      zone: score === null || cuts === undefined ? null : zoneOf(score, cuts),
      rank: score === null || !ranked ? null : shareBelow(benchmark[model], score),
      proxies: proxies.filter((proxy) => uses.includes(proxy)),
      ...(withholds && { withheld }),
    };
  });
}

interface Formula {
  readonly uses: readonly (keyof PublishedScoreInputs)[];
  /** What it divides by, beside assets. */
  readonly bases: readonly ('liabilities' | 'currentLiabilities' | 'currentAssets')[];
  readonly score: (of: PublishedScoreInputs) => number;
}

const BALANCE = ['assets', 'liabilities', 'currentAssets', 'currentLiabilities'] as const;
const FORMULAS: Readonly<Record<SecondOpinionModel, Formula>> = {
  altmanZ1983: {
    uses: [...BALANCE, 'retainedEarnings', 'incomeBeforeInterestAndTax', 'sales'],
    bases: ['liabilities'],
    score: altmanZ1983,
  },
  altmanZ1995: { uses: [...BALANCE, 'retainedEarnings', 'incomeBeforeInterestAndTax'], bases: ['liabilities'], score: altmanZ1995 },
  springate1978: {
    uses: [...BALANCE, 'incomeBeforeInterestAndTax', 'incomeBeforeTax', 'sales'],
    bases: ['currentLiabilities'],
    score: springate1978,
  },
  ohlson1980: {
    uses: [...BALANCE, 'netIncome', 'previousNetIncome', 'depreciation'],
    bases: ['liabilities', 'currentAssets'],
    score: (of) => ohlson1980(of, PRICE_INDEX),
  },
  zmijewski1984: { uses: [...BALANCE, 'netIncome'], bases: ['currentLiabilities'], score: zmijewski1984 },
};

type KnownFigures = ReturnType<typeof publishedInputs>;

/** Every formula counts liabilities and current liabilities, so that either below zero makes a firm look safe. */
function withheldReason(model: SecondOpinionModel, figures: KnownFigures): WithheldReason | null {
  const { bases } = FORMULAS[model];
  const isNegative = (item: 'liabilities' | 'currentLiabilities') => (figures[item] ?? 0) < 0;
  if (isNegative('liabilities')) return 'liabilitiesNegative';
  if (isNegative('currentLiabilities')) return 'currentLiabilitiesNegative';
  if (bases.includes('liabilities') && figures.liabilities === 0) return 'liabilitiesZero';
  if (bases.includes('currentLiabilities') && figures.currentLiabilities === 0) return 'currentLiabilitiesZero';
  return bases.includes('currentAssets') && (figures.currentAssets ?? 1) <= 0 ? 'currentAssetsNotPositive' : null;
}

function scoreOf(model: SecondOpinionModel, figures: KnownFigures, currency: string | null): number | null {
  const { uses, score } = FORMULAS[model];
  const known = uses.every((item) => figures[item] !== null);
  const inDollars = model !== 'ohlson1980' || currency === null || currency === 'USD';
  const value = known && inDollars ? score(figures as PublishedScoreInputs) : null;
  return value !== null && Number.isFinite(value) ? value : null;
}

function proxiesOf(figures: RiskFigures): readonly OpinionProxy[] {
  const missing = (['currentAssets', 'currentLiabilities'] as const).filter((item) => (figures[item] ?? null) === null);
  return [...missing, 'incomeBeforeTax'];
}

function zoneOf(score: number, { distressBelow, safeAbove }: { distressBelow: number; safeAbove: number }): SecondOpinionZone {
  if (score < distressBelow) return 'distress';
  return score > safeAbove || distressBelow === safeAbove ? 'safe' : 'grey';
}
