import { LIMITS } from '@countinghouse/domain/limits';
import { ArrayMaxSize, IsBoolean, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { enumOf } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';

const EndOfImportEnum = enumOf(['Today', 'LastFullMonth']);
registerEnumType(EndOfImportEnum, { name: 'EndOfImport' });

/** Whether a group of accounting data is gathered. */
@ObjectType('CollectionGroup', { simpleResolvers: true })
export class CollectionGroupType {
  @Field(() => String)
  id: string;

  @Field(() => Boolean)
  collect: boolean;
}

/** What a collection gathers, whether a request says so or the tenant's defaults do. */
@ObjectType('SubmissionDefaults', {
  simpleResolvers: true,
  description: 'The default options of a new request, as far as the tenant offers them.',
})
export class SubmissionDefaultsType {
  @Field(() => BasisOfAccountingEnum)
  basisOfAccountingPreference: string;

  @Field(() => Int)
  fullFiscalYearsToCollect: number;

  @Field(() => EndOfImportEnum)
  endOfImport: string;

  @Field(() => CalendarDateScalar, { nullable: true })
  mostRecentDate: string | null;

  @Field(() => Boolean)
  anonymizeCustomersAndVendors: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower can send more documents.' })
  allowUserUpload: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower can get a copy of what was sent.' })
  provideUserCopy: boolean;

  @Field(() => [CollectionGroupType])
  collectionGroups: CollectionGroupType[];
}

/** What a collection gathers. */
@ObjectType('SubmissionRequest', { simpleResolvers: true })
export class SubmissionRequestType extends SubmissionDefaultsType {
  @Field(() => ID)
  id: string;
}

/** Whether to collect a group of accounting data. */
@InputType('CollectionGroupInput')
export class CollectionGroupInput {
  @Field(() => String)
  @IsString()
  id: string;

  @Field(() => Boolean)
  @IsBoolean()
  collect: boolean;
}

/** What a collection gathers; what is left out has the tenant's default. */
@InputType('RequestOptionsInput', {
  description: 'The options of a collection; omitted options get the default of the tenant.',
})
export class RequestOptionsInput {
  @Field(() => BasisOfAccountingEnum, { nullable: true })
  @IsOptional()
  @IsString()
  basisOfAccountingPreference?: string | null;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  mostRecentPeriodYear?: number | null;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  mostRecentPeriodMonth?: number | null;

  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  mostRecentPeriodDay?: number | null;

  @Field(() => Int, { nullable: true, description: '0 means fiscal year to date only.' })
  @IsOptional()
  @Min(0)
  @Max(LIMITS.maxFullFiscalYears)
  fullFiscalYearsToCollect?: number | null;

  @Field(() => EndOfImportEnum, { nullable: true })
  @IsOptional()
  @IsString()
  endOfImport?: string | null;

  @Field(() => Boolean, { nullable: true })
  @IsOptional()
  @IsBoolean()
  anonymizeCustomersAndVendors?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the borrower can send more documents.' })
  @IsOptional()
  @IsBoolean()
  allowUserUpload?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the borrower can get a copy of what was sent.' })
  @IsOptional()
  @IsBoolean()
  provideUserCopy?: boolean | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether the borrower gets a link by which they answer it.' })
  @IsOptional()
  @IsBoolean()
  hasShareableLink?: boolean | null;

  @Field(() => [CollectionGroupInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(16)
  accountingCollectionGroups?: CollectionGroupInput[] | null;
}
