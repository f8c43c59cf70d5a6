import { EXTRA_RISK_ITEMS, RISK_ITEMS } from '@countinghouse/domain/risk/risk-inputs';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import { NamedAccountType } from '../../statements/statements/named-account.type';
import { StatementTypeEnum } from '../../statements/statements/statement.enums';

export const RiskItemEnum = enumOf([...RISK_ITEMS, ...EXTRA_RISK_ITEMS]);
export const BasisEnum = enumOf(['Accrual', 'Cash'] as const);

registerEnumType(RiskItemEnum, { name: 'RiskItem' });
registerEnumType(BasisEnum, { name: 'RiskBasis' });

/** A year that the inputs are taken from. */
@ObjectType('RiskPeriod', { simpleResolvers: true })
export class RiskPeriodType {
  @Field(() => String)
  label: string;

  @Field(() => CalendarDateScalar)
  startDate: string;

  @Field(() => CalendarDateScalar)
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
@ObjectType('RiskInputAccount', { simpleResolvers: true })
export class RiskInputAccountType extends NamedAccountType {
  @Field(() => Float, { nullable: true })
  amount: number | null;

  @Field(() => Float, { nullable: true })
  previousAmount: number | null;

  @Field(() => StatementTypeEnum)
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => ID, { nullable: true, description: 'The line of the statement that shows the account.' })
  lineItemId: string | null;

  @Field(() => [String], { description: 'The sections that contain it, outermost first.' })
  path: string[];
}

/** One input of a score, in currency units. */
@ObjectType('RiskInput', { simpleResolvers: true })
export class RiskInputType {
  @Field(() => RiskItemEnum)
  item: keyof typeof RiskItemEnum;

  @Field(() => Float, { nullable: true })
  value: number | null;

  @Field(() => Float, { nullable: true })
  previousValue: number | null;

  @Field(() => [RiskInputAccountType])
  accounts: RiskInputAccountType[];
}

/** What a score is made of. */
@ObjectType('RiskInputs', { simpleResolvers: true })
export class RiskInputsType {
  @Field(() => Int, { description: 'The calendar year in which the period ends.' })
  statementYear: number;

  @Field(() => RiskPeriodType)
  period: RiskPeriodType;

  @Field(() => RiskPeriodType, { nullable: true, description: 'Null when the books have only one year.' })
  previousPeriod: RiskPeriodType | null;

  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;

  @Field(() => BasisEnum, { nullable: true })
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
