import type { ChartAccount } from '@countinghouse/domain/accounts/classifier/chart-account';
import { evidenceOf } from '@countinghouse/domain/accounts/classifier/evidence';
import { ALL_KNOWLEDGE, type KnownLanguage, type Knowledge, LANGUAGES_KNOWN } from '@countinghouse/domain/accounts/classifier/knowledge';
import type { MatchingModel } from '@countinghouse/domain/accounts/classifier/matching-model';
import { nameFeatures } from '@countinghouse/domain/accounts/classifier/name-features';
import { successionsOf, type Successions } from '@countinghouse/domain/accounts/classifier/neighbourhood';
import { inOrder, mainNumbers } from '@countinghouse/domain/accounts/classifier/number-of-account';
import { readNames } from '@countinghouse/domain/accounts/classifier/read-names';
import { withoutLanguage, withoutPlansOf } from './left-out';
import { fitCombination, type WeighedExample } from './fit-combination';
import { fitLogLinear, type Example } from './fit-log-linear';
import { CLASSIFIED_TYPES, type ClassifiedType } from '@countinghouse/domain/accounts/classifier/classified-types';
import first from './vocabulary/typical-names.json' with { type: 'json' };
import second from './vocabulary/typical-names-2.json' with { type: 'json' };
import third from './vocabulary/typical-names-3.json' with { type: 'json' };

/** A chart whose accounts' types are known, the package in whose manner it is, and the language of its names. */
export interface LabelledChart {
  readonly package: string;
  readonly language: KnownLanguage;
  readonly accounts: readonly LabelledAccount[];
}

export interface LabelledAccount extends ChartAccount {
  readonly type: ClassifiedType;
}

/** Packages are set aside in so many parts for the evidence by which the combination is weighed. */
const PARTS = 4;

/**
 * The model that labeled charts teach. How much each part of the evidence counts is weighed on charts that the parts had not seen: of other
 * packages; of countries whose language, vocabulary and plans are left out, so that the certainty on strangers' charts is learned as well; and
 * of countries whose plans alone are left out. The same for the same charts.
 */
export function fitMatchingModel(charts: readonly LabelledChart[], version: string, knowledge: Knowledge = ALL_KNOWLEDGE): MatchingModel {
  const packages = [...new Set(charts.map((chart) => chart.package))].sort();
  const partOf = (chart: LabelledChart) => packages.indexOf(chart.package) % PARTS;
  const ofPackages = Array.from({ length: PARTS }, (_, part) =>
    weighedBy(
      charts.filter((chart) => partOf(chart) !== part),
      charts.filter((chart) => partOf(chart) === part),
      knowledge,
    ),
  );
  const ofCountries = knowledge.languages.flatMap((language) => {
    const strange = charts.filter((chart) => chart.language === language);
    const packagesOfPlans = new Set(strange.map((chart) => chart.package));
    return [
      weighedBy(
        charts.filter((chart) => chart.language !== language),
        strange,
        common(knowledge, withoutLanguage(language)),
      ),
      weighedBy(
        charts.filter((chart) => !packagesOfPlans.has(chart.package)),
        strange,
        common(knowledge, withoutPlansOf(language)),
      ),
    ];
  });
  return {
    version,
    names: fitNames(charts, knowledge),
    successions: fitSuccessions(charts),
    combination: fitCombination([...ofPackages, ...ofCountries].flat()),
  };
}

/** What is known in both. */
function common(one: Knowledge, other: Knowledge): Knowledge {
  return {
    languages: one.languages.filter((language) => other.languages.includes(language)),
    plans: one.plans.filter((plan) => other.plans.includes(plan)),
  };
}

function weighedBy(taught: readonly LabelledChart[], others: readonly LabelledChart[], knowledge: Knowledge): readonly WeighedExample[] {
  if (taught.length === 0) return [];
  const names = fitNames(taught, knowledge);
  const successions = fitSuccessions(taught);
  return others.flatMap(({ accounts }) =>
    evidenceOf(accounts, readNames(accounts, names, knowledge.languages), successions, knowledge.plans).map((evidence, at) => ({
      evidence,
      type: typeOf(accounts[at]),
    })),
  );
}

function fitNames(charts: readonly LabelledChart[], { languages }: Knowledge) {
  const exampleOf = (account: Pick<ChartAccount, 'name' | 'parent'>, type: number): Example => {
    return { features: nameFeatures(account, languages), type, weight: 1 };
  };
  return fitLogLinear([
    ...charts.flatMap(({ accounts }) => accounts.map((account) => exampleOf(account, typeOf(account)))),
    ...typicalNames(languages).map(({ name, type }) => exampleOf({ name, parent: '' }, type)),
  ]);
}

function fitSuccessions(charts: readonly LabelledChart[]): Successions {
  return successionsOf(
    charts.map(({ accounts }) => {
      const numbers = inOrder(mainNumbers(accounts.map(({ number }) => number)));
      return accounts.map((account, at) => ({ number: numbers[at] ?? '', type: typeOf(account) }));
    }),
  );
}

function typeOf(account: LabelledAccount | undefined): number {
  return CLASSIFIED_TYPES.indexOf(account?.type ?? 'Expense');
}

/** Names that accountants everywhere give accounts of a type, in English, German, French, Spanish and Dutch: what the fit knows before any chart. */
function typicalNames(languages: readonly KnownLanguage[] = LANGUAGES_KNOWN): readonly { readonly name: string; readonly type: number }[] {
  const lists: Readonly<Record<string, readonly string[]>> = { ...first, ...second, ...third };
  return CLASSIFIED_TYPES.flatMap((type, at) =>
    languages.flatMap((language) => lists[type]?.[LANGUAGES_KNOWN.indexOf(language)]?.split('|') ?? []).map((name) => ({ name, type: at })),
  );
}
