import type { Side } from '../accounts/account-type';
import type { CalendarDate } from '../periods/calendar-date';
import type { NumberStyle } from './number-style';
import type { UnderlineStyle } from './row-style';
import type { StatementType } from './statement';
import type { CashFlowSource } from './statement-table';

/** A statement on the wire (docs/spec.md, borrower 3); `lineItems[i]` and `data[0].rowData[i]` are the same line. */
export interface StatementData {
  readonly statementType: StatementType;
  readonly numberStyle: NumberStyle;
  readonly data: readonly [StatementFigures];
  readonly lineItems: readonly LineItemData[];
  readonly detailAccounts: readonly DetailAccountData[];
  readonly captionStyleClasses: readonly CaptionStyleClass[];
  readonly monetaryDataStyleClasses: readonly MonetaryDataStyleClass[];
  readonly formulas: readonly FormulaData[];
  readonly classificationSections: readonly ClassificationSectionData[];
  /** Labels of the periods that the books can't express. */
  readonly absentPeriods: readonly string[];
  /** Where a cash flow is taken from; null for other statements. */
  readonly cashFlowSource: CashFlowSource | null;
}

interface StatementFigures {
  readonly currencyAndScalingLabel: string;
  readonly columnHeaders: readonly ColumnHeaderData[];
  readonly rowData: readonly { readonly dataCells: readonly DataCell[] }[];
}

export interface ColumnHeaderData {
  readonly reportingPeriodId: string;
  readonly label: string;
  /** Null on a balance sheet. */
  readonly reportingStartDate: CalendarDate | null;
  readonly reportingEndDate: CalendarDate;
  /** The first day of the period that the books cover; null where they cover all of it. */
  readonly coveredFrom: CalendarDate | null;
  readonly coveredDays: number;
}

/** `value` is the exact amount in currency units, in presentation sign, whatever the number style; null where empty. */
export interface DataCell {
  readonly value: number | null;
  readonly isEmpty: boolean;
}

export interface LineItemData extends LineItemFlags {
  readonly id: string;
  readonly sectionId: string | null;
  readonly lineItemType: 'SectionHeader' | 'SectionFooter' | 'DetailAccount';
  readonly captionText: string;
  readonly absoluteIndentationLevel: number;
  readonly hierarchicalLocation: { readonly displayName: string };
  readonly detailAccountReference: { readonly accountId: string } | null;
  readonly captionStyleClasses: readonly string[];
  readonly monetaryDataStyleClasses: readonly string[];
  readonly reportedAs: Side;
  readonly formulaId: string | null;
}

/** What may be done with a line as it is. */
export interface LineItemFlags {
  readonly canIncrementSortOrder: boolean;
  readonly canDecrementSortOrder: boolean;
  readonly canAddSubsection: boolean;
  readonly canDeleteLineItem: boolean;
  readonly canDeleteSection: boolean;
  readonly canViewFormula: boolean;
  readonly canEditReportedAs: boolean;
}

export interface DetailAccountData {
  readonly accountId: string;
  readonly accountNo: string | null;
  readonly shortName: string;
  readonly hierarchicalName: string;
  readonly description: string | null;
  /** Days on which the books made and changed the account; null where the source does not say. */
  readonly creationDate: CalendarDate | null;
  readonly lastModifiedDate: CalendarDate | null;
  readonly supplementalFieldValues: readonly { readonly id: string; readonly value: string }[];
  readonly isNewlyReferenced: boolean;
  /** Why it is outside cash, receivables or payables; null where it is not. */
  readonly moveReason: string | null;
}

export interface CaptionStyleClass {
  readonly id: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

export interface MonetaryDataStyleClass extends CaptionStyleClass {
  readonly underlineStyle: UnderlineStyle;
  readonly excelNumberFormat: string;
}

interface FormulaData {
  readonly id: string;
  readonly renderedExpression: string;
}

export interface ClassificationSectionData {
  readonly id: string;
  /** Null while the section is not drawn. */
  readonly headerLineItemId: string | null;
  readonly footerLineItemId: string | null;
  readonly headerCaptionText: string;
  readonly footerCaptionText: string;
  readonly reportedAs: Side;
  readonly subsectionOf: string | null;
  readonly isEmpty: boolean;
  readonly canAddSubsection: boolean;
}
