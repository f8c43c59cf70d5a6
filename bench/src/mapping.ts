import { join } from 'node:path';
import { ABSTAIN_BELOW, classifyChart } from '@countinghouse/tools/mapping/prediction/classify-chart';
import { fitMatchingModel } from '@countinghouse/tools/mapping/fitting/fit-matching-model';
import { keptModel, readKeptModel } from '@countinghouse/tools/mapping/prediction/keep-model';
import { exactNames } from './mapping/exact-names';
import { readCharts, type IndexedChart } from '@countinghouse/tools/mapping/read-charts';
import type { BenchResult } from './result';

const MUST = { accuracy: 95, coverage: 90 };
const GOOD = { accuracy: 98, coverage: 95 };

/** Each account as both ways labelled it when all charts of its package were out of view. */
interface Judged {
  readonly chart: IndexedChart;
  readonly right: boolean;
  readonly certainty: number;
  readonly exactRight: boolean;
}

/** Leaves one package out at a time, and labels its accounts by what the charts of the others teach. */
export async function run(): Promise<BenchResult[]> {
  const charts = await readCharts(join(import.meta.dirname, '..', '..', 'tools', 'charts'));
  const packages = [...new Set(charts.map((chart) => chart.package))];
  const judged = packages.flatMap((left) => {
    const others = charts.filter((chart) => chart.package !== left);
    return judge(
      charts.filter((chart) => chart.package === left),
      others,
    );
  });
  return [resultOf(judged, packages)];
}

function judge(left: readonly IndexedChart[], others: readonly IndexedChart[]): readonly Judged[] {
  const model = readKeptModel(keptModel(fitMatchingModel(others, 'bench')));
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
