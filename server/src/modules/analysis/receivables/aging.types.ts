import { AGING_BUCKETS } from '@countinghouse/domain/imports/aging';
import { AGING_BASES, AGING_SIDES } from '@countinghouse/domain/receivables/aging';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { described, enumOf } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { CheckOutcomeEnum } from '../../imports/imports/financial-record.types';
import { NamedAccountType } from '../../statements/statements/named-account.type';
import type { LoadedAging } from './load-aging';

export const AgingSideEnum = enumOf(AGING_SIDES);
export const AgingBasisEnum = enumOf(AGING_BASES);
export const AgingBucketEnum = enumOf(AGING_BUCKETS);
const DocumentKindEnum = enumOf([
  'invoice',
  'creditNote',
  'payment',
  'overpayment',
  'prepayment',
  'bill',
  'vendorCredit',
  'journal',
] satisfies LoadedAging['documents'][number]['documentKind'][]);
registerEnumType(AgingSideEnum, {
  name: 'AgingSide',
  description: 'Whose open documents.',
  valuesConfig: described({ Payables: 'What is owed to vendors.', Receivables: 'What customers owe.' }),
});
registerEnumType(AgingBasisEnum, {
  name: 'AgingBasis',
  description: 'From when the days of a document count.',
  valuesConfig: described({
    DueDate: 'Days past due; a document without a due date counts from its own date.',
    InvoiceDate: 'Days from the date of the document.',
  }),
});
registerEnumType(AgingBucketEnum, {
  name: 'AgingBucket',
  description: 'How old a document is.',
  valuesConfig: described({
    current: 'Not a day yet.',
    days1To30: '1 to 30 days.',
    days31To60: '31 to 60 days.',
    days61To90: '61 to 90 days.',
    over90: 'More than 90 days.',
  }),
});
registerEnumType(DocumentKindEnum, {
  name: 'OpenDocumentKind',
  description: 'What a document is.',
  valuesConfig: described({
    bill: 'A bill of a vendor.',
    creditNote: 'A credit to a customer.',
    invoice: 'An invoice to a customer.',
    journal: 'A journal entry.',
    overpayment: 'Money paid beyond what was due.',
    payment: 'A payment that is not applied.',
    prepayment: 'Money paid ahead of a document.',
    vendorCredit: 'A credit of a vendor.',
  }),
});

/** Amounts by age. */
@ObjectType('AgingAmounts', {
  simpleResolvers: true,
  description: 'What is open by age; a credit is negative and in the bucket of its own age.',
})
export class AgingAmountsType {
  @Field(() => Int, { description: 'How many documents.' })
  documents: number;

  @Field(() => DecimalScalar, { description: 'All that is open.' })
  total: string;

  @Field(() => DecimalScalar, { description: 'Not a day yet.' })
  current: string;

  @Field(() => DecimalScalar, { description: '1 to 30 days.' })
  days1To30: string;

  @Field(() => DecimalScalar, { description: '31 to 60 days.' })
  days31To60: string;

  @Field(() => DecimalScalar, { description: '61 to 90 days.' })
  days61To90: string;

  @Field(() => DecimalScalar, { description: 'More than 90 days.' })
  over90: string;
}

/** A customer or vendor with what is open. */
@ObjectType('AgedParty', { simpleResolvers: true, description: 'A customer or vendor with what is open.' })
class AgedPartyType {
  @Field(() => ID, { description: 'Id of the party within the record; `none` for documents that name no party.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Name of the party; null for documents that name no party.' })
  name: string | null;

  @Field(() => AgingAmountsType, { description: 'What is open by age.' })
  amounts: AgingAmountsType;
}

/** A party's share of what is open. */
@ObjectType('PartyConcentration', { simpleResolvers: true, description: 'What one party holds of all that is open.' })
export class PartyConcentrationType {
  @Field(() => ID, { description: 'Id of the party within the record.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Name of the party; null for documents that name no party.' })
  name: string | null;

  @Field(() => DecimalScalar, { description: 'What is open of the party.' })
  total: string;

  @Field(() => DecimalScalar, { description: 'Share of the sum of all positive totals, from 0 to 1 with four decimals.' })
  share: string;
}

