import type { AccountType } from '../account-type';
import type { ChartAccount } from './chart-account';
import { combine, evidenceOf, trustIn } from './evidence';
import { ALL_KNOWLEDGE, type Knowledge } from './knowledge';
import type { ByType } from './log-linear';
import type { MatchingModel } from './matching-model';
import { readNames } from './read-names';
import { CLASSIFIED_TYPES } from './classified-types';

/** The likeliest type of an account. */
export interface LikelyType {
  readonly type: AccountType;
  /** 0..100: of accounts with this certainty about so many in a hundred have the type. */
  readonly certainty: number;
}

/** Types of less certainty are not offered: in charts left out they are wrong about as often as right. */
export const ABSTAIN_BELOW = 60;

/**
 * The likeliest type of each account of a chart, by its name and parent, the numbers around it, the numbering plan of its country, and
 * what other accounts of the chart surely are. Numbered accounts may come in any order; the order of a chart without numbers is evidence.
 */
export function classifyChart(
  chart: readonly ChartAccount[],
  model: MatchingModel,
  knowledge: Knowledge = ALL_KNOWLEDGE,
): readonly LikelyType[] {
  const names = readNames(chart, model.names, knowledge.languages);
  return evidenceOf(chart, names, model.successions, knowledge.plans).map((evidence) =>
    likeliest(combine(evidence, model.combination), trustIn(evidence)),
  );
}

function likeliest(shares: ByType, trust: number): LikelyType {
  const most = Math.max(...shares);
  return { type: CLASSIFIED_TYPES[shares.indexOf(most)] ?? 'Expense', certainty: Math.round(1000 * trust * most) / 10 };
}
