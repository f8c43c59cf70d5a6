import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '@countinghouse/domain/limits';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';
import { OrderDirectionEnum } from '../../../platform/graphql/order-direction';
import { WORKSPACE_ORDER_FIELDS, type OrderDirection, type WorkspaceOrderField } from './workspace-query';

const OrderFieldEnum = enumOf(WORKSPACE_ORDER_FIELDS);
registerEnumType(OrderFieldEnum, { name: 'WorkspaceOrderField' });

/** A workspace; its users and submissions are fields of the resolvers. */
@ObjectType('Workspace', { simpleResolvers: true })
export class WorkspaceType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  displayName: string;

  @Field(() => String, { nullable: true })
  engagementCode: string | null;

  @Field(() => String, { nullable: true })
  primaryEmail: string | null;

  @Field(() => Boolean, { description: 'Whether the viewer may open it.' })
  accessible: boolean;

  @Field(() => [String], { description: 'The viewer’s capabilities here, such as `CanViewWorkspace`.' })
  capabilities: readonly string[];

  @Field(() => Date, { nullable: true, description: 'Null without view rights.' })
  lastActivityTime: Date | null;

  @Field(() => Date, { nullable: true })
  lastSyncTime: Date | null;

  @Field(() => Int)
  version: number;
}

/** A page of workspaces. */
export const WorkspaceConnectionType = connectionTypeOf('Workspace', WorkspaceType);

/** How a list of workspaces is sorted. */
@InputType('WorkspaceOrder')
export class WorkspaceOrderInput {
  @Field(() => OrderFieldEnum)
  @IsString()
  field: WorkspaceOrderField;

  @Field(() => OrderDirectionEnum)
  @IsString()
  direction: OrderDirection;
}

/** A workspace to be. */
@InputType('CreateWorkspaceInput')
export class CreateWorkspaceInput {
  @Field(() => String, { description: 'At most 256 characters, required.' })
  @IsString()
  displayName: string;

  @Field(() => String, { nullable: true, description: 'At most 64 characters.' })
  @IsOptional()
  @IsString()
  engagementCode?: string | null;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(LIMITS.emailMax)
  primaryEmail?: string | null;

  @Field(() => [ID], { nullable: true, description: 'People to give access; the creator always has it.' })
  @IsOptional()
  @ArrayMaxSize(500)
  userIds?: string[] | null;
}
