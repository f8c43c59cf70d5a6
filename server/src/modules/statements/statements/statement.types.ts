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
@ObjectType('ColumnHeader', { simpleResolvers: true })
export class ColumnHeaderType {
  @Field(() => ID)
  reportingPeriodId: string;

  @Field(() => String)
  label: string;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'Null on a balance sheet.' })
  reportingStartDate: string | null;

  @Field(() => CalendarDateScalar)
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
@ObjectType('LineItem', { simpleResolvers: true })
export class LineItemObject {
  @Field(() => ID)
  id: string;

  @Field(() => ID, { nullable: true })
  sectionId: string | null;

  @Field(() => LineItemTypeEnum)
  lineItemType: keyof typeof LineItemTypeEnum;

  @Field(() => String)
  captionText: string;

  @Field(() => Int)
  absoluteIndentationLevel: number;

  @Field(() => String, { nullable: true })
  accountNumber: string | null;

  @Field(() => ID, { nullable: true })
  accountId: string | null;

  @Field(() => Boolean)
  isNew: boolean;

  @Field(() => Boolean)
  locked: boolean;

  @Field(() => ReportedAsEnum)
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => ID, { nullable: true })
  formulaId: string | null;

  @Field(() => Boolean)
  bold: boolean;

  @Field(() => Boolean)
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
@ObjectType('ClassificationSection', { simpleResolvers: true })
export class ClassificationSectionType {
  @Field(() => ID)
  id: string;

  @Field(() => ID, { nullable: true })
  headerLineItemId: string | null;

  @Field(() => ID, { nullable: true })
  footerLineItemId: string | null;

  @Field(() => String)
  headerCaptionText: string;

  @Field(() => String)
  footerCaptionText: string;

  @Field(() => ReportedAsEnum)
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => ID, { nullable: true })
  subsectionOf: string | null;

  @Field(() => Boolean)
  isEmpty: boolean;
}

/** One term of a formula. */
@ObjectType('FormulaTerm', { simpleResolvers: true })
export class FormulaTermType {
  @Field(() => Int)
  sign: number;

  @Field(() => ID)
  lineItemId: string;

  @Field(() => String)
  captionText: string;
}

/** How a total or computed line comes about. */
@ObjectType('StatementFormula', { simpleResolvers: true })
export class StatementFormulaType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  renderedExpression: string;

  @Field(() => [FormulaTermType])
  terms: FormulaTermType[];
}

/** One statement of a record in one view. */
@ObjectType('FinancialStatement')
export class FinancialStatementType {
  /** What the fields were made of; not part of the contract. */
  source: FinancialStatement;

  @Field(() => StatementTypeEnum)
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => ReportingPeriodEnum)
  reportingPeriod: keyof typeof ReportingPeriodEnum;

  @Field(() => NumberStyleEnum)
  numberStyle: keyof typeof NumberStyleEnum;

  @Field(() => Int)
  version: number;

  @Field(() => String)
  currencyAndScalingLabel: string;

  @Field(() => [ColumnHeaderType])
  columnHeaders: ColumnHeaderType[];

  @Field(() => [LineItemObject], { description: 'In display order.' })
  lineItems: LineItemObject[];

  @Field(() => [ClassificationSectionType])
  classificationSections: ClassificationSectionType[];

  @Field(() => [StatementFormulaType])
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
