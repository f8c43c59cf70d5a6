import { ArrayMaxSize, IsBoolean, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { AgingBasisEnum } from '../receivables/aging.types';
import { FacilityKindEnum, FacilityStateEnum } from './borrowing-base.enums';

const LIST_MAX = 1_000;

/** A class of inventory. */
@InputType({ description: 'A class of inventory.' })
export class InventoryClassInput {
  @Field(() => String, { description: '1 to 64 characters.' })
  @IsString()
  name: string;

  @Field(() => [String], { description: 'Ids of the accounts in the source whose balances are its gross value.' })
  @IsString({ each: true })
  @ArrayMaxSize(LIST_MAX)
  accountKeys: string[];

  @Field(() => DecimalScalar, { description: 'What of it does not count.' })
  @IsString()
  ineligible: string;

  @Field(() => DecimalScalar, { description: 'Percent that is lent against, 0 to 100.' })
  @IsString()
  advance: string;
}

/** Equipment at its appraised value. */
@InputType({ description: 'Equipment at its appraised value.' })
export class EquipmentItemInput {
  @Field(() => String, { description: '1 to 64 characters.' })
  @IsString()
  name: string;

  @Field(() => DecimalScalar, { description: 'Its appraised value.' })
  @IsString()
  appraisedValue: string;

  @Field(() => CalendarDateScalar, { description: 'When it was appraised.' })
  @IsString()
  appraisedOn: string;

  @Field(() => DecimalScalar, { description: 'Percent that is lent against, 0 to 100.' })
  @IsString()
  advance: string;
}

/** What is held back. */
@InputType({ description: 'An amount that is held back.' })
export class ReserveInput {
  @Field(() => String, { description: '1 to 64 characters.' })
  @IsString()
  name: string;

  @Field(() => DecimalScalar, { description: 'The amount.' })
  @IsString()
  amount: string;
}

/** What counts for a borrowing base. */
@InputType({ description: 'What counts for a borrowing base, and how much of it is lent against.' })
export class BorrowingBaseRulesInput {
  @Field(() => AgingBasisEnum, { description: 'From when the days of a document count.' })
  @IsString()
  agingBasis: keyof typeof AgingBasisEnum;

  @Field(() => Int, { description: 'Documents that are older do not count.' })
  @IsInt()
  maxAgeDays: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'A customer with a larger share past due does not count at all; 10 to 100 percent, null for off.',
  })
  @IsString()
  @IsOptional()
  crossAgePercent: string | null;

  @Field(() => DecimalScalar, { description: 'The most that one customer may be of what is left; 1 to 100 percent.' })
  @IsString()
  concentrationPercent: string;

  @Field(() => Boolean, { description: 'Whether affiliates do not count.' })
  @IsBoolean()
  excludeIntercompany: boolean;

  @Field(() => Boolean, { description: 'Whether foreign customers do not count.' })
  @IsBoolean()
  excludeForeign: boolean;

  @Field(() => Boolean, { description: 'Whether governments do not count.' })
  @IsBoolean()
  excludeGovernment: boolean;

  @Field(() => Boolean, { description: 'Whether what is owed to a customer as a vendor is deducted.' })
  @IsBoolean()
  contra: boolean;

  @Field(() => DecimalScalar, { description: 'Percent of eligible receivables that is lent against, 0 to 100.' })
  @IsString()
  receivableAdvance: string;

  @Field(() => [InventoryClassInput], { description: 'At most 50.' })
  @ValidateNested({ each: true })
  @ArrayMaxSize(LIST_MAX)
  inventory: InventoryClassInput[];

  @Field(() => DecimalScalar, { nullable: true, description: 'The most that all inventory adds; null for no limit.' })
  @IsString()
  @IsOptional()
  inventorySublimit: string | null;

  @Field(() => [EquipmentItemInput], { description: 'At most 50.' })
  @ValidateNested({ each: true })
  @ArrayMaxSize(LIST_MAX)
  equipment: EquipmentItemInput[];

  @Field(() => [ReserveInput], { description: 'At most 50.' })
  @ValidateNested({ each: true })
  @ArrayMaxSize(LIST_MAX)
  reserves: ReserveInput[];
}

