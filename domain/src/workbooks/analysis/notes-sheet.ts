import { currencyDecimals } from '../../money/currency-decimals';
import { toCurrencyUnits } from '../../money/format-decimal';
import { RATIO_RECIPES } from '../../ratios/ratio-recipes';
import { isStaleTick } from '../../review/tick-mark';
import type { NoteAnchor } from '../../review/note';
import { columnLetters, cellAddress } from '../cell-address';
import { jumpCell } from '../jump-formula';
import { HEADING_ROWS, sheetHeading } from '../sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from '../sheet';
import { quoteSheetName } from '../sheet-name';
import { amountAddress, type StatementSheet } from '../statement-sheet';
import { moneyStyle } from '../style-table';
import { fillText } from '../texts';
import { timeCell } from '../time-cell';
import type { WorkbookInput } from '../workbook-input';
import { ratioRow } from './ratio-grid';
import type { RatioTable } from './ratio-table';
import type { WorkbookAnalysis, WorkbookComment, WorkbookNote, WorkbookTickMark } from './workbook-analysis';

/** Where the notes of a workbook lead. */
export interface NotePlaces {
  readonly statements: readonly StatementSheet[];
  /** Null in a workbook without ratios. */
  readonly table: RatioTable | null;
}

/** What reviewers wrote, with replies grouped below each note, then the marks that they put beside cells. */
export function notesSheet(
  input: WorkbookInput,
  analysis: WorkbookAnalysis,
  places: NotePlaces,
  { name, contents }: { readonly name: string; readonly contents: string },
): SheetPlan {
  return {
    name,
    columns: [22, 36, 16, 17, 70, 24, 17, 16, 14].map((width) => ({ width })),
    frozen: { rows: HEADING_ROWS + 1, columns: 0 },
    landscape: true,
    outlineLevels: 1,
    rows: reviewRows(input, analysis, places, contents),
  };
}

/** What a note or a mark is about, as its row shows it. */
interface Subject {
  readonly statement: string | null;
  readonly line: string | null;
  readonly period: string | null;
  readonly value: SheetCell;
  /** In minor units; null where it is not about one amount. */
  readonly amount: number | null;
  /** The place to jump to; null where the workbook does not have it. */
  readonly address: string | null;
}

function* reviewRows(input: WorkbookInput, analysis: WorkbookAnalysis, places: NotePlaces, contents: string): Generator<SheetRow> {
  const { texts } = input;
  const columns = [
    'column.statement',
    'column.line',
    'column.period',
    'column.value',
    'column.note',
    'column.author',
    'column.time',
    'column.state',
  ] as const;
  yield* sheetHeading(input, texts.notes, contents);
  const headings = columns.map((key): SheetCell => ({ value: texts[key], style: key === 'column.value' ? 'heading.figure' : 'heading' }));
  yield { cells: [...headings, texts['column.jump']], style: 'heading' };
  for (const note of analysis.notes) {
    yield threadRow(input, note, subjectOf(input, note.anchor, places));
    for (const reply of note.replies) yield { cells: [null, null, null, null, ...commentCells(input, reply)], outlineLevel: 1 };
  }
  if (analysis.tickMarks.length === 0) return;
  yield { cells: [] };
  yield { cells: [{ value: texts['notes.tickMarks'], style: 'label' }] };
  for (const mark of analysis.tickMarks) yield tickRow(input, mark, places);
}

function threadRow(input: WorkbookInput, note: WorkbookNote, subject: Subject): SheetRow {
  const state = { value: input.texts[`notes.state.${note.state}`], style: 'text.top' };
  return { cells: [...subjectCells(subject), ...commentCells(input, note), state, jumpTo(input, subject)] };
}

function tickRow(input: WorkbookInput, tick: WorkbookTickMark, places: NotePlaces): SheetRow {
  const { kind, by, at, value, ...cell } = tick;
  const subject = subjectOf(input, { ...cell, kind: 'Cell', ratioId: null, journal: null }, places);
  const text = input.texts[`tickMark.${kind}`];
  const described = isStaleTick(value, subject.amount) ? fillText(input.texts['tickMark.stale'], { mark: text }) : text;
  const author = { value: by, style: 'text.top' };
  return {
    cells: [...subjectCells(subject), { value: described, style: 'text.wrapped' }, author, timeCell(at), null, jumpTo(input, subject)],
  };
}

