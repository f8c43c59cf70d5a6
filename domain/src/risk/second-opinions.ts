import { shareBelow } from './population-rank';
import { publishedInputs } from './published-inputs';
import { altmanZ1983, altmanZ1995, ohlson1980, springate1978, zmijewski1984 } from './published-scores';
import type { PublishedScoreInputs } from './published-scores';
import type { RiskFigures, RiskInputs } from './risk-inputs';
import type { BenchmarkPopulation } from './risk-model';
import { SECOND_OPINIONS } from './risk-result';
import type { OpinionProxy, SecondOpinion, SecondOpinionModel, SecondOpinionZone } from './risk-result';

/** Prices of about 2020 where those of 1968 are 100: the index that Ohlson's size is divided by. */
const PRICE_INDEX = 575;

/** The published cut-offs; a score on one of them is grey. Models that are not here rank only. */
const OPINION_CUTS: Readonly<Partial<Record<SecondOpinionModel, { readonly distressBelow: number; readonly safeAbove: number }>>> = {
  altmanZ1983: { distressBelow: 1.23, safeAbove: 2.9 },
  altmanZ1995: { distressBelow: 1.1, safeAbove: 2.6 },
  springate1978: { distressBelow: 0.862, safeAbove: 0.862 },
};

/** What the published scores say of the inputs (design 6, “Published scores”); never a probability. */
export function secondOpinions(inputs: RiskInputs, currency: string | null, benchmark: BenchmarkPopulation): readonly SecondOpinion[] {
  const proxies = proxiesOf(inputs.current);
  const figures = publishedInputs(inputs);
  return SECOND_OPINIONS.map((model): SecondOpinion => {
    const { score, used } = scoreOf(model, figures, currency);
    const cuts = OPINION_CUTS[model];
    const ranked = model === 'ohlson1980' || model === 'zmijewski1984';
    return {
      model,
      score,
      zone: score === null || cuts === undefined ? null : zoneOf(score, cuts),
      rank: score === null || !ranked ? null : shareBelow(benchmark[model], score),
      proxies: proxies.filter((proxy) => used.includes(proxy)),
    };
  });
}

interface Formula {
  readonly uses: readonly (keyof PublishedScoreInputs)[];
  readonly score: (of: PublishedScoreInputs) => number;
}

const BALANCE = ['assets', 'liabilities', 'currentAssets', 'currentLiabilities'] as const;
const FORMULAS: Readonly<Record<SecondOpinionModel, Formula>> = {
  altmanZ1983: { uses: [...BALANCE, 'retainedEarnings', 'incomeBeforeInterestAndTax', 'sales'], score: altmanZ1983 },
  altmanZ1995: { uses: [...BALANCE, 'retainedEarnings', 'incomeBeforeInterestAndTax'], score: altmanZ1995 },
  springate1978: { uses: [...BALANCE, 'incomeBeforeInterestAndTax', 'incomeBeforeTax', 'sales'], score: springate1978 },
  ohlson1980: { uses: [...BALANCE, 'netIncome', 'previousNetIncome', 'depreciation'], score: (of) => ohlson1980(of, PRICE_INDEX) },
  zmijewski1984: { uses: [...BALANCE, 'netIncome'], score: zmijewski1984 },
};

function scoreOf(
  model: SecondOpinionModel,
  figures: ReturnType<typeof publishedInputs>,
  currency: string | null,
): { score: number | null; used: readonly string[] } {
  const { uses, score } = FORMULAS[model];
  const known = uses.every((item) => figures[item] !== null);
  const inDollars = model !== 'ohlson1980' || currency === null || currency === 'USD';
  const value = known && inDollars ? score(figures as PublishedScoreInputs) : null;
  return { score: value !== null && Number.isFinite(value) ? value : null, used: uses };
}

function proxiesOf(figures: RiskFigures): readonly OpinionProxy[] {
  const missing = (['currentAssets', 'currentLiabilities'] as const).filter((item) => (figures[item] ?? null) === null);
  return [...missing, 'incomeBeforeTax'];
}

function zoneOf(score: number, { distressBelow, safeAbove }: { distressBelow: number; safeAbove: number }): SecondOpinionZone {
  if (score < distressBelow) return 'distress';
  return score > safeAbove || distressBelow === safeAbove ? 'safe' : 'grey';
}
