import type { ChartAccount } from './chart-account';
import type { ReadNames } from './evidence';
import type { KnownLanguage } from './knowledge';
import { likelihoods, type LogLinearModel } from './log-linear';
import { nameFeatures, understood } from './name-features';

/** What the names of a chart say alone, and how much of them is known. */
export function readNames(chart: readonly ChartAccount[], names: LogLinearModel, languages: readonly KnownLanguage[]): ReadNames {
  return {
    own: chart.map((account) => likelihoods(names, nameFeatures(account, languages))),
    understood: chart.map(({ name }) => understood(name, names, languages)),
  };
}
