import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { DocumentKindEnum } from '../receivables/aging.types';
import { BorrowingBaseStateEnum, IneligibleRuleEnum } from './borrowing-base.enums';
import { BorrowingBaseRulesType } from './facility.types';

/** What the rules take. */
@ObjectType('IneligibleAmounts', { simpleResolvers: true, description: 'What each rule takes, in the order in which they are applied.' })
export class IneligibleAmountsType {
  @Field(() => DecimalScalar, { description: 'Documents that are too old.' })
  pastDue: string;

  @Field(() => DecimalScalar, { description: 'What else a customer owes of whom too much is past due.' })
  crossAged: string;

  @Field(() => DecimalScalar, { description: 'What affiliates owe.' })
  intercompany: string;

  @Field(() => DecimalScalar, { description: 'What foreign customers owe.' })
  foreign: string;

  @Field(() => DecimalScalar, { description: 'What governments owe.' })
  government: string;

  @Field(() => DecimalScalar, { description: 'What customers owe who are excluded for another reason.' })
  excluded: string;

  @Field(() => DecimalScalar, { description: 'Documents without a customer.' })
  noCustomer: string;

  @Field(() => DecimalScalar, { description: 'Credits.' })
  credits: string;

  @Field(() => DecimalScalar, { description: 'What is owed to customers as vendors.' })
  contra: string;

  @Field(() => DecimalScalar, { description: 'What customers owe beyond their cap.' })
  concentration: string;
}

/** A customer's way through the rules. */
@ObjectType('BorrowingBaseLine', { simpleResolvers: true, description: 'From the documents of a customer to what is eligible of them.' })
export class BorrowingBaseLineType {
  @Field(() => String, { nullable: true, description: 'Key of the customer; null for documents without one.' })
  customer: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the customer.' })
  name: string | null;

  @Field(() => DecimalScalar, { description: 'Sum of its positive documents.' })
  positive: string;

  @Field(() => IneligibleAmountsType, { description: 'What each rule takes.' })
  taken: IneligibleAmountsType;

  @Field(() => DecimalScalar, { description: 'What is left.' })
  eligible: string;
}

/** The figures of a certificate. */
@ObjectType('BorrowingBaseFigures', { simpleResolvers: true, description: 'From open receivables to availability.' })
export class BorrowingBaseFiguresType {
  @Field(() => DecimalScalar, { description: 'Sum of all positive documents.' })
  positive: string;

  @Field(() => IneligibleAmountsType, { description: 'What each rule takes.' })
  taken: IneligibleAmountsType;

  @Field(() => DecimalScalar, { description: 'What was left before the cut for concentration.' })
  concentrationBase: string;

  @Field(() => DecimalScalar, { description: 'The most that counts of a customer without a cap of its own.' })
  concentrationCap: string;

  @Field(() => DecimalScalar, { description: 'Eligible receivables.' })
  eligible: string;

  @Field(() => DecimalScalar, { description: 'What receivables add.' })
  receivables: string;

  @Field(() => [DecimalScalar], { description: 'The balance of each class of inventory, in the order of the rules.' })
  inventoryGross: readonly string[];

  @Field(() => [DecimalScalar], { description: 'What each class of inventory adds before the sublimit.' })
  inventoryClasses: readonly string[];

  @Field(() => DecimalScalar, { description: 'What inventory adds, the sublimit applied.' })
  inventory: string;

  @Field(() => [DecimalScalar], { description: 'What each piece of equipment adds, in the order of the rules.' })
  equipmentItems: readonly string[];

  @Field(() => DecimalScalar, { description: 'What equipment adds.' })
  equipment: string;

  @Field(() => DecimalScalar, { description: 'What is held back.' })
  reserves: string;

  @Field(() => DecimalScalar, { description: 'The borrowing base.' })
  borrowingBase: string;

  @Field(() => DecimalScalar, { description: 'The lesser of borrowing base and commitment.' })
  line: string;

  @Field(() => DecimalScalar, { description: 'What may still be drawn; a negative amount is an overadvance.' })
  availability: string;

  @Field(() => DecimalScalar, { description: 'What the borrowing base has beyond the commitment.' })
  suppressed: string;
}

