import { LIMITS } from '@countinghouse/domain/limits';
import { ArrayMaxSize, IsBoolean, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';

const EndOfImportEnum = enumOf(['Today', 'LastFullMonth']);
registerEnumType(EndOfImportEnum, {
  name: 'EndOfImport',
  description: 'The day on which a collection ends.',
  valuesConfig: described({ LastFullMonth: 'The last day of the last full month.', Today: 'The day on which the import runs.' }),
});

/** Whether a group of accounting data is gathered. */
@ObjectType('CollectionGroup', { simpleResolvers: true, description: 'A group of accounting data, and whether it is collected.' })
export class CollectionGroupType {
  @Field(() => String, { description: 'Id of the group, such as `financial-statements`.' })
  id: string;

  @Field(() => Boolean, { description: 'Whether it is collected.' })
  collect: boolean;
}

/** What a collection gathers, whether a request says so or the tenant's defaults do. */
@ObjectType('SubmissionDefaults', {
  simpleResolvers: true,
  description: 'The default options of a new request, as far as the tenant offers them.',
})
export class SubmissionDefaultsType {
  @Field(() => BasisOfAccountingEnum, { description: 'The basis of accounting to ask the source for.' })
  basisOfAccountingPreference: string;

  @Field(() => Int, { description: 'How many full fiscal years to collect before the current one; 0 means fiscal year to date only.' })
  fullFiscalYearsToCollect: number;

  @Field(() => EndOfImportEnum, { description: 'The day on which the collection ends, unless `mostRecentDate` is set.' })
  endOfImport: string;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day to collect; null when `endOfImport` decides.' })
  mostRecentDate: string | null;

  @Field(() => Boolean, { description: 'Whether names of customers and vendors and memos are replaced.' })
  anonymizeCustomersAndVendors: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower can send more documents.' })
  allowUserUpload: boolean;

  @Field(() => Boolean, { description: 'Whether the borrower can get a copy of what was sent.' })
  provideUserCopy: boolean;

  @Field(() => [CollectionGroupType], { description: 'The groups of accounting data, with whether each is collected.' })
  collectionGroups: CollectionGroupType[];
}

/** What a collection gathers. */
@ObjectType('SubmissionRequest', { simpleResolvers: true, description: 'A request for books, and what it asks for.' })
export class SubmissionRequestType extends SubmissionDefaultsType {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string;
}

/** Whether to collect a group of accounting data. */
@InputType('CollectionGroupInput', { description: 'Whether to collect a group of accounting data.' })
export class CollectionGroupInput {
  @Field(() => String, { description: 'Id of the group, such as `financial-statements`.' })
  @IsString()
  id: string;

  @Field(() => Boolean, { description: 'Whether to collect it.' })
  @IsBoolean()
  collect: boolean;
}

/** What a collection gathers; what is left out has the tenant's default. */
@InputType('RequestOptionsInput', {
  description: 'The options of a collection; omitted options get the default of the tenant.',
})
export class RequestOptionsInput {
  @Field(() => BasisOfAccountingEnum, { nullable: true, description: 'The basis of accounting to ask the source for.' })
  @IsOptional()
  @IsString()
  basisOfAccountingPreference?: string | null;

  @Field(() => Int, { nullable: true, description: 'The year of the last day to collect.' })
  @IsOptional()
  @IsInt()
  mostRecentPeriodYear?: number | null;

  @Field(() => Int, { nullable: true, description: 'The month of the last day to collect, 1 to 12.' })
  @IsOptional()
  @IsInt()
  mostRecentPeriodMonth?: number | null;

  @Field(() => Int, { nullable: true, description: 'The day of the last day to collect, 1 to 31.' })
  @IsOptional()
  @IsInt()
  mostRecentPeriodDay?: number | null;

  @Field(() => Int, { nullable: true, description: '0 means fiscal year to date only.' })
  @IsOptional()
  @Min(0)
  @Max(LIMITS.maxFullFiscalYears)
  fullFiscalYearsToCollect?: number | null;

  @Field(() => EndOfImportEnum, {
    nullable: true,
    description: 'The day on which the collection ends, unless a most recent period is given.',
  })
  @IsOptional()
  @IsString()
  endOfImport?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether names of customers and vendors and memos are replaced.' })
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

  @Field(() => [CollectionGroupInput], {
    nullable: true,
    description: 'The groups of accounting data; when any is named, those not named are not collected.',
  })
  @IsOptional()
  @ArrayMaxSize(16)
  accountingCollectionGroups?: CollectionGroupInput[] | null;
}
