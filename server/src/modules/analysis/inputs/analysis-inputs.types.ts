import { ACCOUNT_TAGS } from '@countinghouse/domain/analysis/account-tag';
import { ADJUSTMENT_KINDS } from '@countinghouse/domain/analysis/adjustment';
import { INSTRUMENT_KINDS } from '@countinghouse/domain/analysis/debt-schedule';
import { ArrayMaxSize, IsArray, IsBoolean, IsEnum, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { described, enumOf } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { RecordInput } from '../../imports/imports/record-input.types';

export const AdjustmentKindEnum = enumOf(ADJUSTMENT_KINDS);
registerEnumType(AdjustmentKindEnum, {
  name: 'AdjustmentKind',
  description: 'What an adjustment changes.',
  valuesConfig: described({
    EbitdaAddBack: 'EBITDA: a positive amount adds to it, a negative one reduces it.',
    FinancedCapex: 'Capital expenditures that were financed.',
  }),
});

export const AccountTagNameEnum = enumOf(ACCOUNT_TAGS);
registerEnumType(AccountTagNameEnum, {
  name: 'AccountTagName',
  description: 'What an analyst says of an account beyond its place in the statements.',
  valuesConfig: described({
    CurrentPortion: 'Debt that is due within a year.',
    Debt: 'Debt, wherever it is in the balance sheet.',
    Distribution: 'Distributions to owners.',
    Intangible: 'An intangible asset.',
    NotDebt: 'No debt, although it is among credit cards or long-term liabilities.',
    RelatedPartyReceivable: 'A receivable from a related party.',
    Rent: 'Rent expense.',
    SubordinatedDebt: 'Debt that is subordinated to the lender’s.',
  }),
});

export const InstrumentKindEnum = enumOf(INSTRUMENT_KINDS);
registerEnumType(InstrumentKindEnum, {
  name: 'DebtInstrumentKind',
  description: 'What kind of debt an instrument is.',
  valuesConfig: described({
    Lease: 'A lease.',
    Note: 'A note.',
    Other: 'Other debt.',
    Revolver: 'A revolving line.',
    TermLoan: 'A term loan.',
  }),
});

const MONTH = 'Month such as `2026-03`.';
const UNITS = 'In currency units.';

/** An amount of an adjustment. */
@ObjectType('AdjustmentAmount', { simpleResolvers: true, description: 'An amount that is spread evenly over a run of months.' })
class AdjustmentAmountType {
  @Field(() => String, { description: `First month. ${MONTH}` })
  fromMonth: string;

  @Field(() => String, { description: `Last month. ${MONTH}` })
  throughMonth: string;

  @Field(() => DecimalScalar, { description: UNITS })
  amount: string;
}

/** An adjustment of a record. */
@ObjectType('Adjustment', { simpleResolvers: true, description: 'What an analyst adds to the figures of a record.' })
export class AdjustmentType {
  /** Who added it; not part of the contract. */
  createdById: string | null;

  @Field(() => ID, { description: 'Id of the adjustment.' })
  id: string;

  @Field(() => AdjustmentKindEnum, { description: 'What it changes.' })
  kind: keyof typeof AdjustmentKindEnum;

  @Field(() => String, { description: 'Its name, unique within the record.' })
  name: string;

  @Field(() => String, { description: 'Why it is made; may be empty.' })
  note: string;

  @Field(() => [AdjustmentAmountType], { description: 'Its amounts.' })
  amounts: AdjustmentAmountType[];

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt: Date;
}

/** A tag of an account. */
@ObjectType('AccountTag', { simpleResolvers: true, description: 'A tag of an account of the workspace.' })
export class AccountTagType {
  @Field(() => String, { description: 'Id of the account in the source.' })
  sourceId: string;

  @Field(() => String, { nullable: true, description: 'Number of the account when it was tagged.' })
  number: string | null;

  @Field(() => String, { description: 'Name of the account when it was tagged.' })
  name: string;

  @Field(() => AccountTagNameEnum, { description: 'The tag.' })
  tag: keyof typeof AccountTagNameEnum;
}

/** A payment of an instrument. */
@ObjectType('DebtPayment', { simpleResolvers: true, description: 'What is due in a month, and what is owed afterward.' })
class DebtPaymentType {
  @Field(() => String, { description: MONTH })
  month: string;

  @Field(() => DecimalScalar, { description: `Principal. ${UNITS}` })
  principal: string;

  @Field(() => DecimalScalar, { description: `Interest. ${UNITS}` })
  interest: string;

  @Field(() => DecimalScalar, { description: `Balance after the payment. ${UNITS}` })
  endingBalance: string;
}

/** An instrument of the debt schedule. */
@ObjectType('DebtInstrument', { simpleResolvers: true, description: 'A loan, line, lease or note of the workspace, with its payments.' })
export class DebtInstrumentType {
  /** Who added it; not part of the contract. */
  createdById: string | null;

  @Field(() => ID, { description: 'Id of the instrument.' })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => InstrumentKindEnum, { description: 'What kind of debt it is.' })
  kind: keyof typeof InstrumentKindEnum;

  @Field(() => Boolean, { description: 'Whether it is subordinated to the lender’s debt.' })
  subordinated: boolean;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day; null where it is open.' })
  maturity: string | null;

  @Field(() => [String], { description: 'Ids in the source of the accounts that show its balance.' })
  accountSourceIds: string[];

  @Field(() => [DebtPaymentType], { description: 'Its payments by month.' })
  payments: DebtPaymentType[];

  @Field(() => Date, { description: 'When it was last changed.' })
  updatedAt: Date;
}

