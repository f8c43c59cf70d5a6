import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '@countinghouse/domain/limits';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { OrderDirectionEnum } from '../../../platform/graphql/order-direction';
import { WORKSPACE_ORDER_FIELDS, type OrderDirection, type WorkspaceOrderField } from './workspace-query';

const OrderFieldEnum = enumOf(WORKSPACE_ORDER_FIELDS);
registerEnumType(OrderFieldEnum, {
  name: 'WorkspaceOrderField',
  description: 'What workspaces are sorted by.',
  valuesConfig: described({
    displayName: 'Their name.',
    engagementCode: 'The lender’s own code.',
    lastActivityTime: 'When something last happened in them.',
  }),
});

/** A workspace; its users and submissions are fields of the resolvers. */
@ObjectType('Workspace', { simpleResolvers: true, description: 'A business whose books are collected.' })
export class WorkspaceType {
  @Field(() => ID, { description: 'Id of the workspace.' })
  id: string;

  @Field(() => String, { description: 'The name that people see.' })
  displayName: string;

  @Field(() => String, { nullable: true, description: 'The lender’s own code for it; null for none.' })
  engagementCode: string | null;

  @Field(() => String, { nullable: true, description: 'The email address of the business; null for none.' })
  primaryEmail: string | null;

  @Field(() => Boolean, { description: 'Whether the viewer may open it.' })
  accessible: boolean;

  @Field(() => [String], { description: 'The viewer’s capabilities here, such as `CanViewWorkspace`.' })
  capabilities: readonly string[];

  @Field(() => Date, { nullable: true, description: 'Null without view rights.' })
  lastActivityTime: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the newest import of the workspace succeeded; null if none did, and without view rights.',
  })
  lastSyncTime: Date | null;

  @Field(() => Int, { description: 'Increases with each change; send it back when saving.' })
  version: number;
}

/** A page of workspaces. */
export const WorkspaceConnectionType = connectionTypeOf('Workspace', WorkspaceType);

/** How a list of workspaces is sorted; for arguments with `ENUMS_ONLY`, since it has no rules of validation. */
@InputType('WorkspaceOrder', { description: 'How workspaces are sorted.' })
export class WorkspaceOrderInput {
  @Field(() => OrderFieldEnum, { description: 'What they are sorted by.' })
  field: WorkspaceOrderField;

  @Field(() => OrderDirectionEnum, { description: 'Ascending or descending.' })
  direction: OrderDirection;
}

/** A workspace to be. */
@InputType('CreateWorkspaceInput', { description: 'A new workspace.' })
export class CreateWorkspaceInput {
  @Field(() => String, { description: 'At most 256 characters, required.' })
  @IsString()
  displayName: string;

  @Field(() => String, { nullable: true, description: 'At most 64 characters.' })
  @IsOptional()
  @IsString()
  engagementCode?: string | null;

  @Field(() => String, { nullable: true, description: 'The email address of the business; null for none.' })
  @IsOptional()
  @MaxLength(LIMITS.emailMax)
  primaryEmail?: string | null;

  @Field(() => [ID], { nullable: true, description: 'People to give access; the creator always has it.' })
  @IsOptional()
  @ArrayMaxSize(500)
  userIds?: string[] | null;
}
