import { join } from 'node:path';
import { ABSTAIN_BELOW, classifyChart } from '@countinghouse/domain/accounts/classifier/classify-chart';
import { fitMatchingModel } from '@countinghouse/tools/mapping/fitting/fit-matching-model';
import { readCachedModel } from '@countinghouse/domain/accounts/classifier/keep-model';
import { LANGUAGES_KNOWN } from '@countinghouse/domain/accounts/classifier/knowledge';
import type { KnownLanguage, Knowledge } from '@countinghouse/domain/accounts/classifier/knowledge';
import { cachedModel } from '@countinghouse/tools/mapping/fitting/cached-model';
import { withoutLanguage, withoutPlansOf } from '@countinghouse/tools/mapping/fitting/left-out';
import { exactNames } from './mapping/exact-names';
import { readCharts, type IndexedChart } from '@countinghouse/tools/mapping/read-charts';
import type { BenchResult } from './result';

const MUST = { accuracy: 95, coverage: 90 };
const GOOD = { accuracy: 98, coverage: 95 };

/** Each account as both ways labeled it when all charts of its package were out of view. */
interface Judged {
  readonly chart: IndexedChart;
  readonly right: boolean;
  readonly certainty: number;
  readonly exactRight: boolean;
}

/** Leaves one package out at a time, and labels its accounts by what the charts of the others teach; then one language with its countries. */
export async function run(): Promise<BenchResult[]> {
  const charts = await readCharts(join(import.meta.dirname, '..', '..', 'tools', 'charts'));
  return [resultOfPackages(charts), resultOfStrangers(charts)];
}

function resultOfPackages(charts: readonly IndexedChart[]): BenchResult {
  const packages = [...new Set(charts.map((chart) => chart.package))];
  const judged = packages.flatMap((left) => {
    const others = charts.filter((chart) => chart.package !== left);
    return judge(
      charts.filter((chart) => chart.package === left),
      others,
    );
  });
  return resultOf(judged, packages);
}

function judge(left: readonly IndexedChart[], others: readonly IndexedChart[]): readonly Judged[] {
  const model = readCachedModel(cachedModel(fitMatchingModel(others, 'bench')));
  const exact = exactNames(others);
  return left.flatMap((chart) => {
    const likely = classifyChart(chart.accounts, model);
    return chart.accounts.map(({ name, type }, at) => ({
      chart,
      right: likely[at]?.type === type,
      certainty: likely[at]?.certainty ?? 0,
      exactRight: exact(name) === type,
    }));
  });
}

const SURE = 90;
const MUST_WHERE_SURE = 85;

/** What is left out beside the charts of a language: everything that is known of it, or the plans of its countries alone. */
const STRANGE = { 'language and plan': withoutLanguage, plan: withoutPlansOf } as const;

/**
 * Charts of countries that the fit never saw: the charts of each language are left out with the plans of its countries, and in a second run
 * its vocabulary and typical names as well. What is offered as sure must be right, and the rest must not be offered as sure.
 */
function resultOfStrangers(charts: readonly IndexedChart[]): BenchResult {
  const runs = Object.entries(STRANGE).flatMap(([unknown, without]) =>
    LANGUAGES_KNOWN.map((language) => ({ unknown, language, judged: judgeStrangers(charts, language, without(language)) })),
  );
  const judged = runs.flatMap((each) => each.judged);
  const sure = judged.filter(({ certainty }) => certainty >= SURE);
  const rightOf = (of: readonly Stranger[]) => percent(of.filter(({ right }) => right).length, of.length);
  const right = sure.length === 0 ? 100 : rightOf(sure);
  const shown = (of: readonly Stranger[]) => (of.length === 0 ? '–' : `${rightOf(of).toFixed(1)} %`);
  const notes = Object.keys(STRANGE).map((unknown) => {
    const own = runs.filter((each) => each.unknown === unknown);
    const surely = own.map(({ language, judged: of }) => {
      const certain = of.filter(({ certainty }) => certainty >= SURE);
      return `${language} ${shown(certain)} of ${certain.length}`;
    });
    return `${unknown} unknown: ${surely.join(', ')}; of all accounts ${shown(own.flatMap((each) => each.judged))}`;
  });
  return {
    name: 'mapping-strangers',
    workload: `${judged.length / 2} accounts of ${LANGUAGES_KNOWN.length} languages, each left out in turn with its plans, then with its vocabulary: right where certainty is ${SURE} or more`,
    value: `${right.toFixed(1)} %`,
    peer: 'limit',
    peerValue: `${MUST_WHERE_SURE} %`,
    ratio: right / MUST_WHERE_SURE,
    aim: 'atLeast',
    must: 1,
    good: null,
    met: right >= MUST_WHERE_SURE,
    note: [`so sure of ${percent(sure.length, judged.length).toFixed(1)} %`, ...notes].join('; '),
  };
}