@InputType('AdjustmentAmountInput', { description: 'An amount that is spread evenly over a run of months.' })
class AdjustmentAmountInput {
  @Field(() => String, { description: `First month. ${MONTH}` })
  @IsString()
  fromMonth: string;

  @Field(() => String, { description: `Last month. ${MONTH}` })
  @IsString()
  throughMonth: string;

  @Field(() => DecimalScalar, { description: UNITS })
  @IsString()
  amount: string;
}

@InputType('AdjustmentInput', { description: 'What an analyst adds to the figures of a record.' })
class AdjustmentInput {
  @Field(() => ID, { nullable: true, description: 'Id of the adjustment; omit it for a new one.' })
  @IsOptional()
  @IsString()
  id?: string | null;

  @Field(() => AdjustmentKindEnum, { description: 'What it changes.' })
  @IsEnum(AdjustmentKindEnum)
  kind: keyof typeof AdjustmentKindEnum;

  @Field(() => String, { description: 'Its name, unique within the record; 1 to 128 characters.' })
  @IsString()
  name: string;

  @Field(() => String, { nullable: true, description: 'Why it is made; at most 1,000 characters.' })
  @IsOptional()
  @IsString()
  note?: string | null;

  @Field(() => [AdjustmentAmountInput], { description: 'Its amounts, at most 60.' })
  @IsArray()
  @ValidateNested({ each: true })
  amounts: AdjustmentAmountInput[];
}

/** All adjustments of a record. */
@InputType('SaveAdjustmentsInput', { description: 'All adjustments of a record.' })
export class SaveAdjustmentsInput extends RecordInput {
  @Field(() => [AdjustmentInput], { description: 'All of them, at most 100; those that are left out are deleted.' })
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  adjustments: AdjustmentInput[];

  @Field(() => Int, { description: 'The version that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;
}

@InputType('AccountTagInput', { description: 'A tag of an account.' })
class AccountTagInput {
  @Field(() => String, { description: 'Id of the account in the source.' })
  @IsString()
  sourceId: string;

  @Field(() => AccountTagNameEnum, { description: 'The tag.' })
  @IsEnum(AccountTagNameEnum)
  tag: keyof typeof AccountTagNameEnum;
}

/** All tags of the accounts of a workspace. */
@InputType('SaveAccountTagsInput', { description: 'All tags of the accounts of a workspace.' })
export class SaveAccountTagsInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => [AccountTagInput], { description: 'All of them; those that are left out are deleted.' })
  @IsArray()
  @ArrayMaxSize(10_000)
  @ValidateNested({ each: true })
  tags: AccountTagInput[];

  @Field(() => Int, { description: 'The version that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;
}

@InputType('DebtPaymentInput', { description: 'What is due in a month, and what is owed afterward.' })
class DebtPaymentInput {
  @Field(() => String, { description: MONTH })
  @IsString()
  month: string;

  @Field(() => DecimalScalar, { description: `Principal. ${UNITS}` })
  @IsString()
  principal: string;

  @Field(() => DecimalScalar, { description: `Interest. ${UNITS}` })
  @IsString()
  interest: string;

  @Field(() => DecimalScalar, { description: `Balance after the payment. ${UNITS}` })
  @IsString()
  endingBalance: string;
}

@InputType('DebtInstrumentInput', { description: 'A loan, line, lease or note of the workspace, with its payments.' })
class DebtInstrumentInput {
  @Field(() => ID, { nullable: true, description: 'Id of the instrument; omit it for a new one.' })
  @IsOptional()
  @IsString()
  id?: string | null;

  @Field(() => String, { description: 'Its name; 1 to 128 characters.' })
  @IsString()
  name: string;

  @Field(() => InstrumentKindEnum, { description: 'What kind of debt it is.' })
  @IsEnum(InstrumentKindEnum)
  kind: keyof typeof InstrumentKindEnum;

  @Field(() => Boolean, { description: 'Whether it is subordinated to the lender’s debt.' })
  @IsBoolean()
  subordinated: boolean;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day; omit it where it is open.' })
  @IsOptional()
  @IsString()
  maturity?: string | null;

  @Field(() => [String], { description: 'Ids in the source of the accounts that show its balance.' })
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  accountSourceIds: string[];

  @Field(() => [DebtPaymentInput], { description: 'Its payments, at most 600, one a month.' })
  @IsArray()
  @ArrayMaxSize(2_000)
  @ValidateNested({ each: true })
  payments: DebtPaymentInput[];
}

/** The debt schedule of a workspace. */
@InputType('SaveDebtScheduleInput', { description: 'The debt schedule of a workspace.' })
export class SaveDebtScheduleInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => [DebtInstrumentInput], { description: 'All instruments, at most 50; those that are left out are deleted.' })
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  instruments: DebtInstrumentInput[];

  @Field(() => Int, { description: 'The version that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;
}
