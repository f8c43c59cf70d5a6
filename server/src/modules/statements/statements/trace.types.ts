import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { NamedAccountType } from './named-account.type';
import type { TracedAccount, TracedCell } from './trace-statement-cell';

/** An account's part in a cell. */
@ObjectType('TracedAccount', { simpleResolvers: true })
export class TracedAccountType extends NamedAccountType {
  @Field(() => DecimalScalar)
  amount: string;

  @Field(() => DecimalScalar)
  runningSum: string;
}

/** The chain behind one cell. */
@ObjectType('CellTrace', { simpleResolvers: true })
export class CellTraceType {
  /** What the fields were made of; not part of the contract. */
  source: TracedCell;

  @Field(() => ID)
  lineItemId: string;

  @Field(() => ID)
  reportingPeriodId: string;

  @Field(() => DecimalScalar, { description: 'The cell, presentation sign.' })
  value: string;

  @Field(() => String)
  renderedExpression: string;

  @Field(() => [TracedAccountType], { description: "Each account's part in the cell, in presentation sign; they add up to the value." })
  accounts: TracedAccountType[];
}

/** One slice of an account's history. */
@ObjectType('SliceMovement', { simpleResolvers: true })
export class SliceMovementType {
  @Field(() => CalendarDateScalar)
  start: string;

  @Field(() => CalendarDateScalar)
  end: string;

  @Field(() => DecimalScalar)
  opening: string;

  @Field(() => DecimalScalar)
  movement: string;

  @Field(() => DecimalScalar)
  closing: string;

  @Field(() => String, { nullable: true, description: 'Cell of the template workbook that the slice was read from.' })
  place: string | null;
}

/** An account's part by slice. */
@ObjectType('AccountTrace', { simpleResolvers: true })
export class AccountTraceType {
  /** What the fields were made of; not part of the contract. */
  source: TracedAccount;

  @Field(() => ID)
  accountId: string;

  @Field(() => DecimalScalar)
  opening: string;

  @Field(() => DecimalScalar)
  closing: string;

  @Field(() => [SliceMovementType])
  slices: SliceMovementType[];
}

/** An amount in the currency of its transaction. */
@ObjectType('ForeignAmount')
export class ForeignAmountType {
  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;

  @Field(() => DecimalScalar, { description: 'Positive for a debit, negative for a credit.' })
  amount: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Base currency for one unit; null if the source does not say.' })
  rate: string | null;
}

/** A stored journal line as the trace shows it. */
@ObjectType('JournalLine', { simpleResolvers: true })
export class JournalLineType {
  @Field(() => ID)
  id: string;

  @Field(() => CalendarDateScalar)
  date: string;

  @Field(() => String)
  journal: string;

  @Field(() => String, { nullable: true })
  document: string | null;

  @Field(() => String, { nullable: true })
  party: string | null;

  @Field(() => String, { nullable: true })
  memo: string | null;

  @Field(() => DecimalScalar, { nullable: true })
  debit: string | null;

  @Field(() => DecimalScalar, { nullable: true })
  credit: string | null;

  @Field(() => DecimalScalar, { description: "The account's balance after this line, in the presentation sign of the traced line." })
  runningBalance: string;

  @Field(() => String, { description: 'Row or entry of the source.' })
  place: string;

  @Field(() => String, { nullable: true, description: 'What the accounting package calls the transaction; null if it does not say.' })
  type: string | null;

  @Field(() => Int, { nullable: true, description: 'Position within the journal, from 1; null if the source numbers no lines.' })
  lineNumber: number | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The day on which the transaction was entered.' })
  createdOn: string | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The day on which the transaction was last changed.' })
  modifiedOn: string | null;

  @Field(() => ForeignAmountType, {
    nullable: true,
    description: 'The amount of a transaction in a currency other than the base currency.',
  })
  foreign: ForeignAmountType | null;
}

/** A page of journal lines. */
export const JournalLineConnectionType = connectionTypeOf('JournalLine', JournalLineType);
