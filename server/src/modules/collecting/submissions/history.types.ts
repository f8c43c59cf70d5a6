import { SUBMISSION_CATEGORIES, type SubmissionCategory } from '@countinghouse/domain/submissions/completeness';
import { HISTORY_ORDER_FIELDS, type HistoryOrderField } from '@countinghouse/domain/submissions/history-order';
import { LIMITS } from '@countinghouse/domain/limits';
import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import { IsArray, IsBoolean, IsDate, IsInt, IsOptional, IsString } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { OrderDirectionEnum } from '../../../platform/graphql/order-direction';
import { PENDING_ORDER_FIELDS, type PendingOrderField } from './pending-statement';
import { SubmissionSourceEnum } from './submission.types';

const CategoryEnum = enumOf(SUBMISSION_CATEGORIES);
const HistoryOrderFieldEnum = enumOf(HISTORY_ORDER_FIELDS);
const PendingOrderFieldEnum = enumOf(PENDING_ORDER_FIELDS);
registerEnumType(CategoryEnum, {
  name: 'SubmissionCategory',
  description: 'Whether a submission has books.',
  valuesConfig: described({
    complete: 'Its books can be read.',
    deleted: 'It was deleted.',
    incomplete: 'It has no books that can be read.',
  }),
});
registerEnumType(HistoryOrderFieldEnum, {
  name: 'SubmissionOrderField',
  description: 'What submissions are sorted by.',
  valuesConfig: described({
    created: 'When they were created.',
    package: 'The accounting package.',
    source: 'How they came about.',
    status: 'Their status.',
    workspace: 'The name of the workspace.',
  }),
});
registerEnumType(PendingOrderFieldEnum, {
  name: 'PendingInterventionOrderField',
  description: 'What pending interventions are sorted by.',
  valuesConfig: described({
    created: 'When they were created.',
    package: 'The accounting package.',
    workspace: 'The name of the workspace.',
  }),
});

/** How a history is sorted. */
@InputType('SubmissionOrder', { description: 'How submissions are sorted.' })
export class SubmissionOrderInput {
  @Field(() => HistoryOrderFieldEnum, { description: '`workspace` is only for the history of the tenant.' })
  @IsString()
  field: HistoryOrderField;

  @Field(() => OrderDirectionEnum, { description: 'Ascending or descending.' })
  @IsString()
  direction: 'asc' | 'desc';
}

/** How those that await intervention are sorted; for arguments with `ENUMS_ONLY`, since it has no rules of validation. */
@InputType('PendingInterventionOrder', { description: 'How pending interventions are sorted.' })
export class PendingOrderInput {
  @Field(() => PendingOrderFieldEnum, { description: 'What they are sorted by.' })
  field: PendingOrderField;

  @Field(() => OrderDirectionEnum, { description: 'Ascending or descending.' })
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

  @Field(() => Int, { nullable: true, defaultValue: LIMITS.workspacesPerPage, description: 'Rows of the page, 1 to 100.' })
  @IsInt()
  first: number;

  @Field(() => String, { nullable: true, description: 'The cursor after which the page starts; the first page when omitted.' })
  @IsOptional()
  @IsString()
  after?: string | null;

  @Field(() => Int, { nullable: true, description: 'Page number from 1; cannot be combined with `after`.' })
  @IsOptional()
  @IsInt()
  page?: number | null;
}

/** How many submissions of one category and source there are. */
@ObjectType('SubmissionCount', { simpleResolvers: true, description: 'How many submissions of one category and source there are.' })
export class SubmissionCountType {
  @Field(() => CategoryEnum, { description: 'The category.' })
  category: string;

  @Field(() => SubmissionSourceEnum, { description: 'The source.' })
  source: string;

  @Field(() => Int, { description: 'How many there are.' })
  count: number;
}

/** How many submissions there are in a history. */
@ObjectType('SubmissionCounts', { simpleResolvers: true, description: 'How many submissions there are.' })
export class SubmissionCountsType {
  @Field(() => [SubmissionCountType], { description: 'Of each category and source of which there are some.' })
  cells: readonly SubmissionCountType[];

  @Field(() => Date, { nullable: true, description: 'When the oldest one that is not deleted was created.' })
  oldest: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the newest one that is not deleted was created.' })
  newest: Date | null;
}
