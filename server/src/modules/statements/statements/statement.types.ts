import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import type { FinancialStatement } from './read-financial-statement';
import {
  CashFlowSourceEnum,
  LineItemTypeEnum,
  NumberStyleEnum,
  ReportedAsEnum,
  ReportingPeriodEnum,
  RuleStyleEnum,
  StatementTypeEnum,
} from './statement.enums';

/** A column of a statement. */
@ObjectType('ColumnHeader', { simpleResolvers: true, description: 'A column of a statement.' })
export class ColumnHeaderType {
  @Field(() => ID, { description: 'Id of the column within the statement.' })
  reportingPeriodId: string;

  @Field(() => String, { description: 'The heading, such as `FY 2025`.' })
  label: string;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'Null on a balance sheet.' })
  reportingStartDate: string | null;

  @Field(() => CalendarDateScalar, { description: 'The last day of the column.' })
  reportingEndDate: string;

  @Field(() => CalendarDateScalar, {
    nullable: true,
    description: 'The first day of the period that the books cover; null when they cover all of it.',
  })
  coveredFrom: string | null;

  @Field(() => Int, { description: 'How many days of the period the books cover.' })
  coveredDays: number;
}

/** A line of a statement. */
@ObjectType('LineItem', { simpleResolvers: true, description: 'A line of a statement.' })
export class LineItemObject {
  @Field(() => ID, { description: 'Id of the line.' })
  id: string;

  @Field(() => ID, { nullable: true, description: 'Id of the section that contains it; null at the first level.' })
  sectionId: string | null;

  @Field(() => LineItemTypeEnum, { description: 'What the line is.' })
  lineItemType: keyof typeof LineItemTypeEnum;

  @Field(() => String, { description: 'The text of the line.' })
  captionText: string;

  @Field(() => Int, { description: 'How far the line is indented, from 0.' })
  absoluteIndentationLevel: number;

  @Field(() => String, { nullable: true, description: 'Number of the account in the source; null when it has none, and for other lines.' })
  accountNumber: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the account within the record; null for other lines.' })
  accountId: string | null;

  @Field(() => Boolean, { description: 'Whether the applied template did not know the account and no one has placed it since.' })
  isNew: boolean;

  @Field(() => Boolean, { description: 'Whether the line has to stay where it is.' })
  locked: boolean;

  @Field(() => ReportedAsEnum, { description: 'The side on which its amounts are positive.' })
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => ID, { nullable: true, description: 'Id of the formula that computes it; null for lines of accounts and headings.' })
  formulaId: string | null;

  @Field(() => Boolean, { description: 'Whether the line is bold.' })
  bold: boolean;

  @Field(() => Boolean, { description: 'Whether the line is italic.' })
  italic: boolean;

  @Field(() => RuleStyleEnum, { description: 'The rule drawn with the figures of this line.' })
  rule: keyof typeof RuleStyleEnum;

  @Field(() => [DecimalScalar], {
    nullable: 'items',
    description: 'One per column header, in the same order; null on headings. Presentation sign.',
  })
  cells: (string | null)[];
}

/** A classification and the lines it is drawn as. */
@ObjectType('ClassificationSection', { simpleResolvers: true, description: 'A section of a statement, and the lines that show it.' })
export class ClassificationSectionType {
  @Field(() => ID, { description: 'Id of the section.' })
  id: string;

  @Field(() => ID, { nullable: true, description: 'Id of the line of its heading; null when it is not shown.' })
  headerLineItemId: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the line of its total; null when it is not shown.' })
  footerLineItemId: string | null;

  @Field(() => String, { description: 'The caption of its heading.' })
  headerCaptionText: string;

  @Field(() => String, { description: 'The caption of its total.' })
  footerCaptionText: string;

  @Field(() => ReportedAsEnum, { description: 'The side on which its amounts are positive.' })
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => ID, { nullable: true, description: 'Id of the section that contains it; null at the first level.' })
  subsectionOf: string | null;

  @Field(() => Boolean, { description: 'Whether no account is in it.' })
  isEmpty: boolean;
}

/** One term of a formula. */
@ObjectType('FormulaTerm', { simpleResolvers: true, description: 'One term of a formula.' })
export class FormulaTermType {
  @Field(() => Int, { description: '1 when the line is added, -1 when it is subtracted.' })
  sign: number;

  @Field(() => ID, { description: 'Id of the line.' })
  lineItemId: string;

  @Field(() => String, { description: 'The caption of the line.' })
  captionText: string;
}

/** How a total or computed line comes about. */
@ObjectType('StatementFormula', { simpleResolvers: true, description: 'How a total or computed line is calculated.' })
export class StatementFormulaType {
  @Field(() => ID, { description: 'Id of the formula.' })
  id: string;

  @Field(() => String, { description: 'The formula in words.' })
  renderedExpression: string;

  @Field(() => [FormulaTermType], { description: 'The lines that it sums, in order.' })
  terms: FormulaTermType[];
}

/** One statement of a record in one view. */
@ObjectType('FinancialStatement', { description: 'One statement of a record, for one choice of columns.' })
export class FinancialStatementType {
  /** What the fields were made of; not part of the contract. */
  source: FinancialStatement;

  @Field(() => StatementTypeEnum, { description: 'Which statement it is.' })
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => ReportingPeriodEnum, { description: 'Which periods the columns show.' })
  reportingPeriod: keyof typeof ReportingPeriodEnum;

  @Field(() => NumberStyleEnum, { description: 'How figures are rounded for display.' })
  numberStyle: keyof typeof NumberStyleEnum;

  @Field(() => Int, { description: 'The saved version of the layout.' })
  version: number;

  @Field(() => String, { description: 'The currency and scale of the figures in English, such as `USD in thousands`.' })
  currencyAndScalingLabel: string;

  @Field(() => [ColumnHeaderType], { description: 'The columns, in the requested order.' })
  columnHeaders: ColumnHeaderType[];

  @Field(() => [LineItemObject], { description: 'In display order.' })
  lineItems: LineItemObject[];

  @Field(() => [ClassificationSectionType], { description: 'All sections, in display order.' })
  classificationSections: ClassificationSectionType[];

  @Field(() => [StatementFormulaType], { description: 'How totals and computed lines are calculated.' })
  formulas: StatementFormulaType[];

  @Field(() => [String], { description: 'Requested periods that the source cannot provide.' })
  absentPeriods: string[];

  @Field(() => CashFlowSourceEnum, {
    nullable: true,
    description: 'Null for other statements. Derived from balances, a cash flow shows purchases and disposals net.',
  })
  cashFlowSource: keyof typeof CashFlowSourceEnum | null;

  @Field(() => [Boolean], { description: 'Whether assets equal liabilities plus equity in each column; empty for other statements.' })
  balanced: boolean[];
}