/** What the borrower may draw, and has drawn. */
@ObjectType('FacilityBalances', { simpleResolvers: true, description: 'What may be drawn, and is.' })
export class FacilityBalancesType {
  @Field(() => DecimalScalar, { description: 'The most that may be drawn.' })
  commitment: string;

  @Field(() => DecimalScalar, { description: 'What is drawn.' })
  outstanding: string;

  @Field(() => DecimalScalar, { description: 'Letters of credit that are open.' })
  lettersOfCredit: string;
}

/** A document behind a certificate. */
@ObjectType('BorrowingBaseDocument', { simpleResolvers: true, description: 'An open document with the rule that took it.' })
export class BorrowingBaseDocumentType {
  /** Its place in the source; not part of the contract. */
  itemNo: number;

  @Field(() => ID, { description: 'Id of the document in the source.' })
  id: string;

  @Field(() => DocumentKindEnum, { description: 'What the document is.' })
  kind: keyof typeof DocumentKindEnum;

  @Field(() => String, { nullable: true, description: 'Number of the document; null when it has none.' })
  number: string | null;

  @Field(() => String, { nullable: true, description: 'Key of the customer; null for a document without one.' })
  customer: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the customer.' })
  name: string | null;

  @Field(() => CalendarDateScalar, { description: 'The date of the document.' })
  date: string;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'When it is due; null when the source does not say.' })
  due: string | null;

  @Field(() => DecimalScalar, { description: 'What is open; a credit is negative.' })
  open: string;

  @Field(() => IneligibleRuleEnum, {
    nullable: true,
    description: 'The rule that took it; null where it counts before credits, contra and concentration are taken of its customer.',
  })
  rule: keyof typeof IneligibleRuleEnum | null;
}

/** A page of documents. */
export const BorrowingBaseDocumentConnectionType = connectionTypeOf('BorrowingBaseDocument', BorrowingBaseDocumentType);

/** A page of customers. */
export const BorrowingBaseLineConnectionType = connectionTypeOf('BorrowingBaseLine', BorrowingBaseLineType);

/** A certificate. */
@ObjectType('BorrowingBase', { simpleResolvers: true, description: 'A borrowing base certificate, or a draft of one.' })
export class BorrowingBaseType {
  /** What the page of customers is made of; not part of the contract. */
  lines: readonly BorrowingBaseLineType[];

  @Field(() => ID, { description: 'Id of the certificate.' })
  id: string;

  @Field(() => ID, { description: 'Id of the workspace.' })
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the facility.' })
  facilityId: string;

  @Field(() => ID, { description: 'Id of the financial record.' })
  financialRecordId: string;

  @Field(() => CalendarDateScalar, { description: 'The day of the documents.' })
  asOf: string;

  @Field(() => BorrowingBaseStateEnum, { description: 'Where it is in its life.' })
  state: keyof typeof BorrowingBaseStateEnum;

  @Field(() => String, { description: 'ISO 4217; every amount is in it.' })
  currency: string;

  @Field(() => Int, { description: 'The version of the facility whose rules the draft began with.' })
  rulesVersion: number;

  @Field(() => BorrowingBaseRulesType, { nullable: true, description: 'Null once the amounts were erased.' })
  rules: BorrowingBaseRulesType | null;

  @Field(() => FacilityBalancesType, { nullable: true, description: 'Null once the amounts were erased.' })
  balances: FacilityBalancesType | null;

  @Field(() => BorrowingBaseFiguresType, { nullable: true, description: 'Null once the amounts were erased with the collection.' })
  figures: BorrowingBaseFiguresType | null;

  @Field(() => String, { nullable: true, description: 'Why a difference to the control accounts was accepted.' })
  differenceReason: string | null;

  @Field(() => String, { nullable: true, description: 'SHA-256 of what was certified.' })
  hash: string | null;

  @Field(() => Int, { description: 'Its version, to send with a change.' })
  version: number;

  @Field(() => Date, { nullable: true, description: 'When it was certified.' })
  certifiedAt: Date | null;

  @Field(() => ID, { nullable: true, description: 'Id of the person who certified it.' })
  certifiedBy: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When its amounts were erased with the collection; null while they are there.',
  })
  erasedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Says in English that the amounts were erased; null while they are there.' })
  erasureText: string | null;
}

/** A page of borrowing bases. */
export const BorrowingBaseConnectionType = connectionTypeOf('BorrowingBase', BorrowingBaseType);
