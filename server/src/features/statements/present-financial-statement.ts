import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { balanceProof } from '@countinghouse/domain/statements/balance-proof';
import { formulaOfRow, renderExpression } from '@countinghouse/domain/statements/formula-of-row';
import { lineItemTypeOf } from '@countinghouse/domain/statements/present-line-item';
import { rowStyle } from '@countinghouse/domain/statements/row-style';
import { currencyAndScalingLabel } from '@countinghouse/domain/statements/number-style';
import { isEmptySection } from '@countinghouse/domain/statements/queries/is-empty-section';
import { isLockedSection } from '@countinghouse/domain/statements/queries/is-locked-section';
import type { StatementRow, StatementTable } from '@countinghouse/domain/statements/statement-table';
import type { FinancialStatement } from './read-financial-statement';
import type {
  ClassificationSectionType,
  ColumnHeaderType,
  FinancialStatementType,
  LineItemObject,
  StatementFormulaType,
} from './statement.types';

/** A statement in the words of the GraphQL contract; amounts are exact decimals. */
export function presentFinancialStatement(source: FinancialStatement): FinancialStatementType {
  const { table, books } = source;
  return {
    source,
    statementType: table.statement.type,
    reportingPeriod: source.reportingPeriod,
    numberStyle: source.numberStyle,
    version: source.version,
    currencyAndScalingLabel: currencyAndScalingLabel(source.numberStyle, books.currency),
    columnHeaders: presentColumns(table),
    lineItems: table.rows.map((row) => presentRow(source, row)),
    classificationSections: presentSections(table),
    formulas: presentFormulas(table),
    absentPeriods: table.absent.map((period) => period.label),
    balanced: balanceProof(table).map((difference) => difference === 0),
  };
}

function presentColumns(table: StatementTable): ColumnHeaderType[] {
  return table.columns.map(({ reportingPeriodId, label, start, end }) => ({
    reportingPeriodId,
    label,
    reportingStartDate: table.statement.type === 'BalanceSheet' ? null : start,
    reportingEndDate: end,
  }));
}

function presentRow({ table, books }: FinancialStatement, row: StatementRow): LineItemObject {
  const digits = currencyDecimals(books.currency);
  const style = rowStyle(row);
  const account = row.account === null ? null : (books.accounts[row.account] ?? null);
  return {
    id: row.id,
    sectionId: row.section,
    lineItemType: lineItemTypeOf(row),
    captionText: row.caption,
    absoluteIndentationLevel: row.level,
    accountNumber: account?.number ?? null,
    accountId: account === null ? null : String(account.ordinal),
    isNew: false,
    locked: isLockedSection(table.statement, row.section),
    reportedAs: row.reportedAs,
    formulaId: formulaOfRow(table, row).length > 0 ? row.id : null,
    bold: style.bold,
    italic: style.italic,
    rule: style.underlineStyle,
    cells: table.columns.map((_column, at) => (row.amounts === null ? null : formatDecimal(row.amounts[at] ?? 0, digits))),
  };
}

function presentSections({ statement, rows }: StatementTable): ClassificationSectionType[] {
  const drawn = new Set(rows.map((row) => row.id));
  const drawnId = (id: string) => (drawn.has(id) ? id : null);
  return Object.values(statement.sections).map((section) => ({
    id: section.id,
    headerLineItemId: drawnId(`${section.id}:header`),
    footerLineItemId: drawnId(`${section.id}:footer`),
    headerCaptionText: section.headerCaption,
    footerCaptionText: section.footerCaption,
    reportedAs: section.reportedAs,
    subsectionOf: section.parent,
    isEmpty: isEmptySection(statement, section.id),
  }));
}

function presentFormulas(table: StatementTable): StatementFormulaType[] {
  return table.rows.flatMap((row) => {
    const terms = formulaOfRow(table, row);
    if (terms.length === 0) return [];
    return [
      {
        id: row.id,
        renderedExpression: renderExpression(terms),
        terms: terms.map(({ sign, rowId, caption }) => ({ sign, lineItemId: rowId, captionText: caption })),
      },
    ];
  });
}
