import { EXTRA_RISK_ITEMS, RISK_ITEMS } from '@countinghouse/domain/risk/risk-inputs';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { NamedAccountType } from '../../statements/statements/named-account.type';
import { StatementTypeEnum } from '../../statements/statements/statement.enums';

export const RiskItemEnum = enumOf([...RISK_ITEMS, ...EXTRA_RISK_ITEMS]);
export const BasisEnum = enumOf(['Accrual', 'Cash'] as const);

registerEnumType(RiskItemEnum, {
  name: 'RiskItem',
  description: 'A figure that a score or a second opinion is based on.',
  valuesConfig: described({
    assets: 'Total assets.',
    cash: 'Cash.',
    currentAssets: 'Current assets, for second opinions only.',
    currentLiabilities: 'Current liabilities, for second opinions only.',
    debt: 'Debt.',
    depreciation: 'Depreciation.',
    inventories: 'Inventory.',
    liabilities: 'Total liabilities.',
    netIncome: 'Net income.',
    netSales: 'Net sales.',
    operatingProfit: 'Operating income.',
    payables: 'Accounts payable.',
    receivables: 'Accounts receivable.',
    retainedEarnings: 'Retained earnings.',
  }),
});
registerEnumType(BasisEnum, {
  name: 'RiskBasis',
  description: 'The basis of accounting of the figures of a score.',
  valuesConfig: described({
    Accrual: 'Income and expenses when they are earned or incurred.',
    Cash: 'Income and expenses when money is received or paid.',
  }),
});

/** A year that the inputs are taken from. */
@ObjectType('RiskPeriod', { simpleResolvers: true, description: 'A year that the inputs are taken from.' })
export class RiskPeriodType {
  @Field(() => String, { description: 'Name of the year, such as `FY 2025`.' })
  label: string;

  @Field(() => CalendarDateScalar, { description: 'The first day.' })
  startDate: string;

  @Field(() => CalendarDateScalar, { description: 'The last day.' })
  endDate: string;

  @Field(() => CalendarDateScalar, {
    nullable: true,
    description: 'The first day that the books cover; null when they cover the whole year.',
  })
  coveredFrom: string | null;

  @Field(() => Int, { description: 'How many days of the year the books cover.' })
  coveredDays: number;
}

/** An account's part in an input, in both years; each year's add up to its value. */
@ObjectType('RiskInputAccount', { simpleResolvers: true, description: 'The part of an account in an input, in both years.' })
export class RiskInputAccountType extends NamedAccountType {
  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'In currency units; null when the account is not part of the input in this year.',
  })
  amount: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'In currency units; null when the account is not part of the input in the year before.',
  })
  previousAmount: string | null;

  @Field(() => StatementTypeEnum, { description: 'The statement that shows the account.' })
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => ID, { nullable: true, description: 'The line of the statement that shows the account.' })
  lineItemId: string | null;

  @Field(() => [String], { description: 'The sections that contain it, outermost first.' })
  path: string[];
}

/** One input of a score, in currency units. */
@ObjectType('RiskInput', { simpleResolvers: true, description: 'One figure that a score is based on.' })
export class RiskInputType {
  @Field(() => RiskItemEnum, { description: 'Which figure.' })
  item: keyof typeof RiskItemEnum;

  @Field(() => DecimalScalar, { nullable: true, description: 'In currency units; null when the layout has no such figure.' })
  value: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The same of the year before; null without one.' })
  previousValue: string | null;

  @Field(() => [RiskInputAccountType], { description: 'The accounts that add up to it; empty when it has no value.' })
  accounts: RiskInputAccountType[];
}

/** What a score is made of. */
@ObjectType('RiskInputs', { simpleResolvers: true, description: 'The figures that a score is based on.' })
export class RiskInputsType {
  @Field(() => Int, { description: 'The calendar year in which the period ends.' })
  statementYear: number;

  @Field(() => RiskPeriodType, { description: 'The year of the figures.' })
  period: RiskPeriodType;

  @Field(() => RiskPeriodType, { nullable: true, description: 'Null when the books have only one year.' })
  previousPeriod: RiskPeriodType | null;

  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;

  @Field(() => BasisEnum, { nullable: true, description: 'The basis of accounting; null when the books do not state it.' })
  basis: keyof typeof BasisEnum | null;

  @Field(() => [RiskInputType], {
    description: 'The twelve of the specification in its order; then current assets and current liabilities if the layout has them.',
  })
  items: RiskInputType[];

  @Field(() => Int, { description: 'Version of the balance sheet layout.' })
  balanceSheetVersion: number;

  @Field(() => Int, { description: 'Version of the income statement layout.' })
  incomeStatementVersion: number;
}
