import { analyze } from '../../analysis/analysis';
import type { FigureLayouts } from '../../figures/figure-members';
import type { Books } from '../../statements/books';
import type { SheetPlan } from '../sheet';
import type { StatementSheet } from '../statement-sheet';
import { VARIANT_FACTS } from '../variant';
import type { WorkbookInput } from '../workbook-input';
import { bridgeOf } from './bridge';
import { chartsSheet, hasCharts } from './charts-sheet';
import { adjustmentsSheet, hasAdjustments } from './adjustments-sheet';
import { notesSheet } from './notes-sheet';
import { RATIO_BASIS, tabulateRatios, type RatioTable } from './ratio-table';
import { riskSheet } from './risk-sheet';
import { ratiosSheet } from './ratios-sheet';

/** Gives a sheet its name, and what the contents say of it. */
type TakeName = (text: string, holds: string) => string;

/** Makes the sheets of an analysis, in order, given the name of the contents. */
type AnalysisSheets = (contents: string) => readonly SheetPlan[];

/** Names the sheets with what the lender computes and says of the books, in their order; none in the copy for the borrower. */
export function layAnalysis(
  input: WorkbookInput,
  books: Books | null,
  statements: readonly StatementSheet[],
  take: TakeName,
): AnalysisSheets {
  if (!VARIANT_FACTS[input.variant].analysis) return () => [];
  const { analysis, risk, texts } = input;
  const ratios = layRatios(input, books, statements, take);
  const named = (has: boolean, key: 'adjustments' | 'risk' | 'notes') => (has ? take(texts[key], texts[`${key}.holds`]) : null);
  const adjustments = named(analysis !== undefined && hasAdjustments(analysis), 'adjustments');
  const assessment = named(risk !== undefined, 'risk');
  const notes = named(analysis !== undefined && analysis.notes.length + analysis.tickMarks.length > 0, 'notes');
  return (contents) => [
    ...ratios.sheets(contents),
    ...(analysis === undefined || adjustments === null ? [] : [adjustmentsSheet(input, analysis, adjustments, contents)]),
    ...(risk === undefined || assessment === null ? [] : [riskSheet(input, risk, assessment, contents)]),
    ...(analysis === undefined || notes === null
      ? []
      : [notesSheet(input, analysis, { statements, table: ratios.table }, { name: notes, contents })]),
  ];
}

interface LaidRatios {
  /** Null in a workbook without ratios. */
  readonly table: RatioTable | null;
  readonly sheets: AnalysisSheets;
}

function layRatios(input: WorkbookInput, books: Books | null, statements: readonly StatementSheet[], take: TakeName): LaidRatios {
  const { analysis, texts } = input;
  const layouts = layoutsOf(input);
  if (analysis === undefined || books === null || layouts === null || statements.length === 0) return { table: null, sheets: () => [] };
  const { inputs } = analysis;
  const table = tabulateRatios(take(texts.ratios, texts['ratios.holds']), { books, layouts, inputs, statements });
  const bridge = bridgeOf(table);
  const charts = hasCharts(input, table, bridge) ? take(texts.charts, texts['charts.holds']) : null;
  const { notices } = analyze({ books, layouts, inputs, reportingPeriod: 'FiscalYearsAndYTD', basis: RATIO_BASIS });
  return {
    table,
    sheets: (contents) => [
      ratiosSheet(input, { table, books, notices, bridge, contents }),
      ...(charts === null ? [] : [chartsSheet(input, { table, bridge }, { name: charts, contents })]),
    ],
  };
}

/** The saved statements that ratios are computed from; null where one of them was not collected. */
function layoutsOf({ books }: WorkbookInput): FigureLayouts | null {
  const layoutOf = (type: keyof FigureLayouts) => books?.statements.find((statement) => statement.type === type);
  const [BalanceSheet, IncomeStatement] = [layoutOf('BalanceSheet'), layoutOf('IncomeStatement')];
  return BalanceSheet === undefined || IncomeStatement === undefined ? null : { BalanceSheet, IncomeStatement };
}
