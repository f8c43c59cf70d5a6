import { REVIEW_ITEM_STATES } from '@countinghouse/domain/review/review-checklist';
import { ArrayMaxSize, IsArray, IsEnum, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { described, enumOf } from '../../../platform/graphql/enum-of';
import { RecordInput } from '../../imports/imports/record-input.types';

const ReviewItemStateEnum = enumOf(REVIEW_ITEM_STATES);
registerEnumType(ReviewItemStateEnum, {
  name: 'ReviewItemState',
  description: 'How far an item of a review is.',
  valuesConfig: described({ Done: 'It was checked.', NotApplicable: 'It does not apply, for a reason.', Open: 'It has to be checked.' }),
});

/** One thing to check in each review. */
@ObjectType('ChecklistItem', { simpleResolvers: true, description: 'One thing to check in each review.' })
class ChecklistItemType {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'What is to be checked.' })
  text: string;
}

/** The checklist of a tenant. */
@ObjectType('ReviewChecklist', { simpleResolvers: true, description: 'What a tenant has its people check in each review.' })
export class ReviewChecklistType {
  @Field(() => [ChecklistItemType], { description: 'Its items, in their order.' })
  items: ChecklistItemType[];

  @Field(() => Int, { description: 'Grows with each save; 0 until it is first saved.' })
  version: number;
}

/** An item of the review of a record. */
@ObjectType('ReviewItem', { simpleResolvers: true, description: 'An item of the review of a record.' })
export class ReviewItemType {
  /** Not part of the contract. */
  setById: string | null;

  @Field(() => ID, { description: 'Its id, which is that of the item of the checklist.' })
  id: string;

  @Field(() => String, { description: 'What is to be checked.' })
  text: string;

  @Field(() => ReviewItemStateEnum, { description: 'How far it is.' })
  state: keyof typeof ReviewItemStateEnum;

  @Field(() => String, { nullable: true, description: 'Why it does not apply.' })
  reason: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was last set.' })
  setAt: Date | null;

  @Field(() => Int, { description: 'Grows with each change of it; 0 until it is first set.' })
  version: number;
}

/** A page of review items. */
export const ReviewItemConnectionType = connectionTypeOf('ReviewItem', ReviewItemType);

@InputType('ChecklistItemInput', { description: 'One thing to check in each review.' })
class ChecklistItemInput {
  @Field(() => ID, { nullable: true, description: 'Id of an item that is in the checklist; none for a new one.' })
  @IsOptional()
  @IsString()
  id?: string | null;

  @Field(() => String, { description: 'What is to be checked; plain text of 1 to 256 characters.' })
  @IsString()
  text: string;
}

/** The checklist to save. */
@InputType('SaveReviewChecklistInput', { description: 'All items of the checklist, as they are from now on.' })
export class SaveReviewChecklistInput {
  @Field(() => [ChecklistItemInput], { description: 'At most 40, in their order.' })
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  items: ChecklistItemInput[];

  @Field(() => Int, { description: 'The version that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;
}

/** An item of a review to set. */
@InputType('SetReviewItemInput', { description: 'An item of a review as it was read, and what becomes of it.' })
export class SetReviewItemInput extends RecordInput {
  @Field(() => ID, { description: 'Id of the item.' })
  @IsString()
  id: string;

  @Field(() => Int, { description: 'The version that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;

  @Field(() => ReviewItemStateEnum, { description: 'What becomes of it.' })
  @IsEnum(ReviewItemStateEnum)
  state: keyof typeof ReviewItemStateEnum;

  @Field(() => String, { nullable: true, description: 'Why it does not apply; needed there, 1 to 1,000 characters.' })
  @IsOptional()
  @IsString()
  reason?: string | null;
}
