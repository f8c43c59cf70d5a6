import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { AgingBasisEnum } from '../receivables/aging.types';
import { FacilityKindEnum, FacilityStateEnum } from './borrowing-base.enums';

/** A class of inventory. */
@ObjectType('InventoryClass', { simpleResolvers: true, description: 'A class of inventory.' })
export class InventoryClassType {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => [String], { description: 'Ids of the accounts in the source whose balances are its gross value.' })
  accountKeys: readonly string[];

  @Field(() => DecimalScalar, { description: 'What of it does not count.' })
  ineligible: string;

  @Field(() => DecimalScalar, { description: 'Percent that is lent against.' })
  advance: string;
}

/** Equipment. */
@ObjectType('EquipmentItem', { simpleResolvers: true, description: 'Equipment at its appraised value.' })
export class EquipmentItemType {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => DecimalScalar, { description: 'Its appraised value.' })
  appraisedValue: string;

  @Field(() => CalendarDateScalar, { description: 'When it was appraised.' })
  appraisedOn: string;

  @Field(() => DecimalScalar, { description: 'Percent that is lent against.' })
  advance: string;
}

/** A reserve. */
@ObjectType('Reserve', { simpleResolvers: true, description: 'An amount that is held back.' })
export class ReserveType {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => DecimalScalar, { description: 'The amount.' })
  amount: string;
}

/** The rules of a facility or a certificate. */
@ObjectType('BorrowingBaseRules', {
  simpleResolvers: true,
  description: 'What counts for a borrowing base, and how much of it is lent against.',
})
export class BorrowingBaseRulesType {
  @Field(() => AgingBasisEnum, { description: 'From when the days of a document count.' })
  agingBasis: keyof typeof AgingBasisEnum;

  @Field(() => Int, { description: 'Documents that are older do not count.' })
  maxAgeDays: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'A customer with a larger share past due does not count at all; null for off.',
  })
  crossAgePercent: string | null;

  @Field(() => DecimalScalar, { description: 'The most that one customer may be of what is left.' })
  concentrationPercent: string;

  @Field(() => Boolean, { description: 'Whether affiliates do not count.' })
  excludeIntercompany: boolean;

  @Field(() => Boolean, { description: 'Whether foreign customers do not count.' })
  excludeForeign: boolean;

  @Field(() => Boolean, { description: 'Whether governments do not count.' })
  excludeGovernment: boolean;

  @Field(() => Boolean, { description: 'Whether what is owed to a customer as a vendor is deducted.' })
  contra: boolean;

  @Field(() => DecimalScalar, { description: 'Percent of eligible receivables that is lent against.' })
  receivableAdvance: string;

  @Field(() => [InventoryClassType], { description: 'The classes of inventory.' })
  inventory: readonly InventoryClassType[];

  @Field(() => DecimalScalar, { nullable: true, description: 'The most that all inventory adds; null for no limit.' })
  inventorySublimit: string | null;

  @Field(() => [EquipmentItemType], { description: 'The equipment.' })
  equipment: readonly EquipmentItemType[];

  @Field(() => [ReserveType], { description: 'What is held back.' })
  reserves: readonly ReserveType[];
}

/** A facility. */
@ObjectType('Facility', { simpleResolvers: true, description: 'A credit facility of a workspace.' })
export class FacilityType {
  @Field(() => ID, { description: 'Id of the facility.' })
  id: string;

  @Field(() => ID, { description: 'Id of the workspace.' })
  workspaceId: string;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => FacilityKindEnum, { description: 'What kind of facility.' })
  kind: keyof typeof FacilityKindEnum;

  @Field(() => FacilityStateEnum, { description: 'Whether it can be drawn.' })
  state: keyof typeof FacilityStateEnum;

  @Field(() => String, { description: 'ISO 4217; every amount is in it.' })
  currency: string;

  @Field(() => DecimalScalar, { description: 'The most that may be drawn.' })
  commitment: string;

  @Field(() => DecimalScalar, { description: 'What is drawn.' })
  outstanding: string;

  @Field(() => DecimalScalar, { description: 'Letters of credit that are open.' })
  lettersOfCredit: string;

  @Field(() => CalendarDateScalar, { description: 'The day of these balances.' })
  balancesAsOf: string;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'When it ends.' })
  maturity: string | null;

  @Field(() => BorrowingBaseRulesType, { description: 'What counts for its borrowing base.' })
  rules: BorrowingBaseRulesType;

  @Field(() => Int, { description: 'Its version, to send with a change.' })
  version: number;
}

/** A page of facilities. */
export const FacilityConnectionType = connectionTypeOf('Facility', FacilityType);