const subjectCells = ({ statement, line, period, value }: Subject): readonly SheetCell[] => [
  ...[statement, line, period].map((text) => ({ value: text, style: 'text.top' })),
  value,
];

/** Text is text, whatever it begins with. */
function commentCells({ texts }: WorkbookInput, { text, by, at }: WorkbookComment): readonly SheetCell[] {
  const written = { value: text ?? texts['notes.withdrawn'], style: text === null ? 'note' : 'text.wrapped' };
  return [written, { value: by, style: 'text.top' }, timeCell(at)];
}

function jumpTo({ texts }: WorkbookInput, { address }: Subject): SheetCell {
  return address === null ? null : jumpCell(texts['notes.jump'], address);
}

function subjectOf(input: WorkbookInput, anchor: NoteAnchor, places: NotePlaces): Subject {
  const { texts } = input;
  const statement = anchor.statementType === null ? null : texts[`statement.${anchor.statementType}`];
  const nothing: Subject = { statement, line: null, period: null, value: null, amount: null, address: null };
  switch (anchor.kind) {
    case 'Line':
    case 'Cell':
      return lineSubject(input, anchor, places.statements, nothing);
    case 'Period': {
      const found = findPeriod(anchor.reportingPeriodId, places.statements);
      const address = found === null ? null : `${quoteSheetName(found.sheet.name)}!${cellAddress(found.column + 1, HEADING_ROWS + 1)}`;
      return { ...nothing, period: found?.sheet.table.columns[found.column]?.label ?? anchor.reportingPeriodId, address };
    }
    case 'Ratio': {
      if (anchor.ratioId === null) return nothing;
      const address = places.table === null ? null : `${quoteSheetName(places.table.name)}!${cellAddress(0, ratioRow(anchor.ratioId))}`;
      return { ...nothing, statement: texts.ratios, line: RATIO_RECIPES[anchor.ratioId].caption, address };
    }
    case 'Journal':
      return { ...nothing, statement: texts.ledger, line: anchor.journal };
  }
}

function lineSubject(
  { company, texts }: WorkbookInput,
  anchor: NoteAnchor,
  statements: readonly StatementSheet[],
  nothing: Subject,
): Subject {
  const { lineItemId, reportingPeriodId, statementType } = anchor;
  const sheets = statements.filter(({ type }) => type === statementType);
  const period = reportingPeriodId === null ? null : findPeriod(reportingPeriodId, sheets);
  const sheet = period?.sheet ?? sheets[0];
  const row = lineItemId === null ? undefined : sheet?.rows.get(lineItemId);
  const label = period?.sheet.table.columns[period.column]?.label ?? reportingPeriodId;
  if (sheet === undefined || row === undefined || lineItemId === null) return { ...nothing, line: texts['notes.lineGone'], period: label };
  const found = { ...nothing, line: row.caption, period: label };
  const address = `${quoteSheetName(sheet.name)}!${columnLetters(0)}${sheet.rowNumbers.get(lineItemId)}`;
  if (period === null) return { ...found, address: reportingPeriodId === null ? address : null };
  const cell = amountAddress(sheet, lineItemId, period.column, ELSEWHERE);
  const amount = row.amounts?.[period.column];
  if (amount === undefined) return { ...found, address: cell };
  const value = { value: toCurrencyUnits(amount, currencyDecimals(company.baseCurrency)), formula: cell, style: moneyStyle() };
  return { ...found, value, amount, address: cell };
}

/** Addresses name their sheet, since none of the statements is on the one with the notes. */
const ELSEWHERE = {} as StatementSheet;

function findPeriod(reportingPeriodId: string | null, sheets: readonly StatementSheet[]) {
  for (const sheet of sheets) {
    const column = sheet.table.columns.findIndex((each) => each.reportingPeriodId === reportingPeriodId);
    if (column >= 0) return { sheet, column };
  }
  return null;
}
