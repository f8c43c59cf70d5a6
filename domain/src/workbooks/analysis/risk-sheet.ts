import { BUILT_IN_ENGINE } from '../../risk/score-risk';
import { STATEMENT_TYPES } from '../../statements/statement';
import { sheetHeading } from '../sheet-heading';
import type { CellValue, SheetCell, SheetPlan, SheetRow } from '../sheet';
import { captionStyle, moneyStyle } from '../style-table';
import { timeCell } from '../time-cell';
import type { WorkbookInput } from '../workbook-input';
import type { WorkbookRisk } from './workbook-risk';

/** The newest risk assessment: its grade, the probability of default over five years, and the inputs that it was made of. */
export function riskSheet(input: WorkbookInput, risk: WorkbookRisk, name: string, contents: string): SheetPlan {
  return {
    name,
    columns: [36, 24, 18, 18, 18, 18].map((width) => ({ width })),
    landscape: true,
    hideGridLines: true,
    rows: riskRows(input, risk, contents),
  };
}

function* riskRows(input: WorkbookInput, risk: WorkbookRisk, contents: string): Generator<SheetRow> {
  const { texts } = input;
  yield* sheetHeading(input, texts.risk, contents, risk.currency);
  for (const [label, value] of facts(input, risk)) yield { cells: [{ value: label, style: 'label' }, value] };
  yield { cells: [] };
  const { score } = risk;
  if (score !== null && score.result !== null) {
    yield* termRows(input, score.result);
    yield { cells: [] };
  } else if (score !== null) {
    yield* outputRows(input, score.outputs);
    yield { cells: [] };
  }
  yield* inputRows(input, risk);
}

function facts({ texts }: WorkbookInput, risk: WorkbookRisk): readonly (readonly [string, SheetCell])[] {
  const left = (value: CellValue): SheetCell => ({ value, style: 'text.left' });
  const result = risk.score?.result ?? null;
  const versions = STATEMENT_TYPES.flatMap((type) => (type === 'CashFlow' ? [] : [`${texts[`statement.${type}`]} ${risk.versions[type]}`]));
  return [
    ...(result === null ? [] : ([[texts['risk.grade'], left(result.grade)]] as const)),
    ...(result?.termStructure[0] === undefined
      ? []
      : ([[texts['risk.pd'], { value: result.termStructure[0].cumulative, style: 'percent.fine' }]] as const)),
    ...(result === null ? [] : ([[texts['risk.quality'], left(result.quality)]] as const)),
    ...(risk.refusedBecause === null ? [] : ([[texts['risk.refused'], left(risk.refusedBecause)]] as const)),
    [texts['risk.engine'], left(risk.engine === BUILT_IN_ENGINE ? texts['risk.builtIn'] : risk.engine)],
    ...(risk.modelVersion === null ? [] : ([[texts['risk.modelVersion'], left(risk.modelVersion)]] as const)),
    [texts['risk.madeOn'], timeCell(risk.made.at)],
    ...(risk.made.by === null ? [] : ([[texts['column.author'], left(risk.made.by)]] as const)),
    [texts['contents.versions'], left(versions.join(', '))],
  ];
}

type Result = NonNullable<NonNullable<WorkbookRisk['score']>['result']>;

function* termRows({ texts }: WorkbookInput, { termStructure, range = null }: Result): Generator<SheetRow> {
  yield { cells: [{ value: texts['risk.terms'], style: captionStyle(true, 0) }] };
  const names = [texts['risk.cumulative'], texts['risk.inYear'], ...(range === null ? [] : [texts['risk.lowest'], texts['risk.highest']])];
  yield { cells: [{ value: texts['risk.years'], style: 'heading' }, ...names.map((value) => ({ value, style: 'heading.figure' }))] };
  const share = (value: number | undefined): SheetCell => ({ value: value ?? null, style: 'percent.fine' });
  for (const { years, cumulative, forward } of termStructure) {
    const allowed = range?.find((each) => each.years === years);
    const limits = range === null ? [] : [share(allowed?.low), share(allowed?.high)];
    yield { cells: [{ value: years, style: captionStyle(false, 1) }, share(cumulative), share(forward), ...limits] };
  }
}

/** The rows of an engine that gives rows alone, as it gave them. */
function* outputRows({ texts }: WorkbookInput, outputs: NonNullable<WorkbookRisk['score']>['outputs']): Generator<SheetRow> {
  yield { cells: [{ value: texts['risk.outputs'], style: captionStyle(true, 0) }] };
  const names = [
    texts['column.kind'],
    texts['risk.category'],
    texts['risk.subCategory'],
    texts['risk.years'],
    texts['risk.value'],
    texts['risk.unit'],
  ];
  yield { cells: names, style: 'heading' };
  for (const { type, category, subCategory, termInYears, value, metricType } of outputs)
    yield { cells: [{ value: type, style: captionStyle(false, 1) }, category, subCategory, termInYears, value, metricType] };
}

function* inputRows({ texts }: WorkbookInput, { inputs, period, previousPeriod }: WorkbookRisk): Generator<SheetRow> {
  yield { cells: [{ value: texts['risk.inputs'], style: captionStyle(true, 0) }] };
  const years = [period, ...(previousPeriod === null ? [] : [previousPeriod])];
  yield { cells: [{ value: texts['risk.input'], style: 'heading' }, ...years.map((value) => ({ value, style: 'heading.figure' }))] };
  for (const { item, value, previousValue } of inputs) {
    const amounts = previousPeriod === null ? [value] : [value, previousValue];
    yield {
      cells: [
        { value: texts[`risk.item.${item}`], style: captionStyle(false, 1) },
        ...amounts.map((amount) => ({ value: amount, style: moneyStyle() })),
      ],
    };
  }
}
