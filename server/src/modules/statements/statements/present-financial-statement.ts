import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { formulaOfRow, renderExpression } from '@countinghouse/domain/statements/formula-of-row';
import { currencyAndScalingLabel } from '@countinghouse/domain/statements/number-style';
import { presentTable, type PresentedLine } from '@countinghouse/domain/statements/present-table';
import type { StatementTable } from '@countinghouse/domain/statements/statement-table';
import type { FinancialStatement } from './read-financial-statement';
import type { FinancialStatementType, LineItemObject, StatementFormulaType } from './statement.types';

/** A statement in the words of the GraphQL contract; amounts are exact decimals. */
export function presentFinancialStatement(source: FinancialStatement): FinancialStatementType {
  const { table, books } = source;
  const presented = presentTable(table, books);
  const digits = currencyDecimals(books.currency);
  return {
    source,
    statementType: presented.statementType,
    reportingPeriod: source.reportingPeriod,
    numberStyle: source.numberStyle,
    version: source.version,
    currencyAndScalingLabel: currencyAndScalingLabel(source.numberStyle, books.currency),
    columnHeaders: [...presented.columnHeaders],
    lineItems: presented.lineItems.map((line) => presentLine(line, table.columns.length, digits)),
    classificationSections: [...presented.classificationSections],
    formulas: presentFormulas(table),
    absentPeriods: [...presented.absentPeriods],
    cashFlowSource: presented.cashFlowSource,
    balanced: [...presented.balanced],
  };
}

function presentLine({ amounts, ...line }: PresentedLine, columns: number, digits: number): LineItemObject {
  const cells = amounts === null ? Array.from({ length: columns }, () => null) : amounts.map((amount) => formatDecimal(amount, digits));
  return { ...line, cells };
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
