import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { belongsTo } from './build-statement';
import type { Books } from './books';
import { formulaOfRow, renderExpression } from './formula-of-row';
import { hierarchicalName } from './hierarchical-name';
import { currencyAndScalingLabel, type NumberStyle } from './number-style';
import { presentLineItem } from './present-line-item';
import { possibleMoves } from './queries/possible-moves';
import type { ColumnHeaderData, DataCell, DetailAccountData, StatementData, ClassificationSectionData } from './statement-data';
import type { StatementRow, StatementTable } from './statement-table';
import { captionStyleClasses, monetaryDataStyleClasses } from './style-classes';
import { canAddSubsection } from './queries/can-add-subsection';
import { isEmptySection } from './queries/is-empty-section';

/** A statement with its amounts in the words of the REST contract; the number style changes formats and label, never a value. */
export function presentStatement(table: StatementTable, books: Books, numberStyle: NumberStyle): StatementData {
  const { statement, rows } = table;
  const digits = currencyDecimals(books.currency);
  const formulas = new Map(rows.map((row) => [row.id, formulaOfRow(table, row)] as const).filter(([, terms]) => terms.length > 0));
  const context = { statement, formulas, moves: possibleMoves(statement) };
  return {
    statementType: statement.type,
    numberStyle,
    data: [
      {
        currencyAndScalingLabel: currencyAndScalingLabel(numberStyle, books.currency),
        columnHeaders: presentColumns(table),
        rowData: rows.map((row) => ({ dataCells: presentCells(row, table.columns.length, digits) })),
      },
    ],
    lineItems: rows.map((row) => presentLineItem(row, context)),
    detailAccounts: presentAccounts(table, books),
    captionStyleClasses: captionStyleClasses(rows),
    monetaryDataStyleClasses: monetaryDataStyleClasses(rows, numberStyle, digits),
    formulas: [...formulas].map(([id, terms]) => ({ id, renderedExpression: renderExpression(terms) })),
    classificationSections: presentSections(table),
    absentPeriods: table.absent.map((period) => period.label),
    cashFlowSource: table.cashFlowSource,
  };
}

function presentColumns({ statement, columns }: StatementTable): ColumnHeaderData[] {
  return columns.map(({ reportingPeriodId, label, start, end, coveredFrom, coveredDays }) => ({
    reportingPeriodId,
    label,
    reportingStartDate: statement.type === 'BalanceSheet' ? null : start,
    reportingEndDate: end,
    coveredFrom,
    coveredDays,
  }));
}

function presentCells({ amounts }: StatementRow, columns: number, digits: number): DataCell[] {
  if (amounts === null) return Array.from({ length: columns }, () => ({ value: null, isEmpty: true }));
  return amounts.map((amount) => ({ value: toCurrencyUnits(amount, digits), isEmpty: false }));
}

function presentAccounts({ statement }: StatementTable, { accounts }: Books): DetailAccountData[] {
  const newlyReferenced = new Set(statement.newlyReferenced);
  return accounts
    .filter((account) => belongsTo(statement.type, account))
    .map(({ ordinal, number, name, description }) => ({
      accountId: String(ordinal),
      accountNo: number,
      shortName: name,
      hierarchicalName: hierarchicalName(accounts, ordinal),
      description,
      creationDate: null,
      lastModifiedDate: null,
      supplementalFieldValues: [],
      isNewlyReferenced: newlyReferenced.has(ordinal),
      moveReason: statement.moveReasons?.[ordinal] ?? null,
    }));
}

/** All sections of a statement, those that are not drawn included. */
function presentSections({ statement, rows }: StatementTable): ClassificationSectionData[] {
  const drawn = new Set(rows.map((row) => row.id));
  const ifDrawn = (id: string): string | null => (drawn.has(id) ? id : null);
  return Object.values(statement.sections).map((section) => ({
    id: section.id,
    headerLineItemId: ifDrawn(`${section.id}:header`),
    footerLineItemId: ifDrawn(`${section.id}:footer`),
    headerCaptionText: section.headerCaption,
    footerCaptionText: section.footerCaption,
    reportedAs: section.reportedAs,
    subsectionOf: section.parent,
    isEmpty: isEmptySection(statement, section.id),
    canAddSubsection: canAddSubsection(statement, section.id),
  }));
}
