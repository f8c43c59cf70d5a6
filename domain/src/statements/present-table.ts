import type { Side } from '../accounts/account-type';
import type { CalendarDate } from '../periods/calendar-date';
import { balanceProof } from './balance-proof';
import type { Books } from './books';
import { formulaOfRow, hasFormula } from './formula-of-row';
import { lineItemTypeOf } from './present-line-item';
import { isEmptySection } from './queries/is-empty-section';
import { isLockedSection } from './queries/is-locked-section';
import { rowStyle, type UnderlineStyle } from './row-style';
import { rowsById } from './rows-by-id';
import type { SectionId, StatementType } from './statement';
import type { LineItemData } from './statement-data';
import type { CashFlowSource, StatementRow, StatementTable } from './statement-table';

/** A statement as screens and GraphQL show it; amounts stay in minor units and are written only where they are seen. */
export interface PresentedTable {
  readonly statementType: StatementType;
  readonly columnHeaders: readonly PresentedColumn[];
  /** In display order. */
  readonly lineItems: readonly PresentedLine[];
  readonly classificationSections: readonly PresentedSection[];
  /** Labels of the periods that the books can't express. */
  readonly absentPeriods: readonly string[];
  /** Where a cash flow is taken from; null for other statements. */
  readonly cashFlowSource: CashFlowSource | null;
  /** Whether the cash of a cash flow includes restricted cash. */
  readonly includesRestrictedCash: boolean;
  /** Whether assets equal liabilities plus equity in each column; empty for other statements. */
  readonly balanced: readonly boolean[];
  /** Accounts that were moved out of cash, receivables or payables, each with its reason, in display order. */
  readonly movedOut: readonly { readonly lineItemId: string; readonly captionText: string; readonly reason: string }[];
}

interface PresentedColumn {
  readonly reportingPeriodId: string;
  readonly label: string;
  /** Null on a balance sheet. */
  readonly reportingStartDate: CalendarDate | null;
  readonly reportingEndDate: CalendarDate;
  /** The first day of the period that the books cover; null where they cover all of it. */
  readonly coveredFrom: CalendarDate | null;
  readonly coveredDays: number;
}

export interface PresentedLine {
  readonly id: string;
  readonly sectionId: SectionId | null;
  readonly lineItemType: LineItemData['lineItemType'];
  readonly captionText: string;
  readonly absoluteIndentationLevel: number;
  readonly accountNumber: string | null;
  /** Account ordinal as text; null on other lines. */
  readonly accountId: string | null;
  readonly isNew: boolean;
  readonly locked: boolean;
  readonly reportedAs: Side;
  /** The line's own id where it is made of others, else null. */
  readonly formulaId: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly rule: UnderlineStyle;
  /** Minor units per column in presentation sign; null on headings. */
  readonly amounts: readonly number[] | null;
}

/** A section and the lines it is drawn as; null where it is not drawn. */
interface PresentedSection {
  readonly id: SectionId;
  readonly headerLineItemId: string | null;
  readonly footerLineItemId: string | null;
  readonly headerCaptionText: string;
  readonly footerCaptionText: string;
  readonly reportedAs: Side;
  readonly subsectionOf: SectionId | null;
  readonly isEmpty: boolean;
}

/** A line that counts in another. */
export interface PresentedTerm {
  readonly sign: 1 | -1;
  readonly lineItemId: string;
  readonly captionText: string;
}

/** Lines of accounts by their rows: a row of the same books that is the very same value is presented as it was. */
export type KnownLines = WeakMap<StatementRow, PresentedLine>;

/** The one way in which a statement is presented to people, by the server's answers and by the browser that edits it. */
export function presentTable(table: StatementTable, books: Books, known: KnownLines = new WeakMap()): PresentedTable {
  return {
    statementType: table.statement.type,
    columnHeaders: presentColumns(table),
    lineItems: presentLines(table, books, known),
    classificationSections: presentSections(table),
    absentPeriods: table.absent.map((period) => period.label),
    cashFlowSource: table.cashFlowSource,
    includesRestrictedCash: table.includesRestrictedCash,
    balanced: balanceProof(table).map((difference) => difference === 0),
    movedOut: table.rows.flatMap(({ id, caption, account }) => {
      const reason = account === null ? undefined : table.statement.moveReasons?.[account];
      return reason === undefined ? [] : [{ lineItemId: id, captionText: caption, reason }];
    }),
  };
}

/** What a line of a statement is made of, in the order of the statement; empty for headings, accounts and computed lines. */
export function presentFormula(table: StatementTable, lineItemId: string): readonly PresentedTerm[] {
  const row = rowsById(table).get(lineItemId);
  if (row === undefined) return [];
  return formulaOfRow(table, row).map(({ sign, rowId, caption }) => ({ sign, lineItemId: rowId, captionText: caption }));
}

function presentColumns({ statement, columns }: StatementTable): PresentedColumn[] {
  return columns.map(({ reportingPeriodId, label, start, end, coveredFrom, coveredDays }) => ({
    reportingPeriodId,
    label,
    reportingStartDate: statement.type === 'BalanceSheet' ? null : start,
    reportingEndDate: end,
    coveredFrom,
    coveredDays,
  }));
}

function presentLines(table: StatementTable, { accounts }: Books, known: KnownLines): PresentedLine[] {
  const newlyReferenced = new Set(table.statement.newlyReferenced);
  const locked = new Map<SectionId | null, boolean>();
  const isLocked = (section: SectionId | null): boolean => {
    const is = locked.get(section) ?? isLockedSection(table.statement, section);
    locked.set(section, is);
    return is;
  };
  return table.rows.map((row) => {
    const isNew = row.account !== null && newlyReferenced.has(row.account);
    const before = known.get(row);
    if (before?.isNew === isNew && before.locked === isLocked(row.section)) return before;
    const style = rowStyle(row);
    const line: PresentedLine = {
      id: row.id,
      sectionId: row.section,
      lineItemType: lineItemTypeOf(row),
      captionText: row.caption,
      absoluteIndentationLevel: row.level,
      accountNumber: row.account === null ? null : (accounts[row.account]?.number ?? null),
      accountId: row.account === null ? null : String(row.account),
      isNew,
      locked: isLocked(row.section),
      reportedAs: row.reportedAs,
      formulaId: hasFormula(table, row) ? row.id : null,
      bold: style.bold,
      italic: style.italic,
      rule: style.underlineStyle,
      amounts: row.amounts,
    };
    if (row.kind === 'account') known.set(row, line);
    return line;
  });
}

function presentSections({ statement, rows }: StatementTable): PresentedSection[] {
  const drawn = new Set(rows.flatMap(({ kind, section }: StatementRow) => (kind === 'header' && section !== null ? [section] : [])));
  return Object.values(statement.sections).map((section) => ({
    id: section.id,
    headerLineItemId: drawn.has(section.id) ? `${section.id}:header` : null,
    footerLineItemId: drawn.has(section.id) ? `${section.id}:footer` : null,
    headerCaptionText: section.headerCaption,
    footerCaptionText: section.footerCaption,
    reportedAs: section.reportedAs,
    subsectionOf: section.parent,
    isEmpty: isEmptySection(statement, section.id),
  }));
}