/** A control account. */
@ObjectType('ControlAccount', { simpleResolvers: true, description: 'An account that the open documents should add up to.' })
export class ControlAccountType extends NamedAccountType {}

/** Whether the documents add up to the control accounts. */
@ObjectType('AgingTie', { simpleResolvers: true, description: 'Whether the open documents equal the control accounts.' })
export class AgingTieType {
  @Field(() => CheckOutcomeEnum, { description: 'How the check came out.' })
  outcome: keyof typeof CheckOutcomeEnum;

  @Field(() => DecimalScalar, { nullable: true, description: 'Sum of the documents; null when the check was inconclusive.' })
  documents: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Balance of the control accounts; null when it is not known.' })
  ledger: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The documents less the control accounts; null when the check was inconclusive.',
  })
  difference: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The largest difference that still passes.' })
  tolerance: string | null;

  @Field(() => [ControlAccountType], { description: 'The control accounts of the side.' })
  controlAccounts: readonly ControlAccountType[];
}

/** What was open at one collection. */
@ObjectType('PastDuePoint', { simpleResolvers: true, description: 'What was open at the day of one collection, by due dates.' })
export class PastDuePointType {
  @Field(() => ID, { description: 'Id of the financial record.' })
  financialRecordId: string;

  @Field(() => ID, { description: 'Id of the submission.' })
  submissionId: string;

  @Field(() => CalendarDateScalar, { description: 'The day for which the documents are listed.' })
  asOf: string;

  @Field(() => DecimalScalar, { description: 'All that is open.' })
  total: string;

  @Field(() => DecimalScalar, { description: 'What is at least a day past due.' })
  pastDue: string;

  @Field(() => DecimalScalar, { description: 'What is more than 90 days past due.' })
  over90: string;
}

/** An open document. */
@ObjectType('OpenDocument', { simpleResolvers: true, description: 'An open document of a party.' })
class OpenDocumentType {
  @Field(() => ID, { description: 'Id of the document in the source.' })
  id: string;

  @Field(() => DocumentKindEnum, { description: 'What the document is.' })
  kind: keyof typeof DocumentKindEnum;

  @Field(() => String, { nullable: true, description: 'Number of the document; null when it has none.' })
  number: string | null;

  @Field(() => CalendarDateScalar, { description: 'The date of the document.' })
  date: string;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'When it is due; null when the source does not say.' })
  due: string | null;

  @Field(() => Int, { description: 'Its age in days on the chosen basis; negative before it is due.' })
  days: number;

  @Field(() => AgingBucketEnum, { description: 'The bucket of its age.' })
  bucket: keyof typeof AgingBucketEnum;

  @Field(() => DecimalScalar, { description: 'What is open; a credit is negative.' })
  open: string;

  @Field(() => String, { description: 'The currency of the document, ISO 4217.' })
  currency: string;

  @Field(() => DecimalScalar, { description: 'What is open in the currency of the document.' })
  openInCurrency: string;
}

/** A page of parties, and a page of documents. */
export const AgedPartyConnectionType = connectionTypeOf('AgedParty', AgedPartyType);
export const OpenDocumentConnectionType = connectionTypeOf('OpenDocument', OpenDocumentType);

/** Open documents by party and age. */
@ObjectType('Aging', { simpleResolvers: true, description: 'The open documents of one side of a record, by party and age.' })
export class AgingType {
  /** What its lists are made of; not part of the contract. */
  loaded: LoadedAging;
  workspaceId: string;

  @Field(() => AgingSideEnum, { description: 'Whose open documents.' })
  side: keyof typeof AgingSideEnum;

  @Field(() => AgingBasisEnum, { description: 'From when days count.' })
  basis: keyof typeof AgingBasisEnum;

  @Field(() => CalendarDateScalar, { description: 'The day for which the documents are listed. Open amounts of other days are not known.' })
  asOf: string;

  @Field(() => String, { description: 'The base currency of the books, ISO 4217; every amount is in it.' })
  currency: string;

  @Field(() => AgingAmountsType, { description: 'All documents.' })
  amounts: AgingAmountsType;

  @Field(() => [PartyConcentrationType], { description: 'The ten largest parties.' })
  concentration: PartyConcentrationType[];

  @Field(() => AgingTieType, { nullable: true, description: 'Null when the check was not made.' })
  tie: AgingTieType | null;
}
