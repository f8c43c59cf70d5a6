import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { NamedAccountType } from './named-account.type';
import type { TracedAccount, TracedCell } from './trace-statement-cell';

/** An account's part in a cell. */
@ObjectType('TracedAccount', { simpleResolvers: true, description: 'The part of an account in a cell.' })
export class TracedAccountType extends NamedAccountType {
  @Field(() => DecimalScalar, { description: 'Its part, in presentation sign.' })
  amount: string;

  @Field(() => DecimalScalar, { description: 'The sum of the parts up to and including this one.' })
  runningSum: string;
}

/** The chain behind one cell. */
@ObjectType('CellTrace', { simpleResolvers: true, description: 'The chain behind one cell of a statement.' })
export class CellTraceType {
  /** What the fields were made of; not part of the contract. */
  source: TracedCell;

  @Field(() => ID, { description: 'Id of the line of the cell.' })
  lineItemId: string;

  @Field(() => ID, { description: 'Id of the column of the cell.' })
  reportingPeriodId: string;

  @Field(() => DecimalScalar, { description: 'The cell, presentation sign.' })
  value: string;

  @Field(() => String, { description: 'The formula in words; the name of the account for a line of one account.' })
  renderedExpression: string;

  @Field(() => [TracedAccountType], { description: "Each account's part in the cell, in presentation sign; they add up to the value." })
  accounts: TracedAccountType[];
}

/** One slice of an account's history. */
@ObjectType('SliceMovement', { simpleResolvers: true, description: 'One slice of the history of an account.' })
export class SliceMovementType {
  @Field(() => CalendarDateScalar, { description: 'The first day.' })
  start: string;

  @Field(() => CalendarDateScalar, { description: 'The last day.' })
  end: string;

  @Field(() => DecimalScalar, { description: 'The balance before it, in presentation sign.' })
  opening: string;

  @Field(() => DecimalScalar, { description: 'The change within it, in presentation sign.' })
  movement: string;

  @Field(() => DecimalScalar, { description: 'The balance after it, in presentation sign.' })
  closing: string;

  @Field(() => String, { nullable: true, description: 'Cell of the template workbook that the slice was read from.' })
  location: string | null;
}

/** An account's part by slice. */
@ObjectType('AccountTrace', { simpleResolvers: true, description: 'The part of one account in a cell, slice by slice.' })
export class AccountTraceType {
  /** What the fields were made of; not part of the contract. */
  source: TracedAccount;

  @Field(() => ID, { description: 'Id of the account within the record.' })
  accountId: string;

  @Field(() => DecimalScalar, { description: 'The balance before the first slice, in presentation sign.' })
  opening: string;

  @Field(() => DecimalScalar, { description: 'The balance after the last slice, in presentation sign.' })
  closing: string;

  @Field(() => [SliceMovementType], { description: 'The slices of the period, oldest first.' })
  slices: SliceMovementType[];
}

/** An amount in the currency of its transaction. */
@ObjectType('ForeignAmount', { description: 'An amount in the currency of its transaction.' })
export class ForeignAmountType {
  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;

  @Field(() => DecimalScalar, { description: 'Positive for a debit, negative for a credit.' })
  amount: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Base currency for one unit; null if the source does not say.' })
  rate: string | null;
}

/** A stored journal line as the trace shows it. */
@ObjectType('JournalLine', { simpleResolvers: true, description: 'A line of a journal.' })
export class JournalLineType {
  @Field(() => ID, { description: 'Id of the line within the record.' })
  id: string;

  @Field(() => CalendarDateScalar, { description: 'The date of the entry.' })
  date: string;

  @Field(() => String, { description: 'Name or number of the journal in the source.' })
  journal: string;

  @Field(() => String, { nullable: true, description: 'Number of the document that was posted; null when the source states none.' })
  document: string | null;

  @Field(() => String, { nullable: true, description: 'The customer or vendor; null for none.' })
  party: string | null;

  @Field(() => String, { nullable: true, description: 'The text of the entry; null for none, and in anonymous collections.' })
  memo: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The amount if it is a debit; null for a credit.' })
  debit: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The amount if it is a credit; null for a debit.' })
  credit: string | null;

  @Field(() => DecimalScalar, { description: "The account's balance after this line, in the presentation sign of the traced line." })
  runningBalance: string;

  @Field(() => String, { description: 'Row or entry of the source.' })
  location: string;

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
