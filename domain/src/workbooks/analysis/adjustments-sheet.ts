import { matchTags } from '../../analysis/account-tag';
import { currencyDecimals } from '../../money/currency-decimals';
import { toCurrencyUnits } from '../../money/format-decimal';
import type { MonthIndex } from '../../periods/calendar-date';
import { firstDayOf } from '../../periods/month';
import { dateCell } from '../date-cell';
import { sheetHeading } from '../sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from '../sheet';
import { captionStyle, moneyStyle } from '../style-table';
import { fillText } from '../texts';
import { timeCell } from '../time-cell';
import type { WorkbookInput } from '../workbook-input';
import type { WorkbookAdjustment, WorkbookAnalysis, WorkbookAuthor, WorkbookInstrument } from './workbook-analysis';

/** What analysts added to the books: adjustments, the debt schedule with its payments grouped below each instrument, and account tags. */
export function adjustmentsSheet(input: WorkbookInput, analysis: WorkbookAnalysis, name: string, contents: string): SheetPlan {
  return {
    name,
    columns: [36, 30, 12, 12, 17, 17, 17, 50, 24, 17].map((width) => ({ width })),
    frozen: { rows: 3, columns: 1 },
    landscape: true,
    outlineLevels: 1,
    rows: adjustmentRows(input, analysis, contents),
  };
}

/** Whether analysts added anything. */
export function hasAdjustments({ adjustments, instruments, inputs }: WorkbookAnalysis): boolean {
  return adjustments.length > 0 || instruments.length > 0 || inputs.tags.length > 0;
}

function* adjustmentRows(
  input: WorkbookInput,
  { adjustments, instruments, inputs }: WorkbookAnalysis,
  contents: string,
): Generator<SheetRow> {
  const { texts } = input;
  const amount = amountsIn(input);
  yield* sheetHeading(input, texts.adjustments, contents);
  if (adjustments.length > 0) {
    yield { cells: [{ value: texts['adjustments.ebitda'], style: captionStyle(true, 0) }] };
    yield headings(input, ['column.name', 'column.kind', 'column.from', 'column.through', 'column.amount', null, null, 'column.note']);
    for (const each of adjustments) yield* adjustmentOf(each, input, amount);
    yield { cells: [] };
  }
  if (instruments.length > 0) {
    yield { cells: [{ value: texts['adjustments.debt'], style: captionStyle(true, 0) }] };
    const payments = ['column.maturity', 'column.month', 'column.principal', 'column.interest', 'column.endingBalance'] as const;
    yield headings(input, ['column.name', 'column.kind', ...payments, null]);
    for (const each of instruments) yield* instrumentRows(each, input, amount);
    yield { cells: [] };
  }
  if (inputs.tags.length > 0) yield* tagRows(input, inputs);
}

type WrittenAmount = (minor: number) => SheetCell;

function amountsIn({ company }: WorkbookInput): WrittenAmount {
  const digits = currencyDecimals(company.baseCurrency);
  return (minor) => ({ value: toCurrencyUnits(minor, digits), style: moneyStyle() });
}

type Heading =
  | 'column.name'
  | 'column.kind'
  | 'column.from'
  | 'column.through'
  | 'column.amount'
  | 'column.note'
  | 'column.maturity'
  | 'column.month'
  | 'column.principal'
  | 'column.interest'
  | 'column.endingBalance';

const FIGURES: readonly (Heading | null)[] = ['column.amount', 'column.principal', 'column.interest', 'column.endingBalance'];

function headings({ texts }: WorkbookInput, names: readonly (Heading | null)[]): SheetRow {
  const own = names.map((name) => ({
    value: name === null ? null : texts[name],
    style: FIGURES.includes(name) ? 'heading.figure' : 'heading',
  }));
  return { cells: [...own, texts['column.author'], texts['column.modifiedOn']], style: 'heading' };
}

const monthCell = (month: MonthIndex): SheetCell => ({ value: dateCell(firstDayOf(month)), style: 'month' });
const authorCells = ({ by, at }: WorkbookAuthor): readonly SheetCell[] => [{ value: by, style: 'text.left' }, timeCell(at)];

/** The amounts of an adjustment, the first beside its name. */
function* adjustmentOf(adjustment: WorkbookAdjustment, { texts }: WorkbookInput, amount: WrittenAmount): Generator<SheetRow> {
  const { name, kind, note, amounts } = adjustment;
  for (const [index, each] of amounts.entries()) {
    const months = [monthCell(each.fromMonth), monthCell(each.throughMonth), amount(each.amount), null, null];
    const described = [{ value: name, style: 'text.left' }, texts[`adjustments.kind.${kind}`]];
    if (index > 0) yield { cells: [null, null, ...months] };
    else yield { cells: [...described, ...months, { value: note, style: 'text.wrapped' }, ...authorCells(adjustment)] };
  }
}

function* instrumentRows(instrument: WorkbookInstrument, { texts }: WorkbookInput, amount: WrittenAmount): Generator<SheetRow> {
  const { name, kind, subordinated, maturity, payments } = instrument;
  const named = texts[`adjustments.instrument.${kind}`];
  const described = subordinated ? fillText(texts['adjustments.subordinated'], { kind: named }) : named;
  const until: SheetCell = { value: dateCell(maturity), style: 'date' };
  yield { cells: [{ value: name, style: 'text.left' }, described, until, null, null, null, null, null, ...authorCells(instrument)] };
  for (const { month, principal, interest, endingBalance } of payments)
    yield { cells: [null, null, null, monthCell(month), amount(principal), amount(interest), amount(endingBalance)], outlineLevel: 1 };
}

/** The accounts of this record that tags were given to. */
function* tagRows({ texts, accounts }: WorkbookInput, { tags }: WorkbookAnalysis['inputs']): Generator<SheetRow> {
  yield { cells: [{ value: texts['adjustments.tags'], style: captionStyle(true, 0) }] };
  yield { cells: [texts['column.account'], texts['column.tag']], style: 'heading' };
  for (const [tag, ordinals] of matchTags(tags, accounts))
    for (const ordinal of ordinals) {
      const { number = null, name = '' } = accounts[ordinal] ?? {};
      yield { cells: [{ value: number === null ? name : `${number} ${name}`, style: 'text.left' }, texts[`tag.${tag}`]] };
    }
}
