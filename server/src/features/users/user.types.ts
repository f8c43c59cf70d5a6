import { USER_STATUSES } from '@countinghouse/domain/access/viewer';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfoType } from '../../platform/graphql/connection';

/** The statuses as type-graphql wants an enumeration. */
export const UserStatusEnum = Object.fromEntries(USER_STATUSES.map((status) => [status, status])) as Record<
  (typeof USER_STATUSES)[number],
  string
>;
registerEnumType(UserStatusEnum, { name: 'UserStatus' });

/** A person of the tenant. */
@ObjectType('User', { simpleResolvers: true })
export class UserType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  displayName: string;

  @Field(() => String)
  emailAddress: string;

  @Field(() => UserStatusEnum)
  status: string;
}

/** A person in a list. */
@ObjectType('UserEdge', { simpleResolvers: true })
export class UserEdgeType {
  @Field(() => String)
  cursor: string;

  @Field(() => UserType)
  node: UserType;
}

/** A page of people. */
@ObjectType('UserConnection', { simpleResolvers: true })
export class UserConnectionType {
  @Field(() => [UserEdgeType])
  edges: UserEdgeType[];

  @Field(() => [UserType])
  nodes: UserType[];

  @Field(() => PageInfoType)
  pageInfo: PageInfoType;

  @Field(() => Int)
  totalCount: number;
}
