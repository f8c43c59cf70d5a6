import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { toCurrencyUnits } from '@countinghouse/domain/money/format-decimal';
import { formulaOfRow, renderExpression } from '@countinghouse/domain/statements/formula-of-row';
import { hierarchicalName } from '@countinghouse/domain/statements/hierarchical-name';
import { currencyAndScalingLabel, excelNumberFormat } from '@countinghouse/domain/statements/number-style';
import { isEmptySection } from '@countinghouse/domain/statements/queries/is-empty-section';
import type { StatementRow } from '@countinghouse/domain/statements/statement-table';
import { flagsOfLine } from './line-item-flags';
import type { FinancialStatement } from './read-financial-statement';
import { lineItemTypeOf, ruleOfRow } from './rule-of-row';

/** The statement data of the specification (borrower side 3; design 2, Statements on the wire); values are amounts in currency units. */
export function presentStatementData(source: FinancialStatement) {
  const { table, books } = source;
  const { statement } = table;
  const digits = currencyDecimals(books.currency);
  const cellOf = (row: StatementRow, at: number) =>
    row.amounts === null ? { value: null, isEmpty: true } : { value: toCurrencyUnits(row.amounts[at] ?? 0, digits), isEmpty: false };
  return {
    version: source.version,
    statementType: statement.type,
    reportingPeriod: source.reportingPeriod,
    numberStyle: source.numberStyle,
    absentPeriods: table.absent.map((period) => period.label),
    data: [
      {
        currencyAndScalingLabel: currencyAndScalingLabel(source.numberStyle, books.currency),
        columnHeaders: table.columns.map(({ reportingPeriodId, label, start, end }) => ({
          reportingPeriodId,
          label,
          reportingStartDate: statement.type === 'BalanceSheet' ? null : start,
          reportingEndDate: end,
        })),
        rowData: table.rows.map((row) => ({ dataCells: table.columns.map((_column, at) => cellOf(row, at)) })),
      },
    ],
    lineItems: table.rows.map((row) => ({
      id: row.id,
      sectionId: row.section,
      lineItemType: lineItemTypeOf(row),
      captionText: row.caption,
      absoluteIndentationLevel: row.level,
      hierarchicalLocation: { displayName: locationOf(source, row) },
      detailAccountReference: row.account === null ? null : { accountId: String(row.account) },
      captionStyleClasses: [row.kind === 'account' ? 'detail-caption' : 'total-caption'],
      monetaryDataStyleClasses: [styleClassOf(row)],
      reportedAs: row.reportedAs,
      formulaId: formulaOfRow(table, row).length > 0 ? row.id : null,
      ...flagsOfLine(table, row),
    })),
    detailAccounts: books.accounts.map((account) => ({
      accountId: String(account.ordinal),
      accountNo: account.number,
      shortName: account.name,
      hierarchicalName: hierarchicalName(books.accounts, account.ordinal),
      description: account.description,
      creationDate: null,
      lastModifiedDate: null,
      supplementalFieldValues: [],
      isNewlyReferenced: false,
    })),
    captionStyleClasses: [
      { id: 'detail-caption', bold: false, italic: false, underlineStyle: 'none' },
      { id: 'total-caption', bold: true, italic: false, underlineStyle: 'none' },
    ],
    monetaryDataStyleClasses: (['detail', 'total', 'grand-total'] as const).map((id) => ({
      id,
      bold: id !== 'detail',
      italic: false,
      underlineStyle: UNDERLINES[id],
      excelNumberFormat: excelNumberFormat(source.numberStyle, digits),
    })),
    formulas: table.rows.flatMap((row) => {
      const terms = formulaOfRow(table, row);
      return terms.length === 0 ? [] : [{ id: row.id, renderedExpression: renderExpression(terms) }];
    }),
    classificationSections: sectionsOf(source),
  };
}

const UNDERLINES = { detail: 'none', total: 'single', 'grand-total': 'double' } as const;

function styleClassOf(row: StatementRow): keyof typeof UNDERLINES {
  const rule = ruleOfRow(row);
  if (rule === 'none') return 'detail';
  return rule === 'double' ? 'grand-total' : 'total';
}

function locationOf({ table }: FinancialStatement, row: StatementRow): string {
  const captions: string[] = [];
  for (let id = row.section; id !== null; id = table.statement.sections[id]?.parent ?? null)
    captions.unshift(table.statement.sections[id]?.headerCaption ?? '');
  return captions.join(' > ');
}

function sectionsOf({ table }: FinancialStatement) {
  const drawn = new Set(table.rows.map((row) => row.id));
  return Object.values(table.statement.sections).map((section) => ({
    id: section.id,
    headerLineItemId: drawn.has(`${section.id}:header`) ? `${section.id}:header` : null,
    footerLineItemId: drawn.has(`${section.id}:footer`) ? `${section.id}:footer` : null,
    headerCaptionText: section.headerCaption,
    footerCaptionText: section.footerCaption,
    reportedAs: section.reportedAs,
    subsectionOf: section.parent,
    isEmpty: isEmptySection(table.statement, section.id),
    canAddSubsection: false,
  }));
}
