import { IsString } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';

/** The record that a mutation is about. */
@InputType()
export abstract class RecordInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the financial record.' })
  @IsString()
  financialRecordId: string;
}
