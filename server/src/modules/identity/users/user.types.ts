import { ArrayMaxSize, IsOptional, IsString, ValidateNested } from 'class-validator';
import { METADATA_TYPES } from '@countinghouse/domain/tenants/user-metadata-setting';
import { USER_STATUSES } from '@countinghouse/domain/access/viewer';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';
import { OrderDirectionEnum } from '../../../platform/graphql/order-direction';
import { USER_ORDER_FIELDS, type UserOrderField } from './list-users.sql';

const UserStatusEnum = enumOf(USER_STATUSES);
registerEnumType(UserStatusEnum, { name: 'UserStatus' });
const UserOrderFieldEnum = enumOf(USER_ORDER_FIELDS);
registerEnumType(UserOrderFieldEnum, {
  name: 'UserOrderField',
  description: 'All fields except `displayName` need the right to manage users.',
});
const MetadataTypeEnum = enumOf(METADATA_TYPES);
registerEnumType(MetadataTypeEnum, { name: 'UserMetadataType' });

/** A person of the tenant; what only they and those who manage people see are fields of the resolver. */
@ObjectType('User', {
  simpleResolvers: true,
  description:
    'A user of the tenant. Nullable fields are visible to the user and to those who manage users; the address also to colleagues of a workspace.',
})
export class UserType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  displayName: string;

  @Field(() => String, { nullable: true })
  emailAddress: string | null;

  @Field(() => UserStatusEnum)
  status: string;
}

/** A fact that the tenant keeps of a person. */
@ObjectType('UserMetadata', { simpleResolvers: true })
export class UserMetadataType {
  @Field(() => String)
  name: string;

  @Field(() => String)
  value: string;

  @Field(() => String)
  type: string;
}

/** What people can be given. */
@ObjectType('Role', { simpleResolvers: true })
export class RoleType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  key: string;

  @Field(() => String)
  displayName: string;

  @Field(() => [String], { description: '`default` marks the role that new users get.' })
  tags: readonly string[];
}

/** A page of roles. */
export const RoleConnectionType = connectionTypeOf('Role', RoleType);

/** A page of people. */
export const UserConnectionType = connectionTypeOf('User', UserType);

/** A fact that the tenant asks of each person. */
@ObjectType('UserMetadataSetting', { simpleResolvers: true })
export class UserMetadataSettingType {
  @Field(() => String)
  name: string;

  @Field(() => String)
  label: string;

  @Field(() => String)
  placeholder: string;

  @Field(() => MetadataTypeEnum)
  type: string;

  @Field(() => Boolean)
  required: boolean;

  @Field(() => [String], { description: 'The choices of the type `Choice`.' })
  options: readonly string[];
}

/** What a tenant asks of the people who are added to it. */
@ObjectType('UserSettings', { simpleResolvers: true })
export class UserSettingsType {
  @Field(() => [String], { description: 'Addresses must be at one of these domains; if empty, any domain is allowed.' })
  emailDomains: readonly string[];

  @Field(() => [UserMetadataSettingType])
  metadata: readonly UserMetadataSettingType[];
}

/** How a list of people is sorted. */
@InputType('UserOrder')
export class UserOrderInput {
  @Field(() => UserOrderFieldEnum)
  @IsString()
  field: UserOrderField;

  @Field(() => OrderDirectionEnum)
  @IsString()
  direction: 'asc' | 'desc';
}

/** A fact of a person as it is sent. */
@InputType('UserMetadataInput')
export class UserMetadataInput {
  @Field(() => String)
  @IsString()
  name: string;

  @Field(() => String)
  @IsString()
  value: string;
}

/** A person to be. */
@InputType('CreateUserInput')
export class CreateUserInput {
  @Field(() => String, { description: 'At most 128 characters, required.' })
  @IsString()
  firstName: string;

  @Field(() => String, { nullable: true, description: 'At most 128 characters.' })
  @IsOptional()
  @IsString()
  lastName?: string | null;

  @Field(() => String, { description: 'At most 256 characters, not used by another person.' })
  @IsString()
  emailAddress: string;

  @Field(() => [ID], { nullable: true, description: 'Defaults to the default role.' })
  @IsOptional()
  @ArrayMaxSize(100)
  roleIds?: string[] | null;

  @Field(() => [UserMetadataInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  metadata?: UserMetadataInput[] | null;
}

/** What to change of a person; what is absent stays as it is. */
@InputType('UpdateUserInput')
export class UpdateUserInput {
  @Field(() => ID)
  @IsString()
  id: string;

  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Null removes it.' })
  @IsOptional()
  @IsString()
  lastName?: string | null;

  @Field(() => [UserMetadataInput], { nullable: true, description: 'The complete list: anything omitted is removed.' })
  @IsOptional()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  metadata?: UserMetadataInput[] | null;

  @Field(() => Int, { nullable: true, description: 'The version that was read; a stale one is refused.' })
  @IsOptional()
  version?: number | null;
}
