import type { CheckResult, Fact } from '../imports/checks/check-result';
import { renderCheck } from '../imports/checks/render-check';
import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal, toCurrencyUnits } from '../money/format-decimal';
import { dateCell } from './date-cell';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { moneyStyle } from './style-table';
import { fillText } from './texts';
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
    yield* evidenceRows(check, input);
  }
}

function* evidenceRows({ table }: CheckResult, input: WorkbookInput): Generator<SheetRow> {
  if (table === null) return;
  const headings = table.columns.map((column, index) => ({
    value: input.checkTexts[`check.column.${column}`] ?? column,
    style: isFigure(table.rows[0]?.[index]) ? 'heading.figure' : 'heading',
  }));
  yield { cells: [null, null, ...headings], outlineLevel: 1 };
  for (const row of table.rows) yield { cells: [null, null, ...row.map((fact) => factCell(fact, input))], outlineLevel: 1 };
  if (table.more > 0)
    yield { cells: [null, null, { value: fillText(input.texts['checks.more'], { more: table.more }), style: 'note' }], outlineLevel: 1 };
}

function isFigure(fact: Fact | undefined): boolean {
  return fact?.kind === 'amount' || fact?.kind === 'count';
}

function factCell(fact: Fact, input: WorkbookInput): SheetCell {
  switch (fact.kind) {
    case 'amount':
      return { value: toCurrencyUnits(fact.minor, digitsOf(input)), style: moneyStyle() };
    case 'count':
      return { value: fact.value, style: 'count' };
    case 'date':
      return { value: dateCell(fact.value), style: 'date' };
    default:
      return { value: factText(fact, input), style: 'text.left' };
  }
}

function factText(fact: Fact, input: WorkbookInput): string {
  switch (fact.kind) {
    case 'amount':
      return `${formatDecimal(fact.minor, digitsOf(input))} ${input.company.baseCurrency}`;
    case 'account':
      return accountName(fact.ordinal, input);
    case 'text':
    case 'date':
      return fact.value;
    case 'count':
      return `${fact.value}`;
  }
}

function accountName(ordinal: number, { accounts }: WorkbookInput): string {
  const account = accounts[ordinal];
  return [account?.number, account?.name].filter(Boolean).join(' ');
}

function digitsOf(input: WorkbookInput): number {
  return currencyDecimals(input.company.baseCurrency);
}
