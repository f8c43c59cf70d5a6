import { Field, Int, ObjectType } from 'type-graphql';
import { CalendarDateScalar, DecimalScalar, MinorUnitsScalar } from '../../../platform/graphql/scalars';
import { AgingTieType, DocumentKindEnum } from '../receivables/aging.types';
import { PartyFlagType } from './party-flag.types';

/** A customer, or a vendor with what is owed to it. */
@ObjectType('BorrowingBaseParty', { simpleResolvers: true, description: 'A customer or vendor of a certificate.' })
export class BorrowingBasePartyType {
  @Field(() => String, { description: 'Its id in the source, or its name.' })
  key: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'What is owed to it as a vendor; null for a customer.' })
  owed: string | null;
}

/** An account that a class of inventory can name. */
@ObjectType('BorrowingBaseAccount', { simpleResolvers: true, description: 'An asset account on the day of the documents.' })
export class BorrowingBaseAccountType {
  @Field(() => String, { description: 'Id of the account in the source.' })
  key: string;

  @Field(() => String, { nullable: true, description: 'Number of the account; null where it has none.' })
  number: string | null;

  @Field(() => String, { description: 'Name of the account.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it is an account of inventory.' })
  inventory: boolean;

  @Field(() => DecimalScalar, { description: 'What it holds.' })
  balance: string;
}

/** The documents in columns, so that a hundred thousand of them are a short answer. */
@ObjectType('BorrowingBaseColumns', {
  simpleResolvers: true,
  description: 'The documents of a certificate in the order of the source, as one list for each of their facts.',
})
export class BorrowingBaseColumnsType {
  @Field(() => [Int], { description: 'Which of the customers, from 0; -1 for a document without one.' })
  customers: readonly number[];

  @Field(() => [DocumentKindEnum], { description: 'What each document is.' })
  kinds: readonly (keyof typeof DocumentKindEnum)[];

  @Field(() => [String], { nullable: 'items', description: 'The number of each document; null when it has none.' })
  numbers: readonly (string | null)[];

  @Field(() => [CalendarDateScalar], { description: 'The date of each document.' })
  dates: readonly string[];

  @Field(() => [CalendarDateScalar], { nullable: 'items', description: 'When each is due; null when the source does not say.' })
  dues: readonly (string | null)[];

  @Field(() => MinorUnitsScalar, { description: 'What is open of each; a credit is negative.' })
  open: readonly number[];
}

/** What a certificate is computed from. */
@ObjectType('BorrowingBaseWorkings', {
  simpleResolvers: true,
  description: 'What a certificate is computed from, so that a client can try other rules.',
})
export class BorrowingBaseWorkingsType {
  @Field(() => [BorrowingBasePartyType], { description: 'The customers with open documents.' })
  customers: readonly BorrowingBasePartyType[];

  @Field(() => [BorrowingBasePartyType], { description: 'The vendors to whom something is owed.' })
  vendors: readonly BorrowingBasePartyType[];

  @Field(() => BorrowingBaseColumnsType, { description: 'The documents.' })
  documents: BorrowingBaseColumnsType;

  @Field(() => [BorrowingBaseAccountType], {
    nullable: true,
    description: 'The asset accounts; null where the books have no balance on the day of the documents.',
  })
  accounts: readonly BorrowingBaseAccountType[] | null;

  @Field(() => [PartyFlagType], { description: 'What is known of the customers of the workspace today.' })
  flags: readonly PartyFlagType[];

  @Field(() => AgingTieType, {
    nullable: true,
    description: 'Whether the documents add up to the control accounts; null when it was not checked.',
  })
  tie: AgingTieType | null;
}
