import { ArrayMaxSize, IsOptional, IsString } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { UserType } from '../../identity/users/user.types';
import { WORKSPACE_USERS_MAX } from './workspace-people';

/** Changes of a workspace, which are made together or not at all. */
@InputType('UpdateWorkspaceInput', { description: 'Changes of a workspace, which are made together or not at all.' })
export class UpdateWorkspaceInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  id: string;

  @Field(() => Int, { nullable: true, description: 'The version that was read: a stale one is refused with StaleVersion.' })
  @IsOptional()
  version?: number | null;

  @Field(() => String, { nullable: true, description: 'At most 256 characters; unchanged if omitted.' })
  @IsOptional()
  @IsString()
  displayName?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 64 characters; null removes it, unchanged if omitted.' })
  @IsOptional()
  @IsString()
  engagementCode?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Everyone with access, at least one person; unchanged if omitted.' })
  @IsOptional()
  @ArrayMaxSize(WORKSPACE_USERS_MAX)
  userIds?: string[] | null;
}

/** The recipients of a request for access. */
@ObjectType('AccessRequested', { simpleResolvers: true, description: 'Who was told of a request for access.' })
export class AccessRequestedType {
  @Field(() => [String], { description: 'Users of the workspace, by name.' })
  notificationsSentTo: readonly string[];

  @Field(() => [String], { description: 'Administrators by name, and the other recipients of the tenant by address.' })
  adminRecipients: readonly string[];
}

/** A person who asked for access and does not have it yet. */
@ObjectType('AccessRequest', {
  simpleResolvers: true,
  description: 'A person who asked for access to a workspace and does not have it yet.',
})
export class AccessRequestType {
  @Field(() => UserType, { description: 'The person who asked.' })
  user: UserType;

  @Field(() => Date, { description: 'When they asked last.' })
  requestedAt: Date;
}
