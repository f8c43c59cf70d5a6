import { USER_STATUSES } from '@countinghouse/domain/access/viewer';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../platform/graphql/enum-of';
import { PageInfoType } from '../../platform/graphql/connection';

const UserStatusEnum = enumOf(USER_STATUSES);
registerEnumType(UserStatusEnum, { name: 'UserStatus' });

/** A person of the tenant. */
@ObjectType('User', { simpleResolvers: true })
export class UserType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  displayName: string;

  @Field(() => String, {
    nullable: true,
    description: 'Null for those who may not see it: it is shown to who manages people and to colleagues of a workspace.',
  })
  emailAddress: string | null;

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
