import { SUBMISSION_CATEGORIES, type SubmissionCategory } from '@countinghouse/domain/submissions/completeness';
import { HISTORY_ORDER_FIELDS, type HistoryOrderField } from '@countinghouse/domain/submissions/history-order';
import { LIMITS } from '@countinghouse/domain/limits';
import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import { IsArray, IsBoolean, IsDate, IsInt, IsOptional, IsString } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../platform/graphql/enum-of';
import { OrderDirectionEnum } from '../../../platform/graphql/order-direction';
import { PENDING_ORDER_FIELDS, type PendingOrderField } from './pending-statement';
import { SubmissionSourceEnum } from './submission.types';

const CategoryEnum = enumOf(SUBMISSION_CATEGORIES);
const HistoryOrderFieldEnum = enumOf(HISTORY_ORDER_FIELDS);
const PendingOrderFieldEnum = enumOf(PENDING_ORDER_FIELDS);
registerEnumType(CategoryEnum, { name: 'SubmissionCategory' });
registerEnumType(HistoryOrderFieldEnum, { name: 'SubmissionOrderField' });
registerEnumType(PendingOrderFieldEnum, { name: 'PendingInterventionOrderField' });

/** How a history is sorted. */
@InputType('SubmissionOrder')
export class SubmissionOrderInput {
  @Field(() => HistoryOrderFieldEnum, { description: '`workspace` is only for the history of the tenant.' })
  @IsString()
  field: HistoryOrderField;

  @Field(() => OrderDirectionEnum)
  @IsString()
  direction: 'asc' | 'desc';
}

/** How those that await intervention are sorted. */
@InputType('PendingInterventionOrder')
export class PendingOrderInput {
  @Field(() => PendingOrderFieldEnum)
  @IsString()
  field: PendingOrderField;

  @Field(() => OrderDirectionEnum)
  @IsString()
  direction: 'asc' | 'desc';
}

/** Whose submissions, and of what time. */
@ArgsType()
export class HistoryScopeArgs {
  @Field(() => ID, { nullable: true, description: 'Defaults to those of the tenant, which needs `CanViewGlobalSubmissions`.' })
  @IsOptional()
  @IsString()
  workspaceId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Created at this time or later.' })
  @IsOptional()
  @IsDate()
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Created at this time or earlier.' })
  @IsOptional()
  @IsDate()
  createdTo?: Date | null;

  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Needs `CanViewDeletedSubmissions`.' })
  @IsOptional()
  @IsBoolean()
  includeDeleted?: boolean | null;
}

/** A page of a history. */
@ArgsType()
export class HistoryArgs extends HistoryScopeArgs {
  @Field(() => [CategoryEnum], { nullable: true, description: 'Defaults to all that the viewer can see.' })
  @IsOptional()
  @IsArray()
  categories?: SubmissionCategory[] | null;

  @Field(() => [SubmissionSourceEnum], { nullable: true, description: 'Defaults to all.' })
  @IsOptional()
  @IsArray()
  sources?: SubmissionSource[] | null;

  @Field(() => SubmissionOrderInput, { nullable: true, description: 'Defaults to newest first.' })
  @IsOptional()
  orderBy?: SubmissionOrderInput | null;

  @Field(() => Int, { nullable: true, defaultValue: LIMITS.workspacesPerPage })
  @IsInt()
  first: number;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  after?: string | null;

  @Field(() => Int, { nullable: true, description: 'Page number from 1; cannot be combined with `after`.' })
  @IsOptional()
  @IsInt()
  page?: number | null;
}

/** How many submissions of one category and source there are. */
@ObjectType('SubmissionCount', { simpleResolvers: true })
export class SubmissionCountType {
  @Field(() => CategoryEnum)
  category: string;

  @Field(() => SubmissionSourceEnum)
  source: string;

  @Field(() => Int)
  count: number;
}

/** How many submissions there are in a history. */
@ObjectType('SubmissionCounts', { simpleResolvers: true })
export class SubmissionCountsType {
  @Field(() => [SubmissionCountType], { description: 'Of each category and source of which there are some.' })
  cells: readonly SubmissionCountType[];

  @Field(() => Date, { nullable: true, description: 'When the oldest one that is not deleted was created.' })
  oldest: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the newest one that is not deleted was created.' })
  newest: Date | null;
}