interface Stranger {
  readonly right: boolean;
  readonly certainty: number;
}

function judgeStrangers(charts: readonly IndexedChart[], language: KnownLanguage, knowledge: Knowledge): readonly Stranger[] {
  const others = charts.filter((chart) => chart.language !== language);
  const model = readCachedModel(cachedModel(fitMatchingModel(others, 'bench', knowledge)));
  return charts
    .filter((chart) => chart.language === language)
    .flatMap(({ accounts }) =>
      classifyChart(accounts, model, knowledge).map(({ type, certainty }, at) => ({ right: accounts[at]?.type === type, certainty })),
    );
}

function resultOf(judged: readonly Judged[], packages: readonly string[]): BenchResult {
  const sure = judged.toSorted((one, other) => other.certainty - one.certainty);
  const [must, good] = [accuracyAt(sure, MUST.coverage), accuracyAt(sure, GOOD.coverage)];
  const exact = percent(judged.filter(({ exactRight }) => exactRight).length, judged.length);
  const shown = (figure: number) => `${figure.toFixed(1)} %`;
  const by = (keyOf: (chart: IndexedChart) => string) =>
    [...Map.groupBy(judged, ({ chart }) => keyOf(chart))]
      .map(([key, of]) => ({ key, accuracy: percent(of.filter(({ right }) => right).length, of.length) }))
      .sort((one, other) => one.accuracy - other.accuracy);
  const worst = by((chart) => chart.package).slice(0, 3);
  const languages = by((chart) => chart.language);
  const list = (of: readonly { readonly key: string; readonly accuracy: number }[]) =>
    of.map(({ key, accuracy }) => `${key} ${shown(accuracy)}`).join(', ');
  return {
    name: 'mapping',
    workload: `${judged.length} accounts, each of ${packages.length} packages left out in turn: top-1 accuracy of the surest ${MUST.coverage} %`,
    value: shown(must),
    peer: 'exact name in the other packages’ charts, all accounts',
    peerValue: shown(exact),
    ratio: must / MUST.accuracy,
    aim: 'atLeast',
    must: 1,
    good: null,
    met: must >= MUST.accuracy,
    note: [
      `must: ${MUST.accuracy} % at ${MUST.coverage} % coverage; good, ${GOOD.accuracy} % at ${GOOD.coverage} %: ${shown(good)} (${good >= GOOD.accuracy ? 'met' : 'missed'})`,
      `all: ${shown(accuracyAt(sure, 100))}`,
      offered(sure),
      `worst packages: ${list(worst)}`,
      `languages: ${list(languages)}`,
      'charts of one hand, so flattering',
    ].join('; '),
  };
}

function offered(sure: readonly Judged[]): string {
  const kept = sure.filter(({ certainty }) => certainty >= ABSTAIN_BELOW);
  const right = percent(kept.filter(({ right: ok }) => ok).length, kept.length);
  return `abstains on ${(100 - percent(kept.length, sure.length)).toFixed(1)} % below certainty ${ABSTAIN_BELOW}, ${right.toFixed(1)} % right above`;
}

function accuracyAt(sure: readonly Judged[], coverage: number): number {
  const kept = sure.slice(0, Math.round((sure.length * coverage) / 100));
  return percent(kept.filter(({ right }) => right).length, kept.length);
}

function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(1, whole);
}
