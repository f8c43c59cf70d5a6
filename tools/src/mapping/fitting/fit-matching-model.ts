import { ACCOUNT_TYPES, type AccountType } from '@countinghouse/domain/accounts/account-type';
import type { ChartAccount } from '../prediction/chart-account';
import { evidenceOf } from '../prediction/evidence';
import { likelihoods } from '../prediction/log-linear';
import type { MatchingModel } from '../prediction/matching-model';
import { nameFeatures } from '../prediction/name-features';
import { successionsOf, type Successions } from '../prediction/neighbourhood';
import { inOrder, mainNumbers } from '../prediction/number-of-account';
import { typicalNames } from '../prediction/typical-names';
import { fitCombination, type WeighedExample } from './fit-combination';
import { fitLogLinear, type Example } from './fit-log-linear';

/** A chart whose accounts' types are known, and the package in whose manner it is. */
export interface LabelledChart {
  readonly package: string;
  readonly accounts: readonly LabelledAccount[];
}

export interface LabelledAccount extends ChartAccount {
  readonly type: AccountType;
}

/** Packages are set aside in so many parts for the evidence by which the combination is weighed. */
const PARTS = 4;

/** The model that labelled charts teach: each part of the evidence is weighed on packages that it had not seen. The same for the same charts. */
export function fitMatchingModel(charts: readonly LabelledChart[], version: string): MatchingModel {
  const read = charts.map(readChart);
  const packages = [...new Set(charts.map((chart) => chart.package))].sort();
  const partOf = (chart: ReadChart) => packages.indexOf(chart.package) % PARTS;
  const weighed = Array.from({ length: PARTS }, (_, part) =>
    weighedBy(
      read.filter((chart) => partOf(chart) !== part),
      read.filter((chart) => partOf(chart) === part),
    ),
  );
  return { version, names: fitNames(read), successions: fitSuccessions(read), combination: fitCombination(weighed.flat()) };
}

interface ReadChart {
  readonly package: string;
  readonly accounts: readonly ChartAccount[];
  readonly examples: readonly Example[];
}

function readChart({ package: of, accounts }: LabelledChart): ReadChart {
  return { package: of, accounts, examples: accounts.map((account) => exampleOf(account, ACCOUNT_TYPES.indexOf(account.type))) };
}

function exampleOf(account: Pick<ChartAccount, 'name' | 'parent'>, type: number): Example {
  return { features: nameFeatures(account), type, weight: 1 };
}

function weighedBy(taught: readonly ReadChart[], others: readonly ReadChart[]): readonly WeighedExample[] {
  if (taught.length === 0) return [];
  const names = fitNames(taught);
  const successions = fitSuccessions(taught);
  return others.flatMap(({ accounts, examples }) => {
    const own = examples.map(({ features }) => likelihoods(names, features));
    return evidenceOf(accounts, own, successions).map((evidence, at) => ({ evidence, type: examples[at]?.type ?? 0 }));
  });
}

function fitNames(charts: readonly ReadChart[]) {
  return fitLogLinear([
    ...charts.flatMap(({ examples }) => examples),
    ...typicalNames().map(({ name, type }) => exampleOf({ name, parent: '' }, type)),
  ]);
}

function fitSuccessions(charts: readonly ReadChart[]): Successions {
  return successionsOf(
    charts.map(({ accounts, examples }) => {
      const numbers = inOrder(mainNumbers(accounts.map(({ number }) => number)));
      return examples.map(({ type }, at) => ({ number: numbers[at] ?? '', type }));
    }),
  );
}
