import { Field, Float, Int, ObjectType } from 'type-graphql';
import { CalendarDateScalar, MinorUnitsScalar } from '../../../platform/graphql/scalars';

/** An account of imported books and its movements. */
@ObjectType('BooksAccount', { simpleResolvers: true })
export class BooksAccountType {
  @Field(() => Int, { description: 'Numbers the accounts of one record from 0.' })
  ordinal: number;

  @Field(() => String, { description: "The source's own id." })
  sourceId: string;

  @Field(() => String, { nullable: true })
  number: string | null;

  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  description: string | null;

  @Field(() => Int, { nullable: true })
  parentOrdinal: number | null;

  @Field(() => String, { description: 'As in uploads: `Bank`, `Accounts Receivable`, …' })
  type: string;

  @Field(() => Boolean)
  active: boolean;

  @Field(() => Float, { description: 'The balance before the first slice in minor units, debit positive.' })
  opening: number;

  @Field(() => MinorUnitsScalar, { description: 'The debits of each slice, positive.' })
  debits: readonly number[];

  @Field(() => MinorUnitsScalar, { description: 'The credits of each slice, positive.' })
  credits: readonly number[];
}

/** A span of the books whose movements are kept as one sum. */
@ObjectType('BooksSlice', { simpleResolvers: true })
export class BooksSliceType {
  @Field(() => CalendarDateScalar)
  start: string;

  @Field(() => CalendarDateScalar)
  end: string;
}

/** What the journals moved of an account in one way: a part of its movement that is on another line of the cash flow. */
@ObjectType('BooksFlow', { simpleResolvers: true })
export class BooksFlowType {
  @Field(() => Int, { description: 'Ordinal of the account.' })
  account: number;

  @Field(() => String, {
    description: '`depreciation`, `disposal`, `proceeds`, `repayment`, `nonCashItem`, or a side of an exchange without cash.',
  })
  kind: string;

  @Field(() => MinorUnitsScalar, { description: 'Of each slice, debit positive.' })
  amounts: readonly number[];
}

/** Books account by slice, from which every period of every statement is summed. */
@ObjectType({ simpleResolvers: true })
export abstract class BooksFieldsType {
  @Field(() => String, { description: 'ISO 4217; amounts are in its minor units.' })
  currency: string;

  @Field(() => Int)
  fiscalYearEndMonth: number;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The first day of the books; null if not recorded by the import.' })
  coveredFrom: string | null;

  @Field(() => Boolean, { description: 'False when the balance before the first slice is unknown.' })
  openingKnown: boolean;

  @Field(() => [BooksSliceType])
  slices: readonly BooksSliceType[];

  @Field(() => [BooksAccountType], { description: 'In the order of their ordinals.' })
  accounts: readonly BooksAccountType[];

  @Field(() => [BooksFlowType], { nullable: true, description: 'Null when the source has no journals.' })
  flows: readonly BooksFlowType[] | null;
}

/** Imported books; those of one reading never change. */
@ObjectType('StatementBooks', { simpleResolvers: true })
export class StatementBooksType extends BooksFieldsType {
  @Field(() => Int, { description: 'The reading that decides what counts.' })
  readingVersion: number;
}
