import { roundFigure } from '@countinghouse/domain/money/round-decimal';
import { changeOf } from '../inputs/input-row';
import { driverSteps, probabilityOf } from '../charts/driver-steps';
import type { AnalysisView } from '../result/analysis-view';
import { byType, type OutputRow } from '../result/outputs';
import { gradeAt, HORIZONS } from '../charts/term-curves';
import { seriesOf, type SeriesName, type TermSeries } from '../charts/term-series';
import type { OpinionText } from '../charts/opinions';
import type { CoveredPeriod } from '../../../lib/format/period-text';
import type { Cell } from '../../../lib/files/save-table';
import type { Texts } from '../../../lib/i18n/texts';

/** What an export calls things, in the reader's language. */
export interface ExportText {
  readonly text: Texts<'risk'>;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly comparison: string;
  /** Which companies the model was fitted on. */
  readonly population: string;
  /** Why the grade is not that of the probability; null where it is. */
  readonly gradeText: string | null;
  readonly seriesName: (name: SeriesName) => string;
  readonly yearName: (period: CoveredPeriod) => string;
  readonly outputName: (row: OutputRow) => string;
  readonly opinionText: (opinion: AnalysisView['secondOpinions'][number]) => OpinionText;
}

/** A result as lines of a table, part below part as on the screen, each line as wide as the widest; probabilities and shares in percent. */
export function analysisTable(view: AnalysisView, series: TermSeries, words: ExportText): readonly (readonly Cell[])[] {
  const parts = [
    headOf(view, words),
    termOf(series, words),
    inputsOf(view, words),
    driversOf(view, words),
    opinionsOf(view, words),
    ...byType(view.outputs).map(([type, rows]) => detailsOf(type, rows, words)),
    [[words.text('limits')], [words.text('notConsumer')], [words.text('limitsUnaudited')]],
  ].filter((part) => part.length > 0);
  const lines = parts.flatMap((part, index) => (index === 0 ? part : [[], ...part]));
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => [...line, ...Array.from({ length: width - line.length }, () => null)]);
}

type Part = readonly (readonly Cell[])[];

const inPercent = (name: string) => `${name} (%)`;

function headOf(
  { firm, curve, range, grade, quality, peers }: AnalysisView,
  { text, facts, comparison, population, gradeText }: ExportText,
): Part {
  return [
    [text('title'), firm],
    ...facts,
    [inPercent(text('oneYearPd')), pdOf(curve[0])],
    ...(range === null ? [] : [[inPercent(text('range')), pdOf(range.low[0]), pdOf(range.high[0])]]),
    [text('grade'), grade, ...(gradeText === null ? [] : [gradeText])],
    [text('peerScore'), peers === null ? text('noPeerGroup') : rounded(peers.score, 2)],
    [inPercent(text('fiveYears')), pdOf(curve[4])],
    [text('quality'), quality],
    ...(comparison === '' ? [] : [[text('baseRates'), comparison]]),
    ...(population === '' ? [] : [[text('population'), population]]),
  ];
}

function termOf(series: TermSeries, { text, seriesName }: ExportText): Part {
  const shown = seriesOf(series);
  return [
    [text('termStructure')],
    [
      text('horizon'),
      ...shown.map(([name]) => inPercent(seriesName(name))),
      ...(series.range === null ? [] : [inPercent(text('lowest')), inPercent(text('highest'))]),
      text('gradeBand'),
    ],
    ...HORIZONS.map((year) => [
      text('years', { count: year }),
      ...shown.map(([, curve]) => pdOf(curve[year - 1])),
      ...(series.range === null ? [] : [pdOf(series.range.low[year - 1]), pdOf(series.range.high[year - 1])]),
      gradeAt(series.firm.curve[year - 1] ?? 0, year, series.bounds, series.slope),
    ]),
  ];
}

function inputsOf({ inputs }: AnalysisView, { text, yearName }: ExportText): Part {
  if (inputs === null) return [];
  const { items, year, previousYear } = inputs;
  return [
    [text('inputs')],
    [text('input'), yearName(year), previousYear === null ? text('previousYear') : yearName(previousYear), text('change'), text('from')],
    ...items.map((row) => {
      const change = changeOf(row);
      return [
        text(`item.${row.item}`),
        rounded(row.value, 2),
        rounded(row.previousValue, 2),
        change === null ? null : rounded(change * 100, 1),
        text('accounts', { count: row.accounts.length }),
      ];
    }),
  ];
}

function driversOf({ oneYear }: AnalysisView, { text }: ExportText): Part {
  if (oneYear === null) return [];
  const pd = (logOdds: number) => pdOf(probabilityOf(logOdds));
  return [
    [text('drivers')],
    [text('driver'), inPercent(text('value')), text('contribution'), inPercent(text('pdAfter'))],
    [text('startingPoint'), null, rounded(oneYear.startingPoint, 2), pd(oneYear.startingPoint)],
    ...driverSteps(oneYear).map(({ driver, to }) => [
      text(`ratio.${driver.ratio}`),
      driver.value === null ? null : rounded(driver.value * 100, 1),
      rounded(driver.contribution, 2),
      pd(to),
    ]),
    [text('oneYearPd'), null, rounded(oneYear.logOdds, 2), pd(oneYear.logOdds)],
  ];
}

function opinionsOf({ secondOpinions }: AnalysisView, { text, opinionText }: ExportText): Part {
  if (secondOpinions.length === 0) return [];
  return [
    [text('opinions')],
    [text('publishedScore'), text('value'), text('reading')],
    ...secondOpinions.map((opinion) => {
      const { value, meaning } = opinionText(opinion);
      return [text(`opinion.${opinion.model}`), rounded(value, 2), meaning];
    }),
  ];
}

function detailsOf(type: string, rows: readonly OutputRow[], { text, outputName }: ExportText): Part {
  return [
    [text.named(`output.${type}`, {}, type)],
    [text('category'), text('horizon'), text('value'), text('unit')],
    ...rows.map((row) => [
      outputName(row),
      row.termInYears === null ? null : text('years', { count: row.termInYears }),
      row.type === 'PD' && row.metricType === 'percent' && row.value !== null ? pdOf(row.value / 100) : rounded(row.value, 2),
      row.metricType === 'percent' ? '%' : null,
    ]),
  ];
}

/** A probability in percent as it is shown: never less than 0.01. */
function pdOf(probability: number | undefined): number | null {
  return probability === undefined ? null : rounded(Math.max(probability, 0.0001) * 100, 2);
}

function rounded<T extends number | null>(value: T, digits: number): T {
  return (value === null ? null : roundFigure(value, digits)) as T;
}
