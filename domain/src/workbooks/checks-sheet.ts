import { renderCheck } from '../imports/checks/render-check';
import { evidenceRows, factText } from './evidence-rows';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetPlan, SheetRow } from './sheet';
import type { WorkbookInput } from './workbook-input';

/** What was checked on import: the outcome of each check, its sentence, and the rows that prove it, grouped below. */
export function checksSheet(input: WorkbookInput, name: string, contents: string): SheetPlan {
  return {
    name,
    columns: [46, 14, 80, 18, 18, 18].map((width) => ({ width })),
    frozen: { rows: HEADING_ROWS + 1, columns: 0 },
    landscape: true,
    outlineLevels: 1,
    rows: checkRows(input, contents),
  };
}

function* checkRows(input: WorkbookInput, contents: string): Generator<SheetRow> {
  const { texts, checks, checkTexts } = input;
  yield* sheetHeading(input, texts.checks, contents);
  yield { cells: [texts['column.check'], texts['column.outcome'], texts['column.evidence']], style: 'heading' };
  for (const check of checks) {
    const { title, evidence } = renderCheck(check, checkTexts, (fact) => factText(fact, input));
    const outcome = { value: texts[`outcome.${check.outcome}`], style: `outcome.${check.outcome}` };
    yield { cells: [{ value: title, style: 'label.top' }, outcome, { value: evidence, style: 'text.wrapped' }] };
    yield* evidenceRows(check.table, input);
  }
}
