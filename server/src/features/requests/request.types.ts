import { LIMITS } from '@countinghouse/domain/limits';
import { ArrayMaxSize, IsBoolean, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../platform/graphql/basis-of-accounting';
import { enumOf } from '../../platform/graphql/enum-of';
import { CalendarDateScalar } from '../../platform/graphql/scalars';

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

/** What a collection gathers. */
@ObjectType('SubmissionRequest', { simpleResolvers: true })
export class SubmissionRequestType {
  @Field(() => ID)
  id: string;

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

  @Field(() => Boolean, { description: 'Whether the borrower may send further documents.' })
  allowUserUpload: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower may have a copy of what was sent.' })
  provideUserCopy: boolean;

  @Field(() => [CollectionGroupType])
  collectionGroups: CollectionGroupType[];
}

/** Whether a group of accounting data shall be gathered. */
@InputType('CollectionGroupInput')
export class CollectionGroupInput {
  @Field(() => String)
  @IsString()
  id: string;

  @Field(() => Boolean)
  @IsBoolean()
  collect: boolean;
}

/** What a collection shall gather; all four groups must be named. */
@InputType('RequestOptionsInput', { description: 'What a collection gathers (borrower side 3).' })
export class RequestOptionsInput {
  @Field(() => BasisOfAccountingEnum, { nullable: true, defaultValue: BasisOfAccountingEnum.Accrual })
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

  @Field(() => Int, { nullable: true, defaultValue: LIMITS.defaultFullFiscalYears, description: '0 means fiscal year to date only.' })
  @IsOptional()
  @Min(0)
  @Max(LIMITS.maxFullFiscalYears)
  fullFiscalYearsToCollect?: number | null;

  @Field(() => EndOfImportEnum, { nullable: true, defaultValue: EndOfImportEnum.Today })
  @IsOptional()
  @IsString()
  endOfImport?: string | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false })
  @IsOptional()
  @IsBoolean()
  anonymizeCustomersAndVendors?: boolean | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether the borrower may send further documents.' })
  @IsOptional()
  @IsBoolean()
  allowUserUpload?: boolean | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether the borrower may have a copy of what was sent.' })
  @IsOptional()
  @IsBoolean()
  provideUserCopy?: boolean | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether the borrower gets a link by which they answer it.' })
  @IsOptional()
  @IsBoolean()
  hasShareableLink?: boolean | null;

  @Field(() => [CollectionGroupInput])
  @ArrayMaxSize(16)
  accountingCollectionGroups: CollectionGroupInput[];
}
