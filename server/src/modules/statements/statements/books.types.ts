import { FLOW_KINDS, type FlowKind } from '@countinghouse/domain/cash-flow/flow-kind';
import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import { namedEnumOf, described } from '../../../platform/graphql/enum-of';
import { AccountTypeEnum } from '../../../platform/graphql/account-type';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDateScalar, DecimalScalar, MinorUnitsScalar } from '../../../platform/graphql/scalars';

const FlowKindEnum = namedEnumOf(FLOW_KINDS);
registerEnumType(FlowKindEnum, {
  name: 'FlowKind',
  description: 'Why a part of an account’s movement is on another line of the cash flow than the account itself.',
  valuesConfig: described({
    depreciation: 'Written off over time.',
    disposal: 'Left with an asset that was sold.',
    proceeds: 'Received for an asset, in a journal without the asset.',
    repayment: 'Debt that was repaid.',
    nonCashItem: 'Income or expense that moved no cash.',
    assetsForAssetsCredit: 'Assets given for other assets.',
    assetsForAssetsDebit: 'Assets received for other assets.',
    assetsForDebtCredit: 'Debt taken on for assets.',
    assetsForDebtDebit: 'Assets received for debt.',
    assetsForEquityCredit: 'Equity issued for assets.',
    assetsForEquityDebit: 'Assets received for equity.',
    debtForAssetsCredit: 'Assets given to settle debt.',
    debtForAssetsDebit: 'Debt settled with assets.',
    debtForDebtCredit: 'Debt taken on to replace other debt.',
    debtForDebtDebit: 'Debt that was replaced by other debt.',
    debtForEquityCredit: 'Equity issued to settle debt.',
    debtForEquityDebit: 'Debt settled with equity.',
    debtToCurrentCredit: 'Debt that became due within a year.',
    debtToCurrentDebit: 'Long-term debt that was moved to debt due within a year.',
    dividendsDeclaredCredit: 'Dividends that became payable.',
    dividendsDeclaredDebit: 'Equity that was declared as dividends.',
    equityForAssetsCredit: 'Assets distributed to owners.',
    equityForAssetsDebit: 'Equity reduced by distributed assets.',
    equityForDebtCredit: 'Debt taken on for equity.',
    equityForDebtDebit: 'Equity that became debt.',
    equityTransfersCredit: 'Equity that another equity account was moved to.',
    equityTransfersDebit: 'Equity that was moved to another equity account.',
  }),
});

/** An account of imported books and its movements. */
@ObjectType('BooksAccount', { simpleResolvers: true, description: 'An account of imported books and its movements.' })
export class BooksAccountType {
  @Field(() => Int, { description: 'Numbers the accounts of one record from 0.' })
  ordinal: number;

  @Field(() => String, { description: "The source's own id." })
  sourceId: string;

  @Field(() => String, { nullable: true, description: 'Its number in the source; null when it has none.' })
  number: string | null;

  @Field(() => String, { description: 'Its name in the source.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'What the source says about it; null when it says nothing.' })
  description: string | null;

  @Field(() => Int, { nullable: true, description: 'Ordinal of the account that contains it; null at the first level.' })
  parentOrdinal: number | null;

  @Field(() => AccountTypeEnum, { description: 'What kind of account it is.' })
  type: AccountType;

  @Field(() => Boolean, { description: 'Whether the source still uses it.' })
  active: boolean;

  @Field(() => DecimalScalar, {
    description: 'The balance before the first slice in currency units, debit positive; not meaningful unless `openingKnown`.',
  })
  opening: string;

  @Field(() => MinorUnitsScalar, { description: 'The debits of each slice, positive.' })
  debits: readonly number[];

  @Field(() => MinorUnitsScalar, { description: 'The credits of each slice, positive.' })
  credits: readonly number[];
}

/** A span of the books whose movements are kept as one sum. */
@ObjectType('BooksSlice', { simpleResolvers: true, description: 'A span of the books whose movements are stored as one sum.' })
export class BooksSliceType {
  @Field(() => CalendarDateScalar, { description: 'The first day.' })
  start: string;

  @Field(() => CalendarDateScalar, { description: 'The last day.' })
  end: string;
}

/** What the journals moved of an account in one way: a part of its movement that is on another line of the cash flow. */
@ObjectType('BooksFlow', {
  simpleResolvers: true,
  description: 'A part of an account’s movement that is on another line of the cash flow than the account itself.',
})
export class BooksFlowType {
  @Field(() => Int, { description: 'Ordinal of the account.' })
  account: number;

  @Field(() => FlowKindEnum, { description: 'Why it is on another line.' })
  kind: FlowKind;

  @Field(() => MinorUnitsScalar, { description: 'Of each slice, debit positive.' })
  amounts: readonly number[];
}

/** Books account by slice, from which every period of every statement is summed. */
@ObjectType({ simpleResolvers: true })
export abstract class BooksFieldsType {
  @Field(() => String, { description: 'ISO 4217; amounts are in its minor units.' })
  currency: string;

  @Field(() => Int, { description: 'The month in which fiscal years end, 1 to 12.' })
  fiscalYearEndMonth: number;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The first day of the books; null if not recorded by the import.' })
  coveredFrom: string | null;

  @Field(() => Boolean, { description: 'False when the balance before the first slice is unknown.' })
  openingKnown: boolean;

  @Field(() => [BooksSliceType], { description: 'The spans of the movements, oldest first.' })
  slices: readonly BooksSliceType[];

  @Field(() => [BooksAccountType], { description: 'In the order of their ordinals.' })
  accounts: readonly BooksAccountType[];

  @Field(() => [BooksFlowType], { nullable: true, description: 'Null when the source has no journals.' })
  flows: readonly BooksFlowType[] | null;
}

/** Imported books; those of one reading never change. */
@ObjectType('StatementBooks', {
  simpleResolvers: true,
  description: 'The imported books of a record. The books of one reading never change.',
})
export class StatementBooksType extends BooksFieldsType {
  @Field(() => Int, { description: 'The reading that decides what counts.' })
  readingVersion: number;
}
