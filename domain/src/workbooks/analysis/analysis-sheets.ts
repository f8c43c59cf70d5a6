import { analyze } from '../../analysis/analysis';
import type { FigureLayouts } from '../../figures/figure-members';
import type { Books } from '../../statements/books';
import type { SheetPlan } from '../sheet';
import type { StatementSheet } from '../statement-sheet';
import { VARIANT_FACTS } from '../variant';
import type { WorkbookInput } from '../workbook-input';
import { bridgeOf } from './bridge';
import { chartsSheet, hasCharts } from './charts-sheet';
import { tabulateRatios } from './ratio-table';
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
  const laid = [layRatios(input, books, statements, take)];
  return (contents) => laid.flatMap((sheets) => sheets(contents));
}

function layRatios(input: WorkbookInput, books: Books | null, statements: readonly StatementSheet[], take: TakeName): AnalysisSheets {
  const { analysis, texts } = input;
  const layouts = layoutsOf(input);
  if (analysis === undefined || books === null || layouts === null || statements.length === 0) return () => [];
  const { inputs } = analysis;
  const table = tabulateRatios(take(texts.ratios, texts['ratios.holds']), { books, layouts, inputs, statements });
  const bridge = bridgeOf(table);
  const charts = hasCharts(input, table, bridge) ? take(texts.charts, texts['charts.holds']) : null;
  const basis = { flows: 'Annualized', balances: 'Ending' } as const;
  const { notices } = analyze({ books, layouts, inputs, reportingPeriod: 'FiscalYearsAndYTD', basis });
  return (contents) => [
    ratiosSheet(input, { table, books, notices, bridge, contents }),
    ...(charts === null ? [] : [chartsSheet(input, { table, bridge }, { name: charts, contents })]),
  ];
}

/** The saved statements that ratios are computed from; null where one of them was not collected. */
function layoutsOf({ books }: WorkbookInput): FigureLayouts | null {
  const layoutOf = (type: keyof FigureLayouts) => books?.statements.find((statement) => statement.type === type);
  const [BalanceSheet, IncomeStatement] = [layoutOf('BalanceSheet'), layoutOf('IncomeStatement')];
  return BalanceSheet === undefined || IncomeStatement === undefined ? null : { BalanceSheet, IncomeStatement };
}
