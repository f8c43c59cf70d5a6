import { cashFlowTypeOf } from '../cash-flow/cash-flow-type';
import { flowShares, isFromJournals } from '../cash-flow/flow-shares';
import type { Side } from '../accounts/account-type';
import { ownCaption } from './account-caption';
import { balancesOf } from './balances';
import type { Books } from './books';
import { statementColumns } from './columns';
import type { StatementColumn } from './columns';
import { noSums, type Amounts, type KnownSums } from './known-sums';
import { accountsInSection } from './queries/accounts-in-section';
import { isShownSection } from './queries/is-empty-section';
import type { AccountItem, ComputedLine, FormulaLine, Item, Section, SectionId, StatementLayout, StatementType } from './statement';
import type { CashFlowSource, StatementRow, StatementTable } from './statement-table';
import { computeTotals, type Totals } from './totals';
import type { StatementView } from './view';

/** Computes a statement for a view: rows in the order of the document, columns in the order of the view. */
export function tabulateStatement(statement: StatementLayout, books: Books, view: StatementView): StatementTable {
  return tabulator(statement.type, books, view)(statement);
}

/** Tabulates one layout after the other over the same books in the same view: what a change leaves as it was is not summed again. */
export function tabulator(type: StatementType, books: Books, view: StatementView): (statement: StatementLayout) => StatementTable {
  const { columns, absent } = statementColumns(type, books, view.reportingPeriod);
  const ordered = view.sortOrder === 'OldestFirst' ? columns : columns.toReversed();
  const known = noSums();
  return (statement) => ({ ...tabulateColumns(statement, books, ordered, known), absent });
}

/** Computes a statement for columns of any kind, in their order; `known` holds sums of the same type, books and columns. */
export function tabulateColumns(
  statement: StatementLayout,
  books: Books,
  ordered: readonly StatementColumn[],
  known: KnownSums = noSums(),
): StatementTable {
  const totals = computeTotals(statement, books, balancesOf(books), ordered, known);
  const rows: StatementRow[] = [];
  drawItems(statement.items, { statement, books, totals, known, rows }, null, 0);
  const cashFlowSource = sourceOf(statement, books);
  return {
    statement,
    columns: ordered,
    absent: [],
    rows,
    cashFlowSource,
    includesRestrictedCash: includesRestrictedCash(statement, books),
  };
}

function sourceOf(statement: StatementLayout, { matrix }: Books): CashFlowSource | null {
  if (statement.type !== 'CashFlow') return null;
  return isFromJournals(statement, matrix) ? 'Journals' : 'Balances';
}

function includesRestrictedCash(statement: StatementLayout, { accounts }: Books): boolean {
  const isRestricted = (account: number) => accounts[account] !== undefined && cashFlowTypeOf(accounts[account]) === 'Restricted Cash';
  return statement.type === 'CashFlow' && accountsInSection(statement, 'cash').some(isRestricted);
}

interface Drawing {
  readonly statement: StatementLayout;
  readonly books: Books;
  readonly totals: Totals;
  readonly known: KnownSums;
  readonly rows: StatementRow[];
}

function drawItems(items: readonly Item[], into: Drawing, section: Section | null, level: number): void {
  for (const item of items) {
    if (item.kind === 'section') drawSection(item.section, into, level);
    else if (item.kind === 'account') into.rows.push(accountRow(item, into, section, level));
    else if (isDrawn(item, into)) into.rows.push(lineRow(item, into, section, level));
  }
}

function drawSection(id: SectionId, into: Drawing, level: number): void {
  const section = into.statement.sections[id];
  if (section === undefined || !isShownSection(into.statement, id)) return;
  const { reportedAs, headerCaption, footerCaption, emphasis } = section;
  const both = { section: id, account: null, level, reportedAs };
  const header = into.rows.length;
  into.rows.push({ ...both, id: `${id}:header`, kind: 'header', caption: headerCaption, emphasis: null, amounts: null });
  drawItems(section.items, into, section, level + 1);
  if (section.visibility === 'whenUsed' && into.rows.length === header + 1) {
    into.rows.pop();
    return;
  }
  const amounts = onSide(into, into.totals.lines.get(id), reportedAs);
  into.rows.push({ ...both, id: `${id}:footer`, kind: 'footer', caption: footerCaption, emphasis, amounts });
}

/** Lines that the journals make are drawn where they make them. */
function isDrawn(item: ComputedLine | FormulaLine, { statement, books }: Drawing): boolean {
  return item.kind === 'formula' || item.of !== 'flows' || flowShares(statement, books.matrix).lines.has(item.id);
}

function accountRow({ account }: AccountItem, into: Drawing, section: Section | null, level: number): StatementRow {
  const { statement, books, totals, known } = into;
  const reportedAs = section?.reportedAs ?? 'debit';
  const of = {
    section: section?.id ?? null,
    caption: statement.accountCaptions[account] ?? ownCaption(books.accounts[account]),
    level,
    reportedAs,
    amounts: onSide(into, totals.accountAmounts(account), reportedAs),
  };
  const before = known.rows.get(account);
  if (before !== undefined && isDrawnAs(before, of)) return before;
  const row: StatementRow = { id: `account:${account}`, kind: 'account', account, emphasis: null, ...of };
  known.rows.set(account, row);
  return row;
}

/** Whether the row of an account would be drawn as it was. */
function isDrawnAs(row: StatementRow, of: Pick<StatementRow, 'section' | 'caption' | 'level' | 'reportedAs' | 'amounts'>): boolean {
  return (
    row.section === of.section &&
    row.caption === of.caption &&
    row.level === of.level &&
    row.reportedAs === of.reportedAs &&
    row.amounts === of.amounts
  );
}

function lineRow(item: ComputedLine | FormulaLine, into: Drawing, section: Section | null, level: number): StatementRow {
  const { id, kind, caption, reportedAs, emphasis } = item;
  const amounts = onSide(into, into.totals.lines.get(id), reportedAs);
  return { id, kind, section: section?.id ?? null, account: null, caption, level, reportedAs, emphasis, amounts };
}

/** Presentation sign: positive on the side that a line is reported on; never minus zero. */
function onSide({ known }: Drawing, amounts: Amounts | undefined, side: Side): Amounts {
  if (amounts === undefined || side === 'debit') return amounts ?? [];
  const before = known.credits.get(amounts);
  if (before !== undefined) return before;
  const credits = amounts.map((amount) => (amount === 0 ? 0 : -amount));
  known.credits.set(amounts, credits);
  return credits;
}