/** A facility to save. */
@InputType({ description: 'A facility to create, or to change when it has an id.' })
export class SaveFacilityInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { nullable: true, description: 'Id of the facility; null for a new one.' })
  @IsString()
  @IsOptional()
  id: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that was read; needed with an id.' })
  @IsInt()
  @IsOptional()
  version: number | null;

  @Field(() => String, { description: '1 to 64 characters.' })
  @IsString()
  name: string;

  @Field(() => FacilityKindEnum, { description: 'What kind of facility.' })
  @IsString()
  kind: keyof typeof FacilityKindEnum;

  @Field(() => FacilityStateEnum, { nullable: true, defaultValue: 'Active', description: 'Whether it can be drawn.' })
  @IsString()
  @IsOptional()
  state: keyof typeof FacilityStateEnum;

  @Field(() => String, { description: 'ISO 4217.' })
  @IsString()
  currency: string;

  @Field(() => DecimalScalar, { description: 'The most that may be drawn.' })
  @IsString()
  commitment: string;

  @Field(() => DecimalScalar, { description: 'What is drawn.' })
  @IsString()
  outstanding: string;

  @Field(() => DecimalScalar, { description: 'Letters of credit that are open.' })
  @IsString()
  lettersOfCredit: string;

  @Field(() => CalendarDateScalar, { description: 'The day of these balances.' })
  @IsString()
  balancesAsOf: string;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'When it ends.' })
  @IsString()
  @IsOptional()
  maturity: string | null;

  @Field(() => BorrowingBaseRulesInput, { nullable: true, description: 'Null keeps the rules; a new facility gets the default rules.' })
  @ValidateNested()
  @IsOptional()
  rules: BorrowingBaseRulesInput | null;
}

/** What is known of a customer. */
@InputType({ description: 'What is known of a customer.' })
export class PartyFlagInput {
  @Field(() => String, { description: 'Id of the customer in the source, or its name.' })
  @IsString()
  partyKey: string;

  @Field(() => Boolean, { description: 'Whether it is an affiliate of the borrower.' })
  @IsBoolean()
  affiliate: boolean;

  @Field(() => Boolean, { description: 'Whether it is foreign.' })
  @IsBoolean()
  foreign: boolean;

  @Field(() => Boolean, { description: 'Whether it is a government.' })
  @IsBoolean()
  government: boolean;

  @Field(() => Boolean, { description: 'Whether it does not count for another reason.' })
  @IsBoolean()
  excluded: boolean;

  @Field(() => String, { nullable: true, description: 'Key of the vendor that the customer also is.' })
  @IsString()
  @IsOptional()
  vendorKey: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The most that counts of it; null for the cap of the rules.' })
  @IsString()
  @IsOptional()
  cap: string | null;

  @Field(() => Int, { nullable: true, description: 'The version that was read; needed where the customer has flags.' })
  @IsInt()
  @IsOptional()
  version: number | null;
}

/** Flags of customers to save. */
@InputType({ description: 'Flags of customers of a workspace.' })
export class SavePartyFlagsInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => String, { description: 'The currency of the caps, ISO 4217.' })
  @IsString()
  currency: string;

  @Field(() => [PartyFlagInput], { description: 'At most 1,000.' })
  @ValidateNested({ each: true })
  @ArrayMaxSize(LIST_MAX)
  flags: PartyFlagInput[];
}

/** What a draft is made of. */
@InputType({ description: 'What a draft of a borrowing base is made of.' })
export class DraftBorrowingBaseInput {
  @Field(() => ID, { description: 'Id of the facility.' })
  @IsString()
  facilityId: string;

  @Field(() => ID, { description: 'Id of the financial record.' })
  @IsString()
  financialRecordId: string;
}

/** Which draft in which version. */
@InputType({ description: 'A draft in the version that was read.' })
export class DiscardBorrowingBaseInput {
  @Field(() => ID, { description: 'Id of the draft.' })
  @IsString()
  id: string;

  @Field(() => Int, { description: 'The version that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;
}

/** Other rules of a draft. */
@InputType({ description: 'Other rules and balances of a draft.' })
export class SaveBorrowingBaseInput extends DiscardBorrowingBaseInput {
  @Field(() => BorrowingBaseRulesInput, { description: 'The rules; those of the facility stay.' })
  @ValidateNested()
  rules: BorrowingBaseRulesInput;

  @Field(() => DecimalScalar, { description: 'The most that may be drawn.' })
  @IsString()
  commitment: string;

  @Field(() => DecimalScalar, { description: 'What is drawn.' })
  @IsString()
  outstanding: string;

  @Field(() => DecimalScalar, { description: 'Letters of credit that are open.' })
  @IsString()
  lettersOfCredit: string;
}

/** A draft to certify. */
@InputType({ description: 'A draft to certify.' })
export class CertifyBorrowingBaseInput extends DiscardBorrowingBaseInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether a difference to the control accounts is accepted.' })
  @IsBoolean()
  @IsOptional()
  acceptDifference: boolean | null;

  @Field(() => String, { nullable: true, description: 'Why the difference is accepted; 10 to 500 characters.' })
  @IsString()
  @IsOptional()
  reason: string | null;
}
