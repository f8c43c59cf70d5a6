import { ArrayMaxSize, IsOptional, IsString, ValidateNested } from 'class-validator';
import { METADATA_TYPES } from '@countinghouse/domain/tenants/user-metadata-setting';
import { USER_STATUSES } from '@countinghouse/domain/access/viewer';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { OrderDirectionEnum } from '../../../platform/graphql/order-direction';
import { USER_ORDER_FIELDS, type UserOrderField } from './list-users.sql';

const UserStatusEnum = enumOf(USER_STATUSES);
registerEnumType(UserStatusEnum, {
  name: 'UserStatus',
  description: 'Whether a user can sign in.',
  valuesConfig: described({
    Active: 'They can sign in.',
    Deleted: 'They were deleted.',
    Invited: 'They were invited and have not signed in.',
    PendingInvite: 'They were added and not invited yet.',
  }),
});
const UserOrderFieldEnum = enumOf(USER_ORDER_FIELDS);
registerEnumType(UserOrderFieldEnum, {
  name: 'UserOrderField',
  description: 'All fields except `displayName` need the right to manage users.',
  valuesConfig: described({
    displayName: 'Their name.',
    emailAddress: 'Their email address.',
    lastActivityTime: 'When they last used the portal.',
    status: 'Whether they can sign in.',
  }),
});
const MetadataTypeEnum = enumOf(METADATA_TYPES);
registerEnumType(MetadataTypeEnum, {
  name: 'UserMetadataType',
  description: 'How a value of a user is entered.',
  valuesConfig: described({ Choice: 'One of the options.', Number: 'A number.', Text: 'Any text.' }),
});

/** A person of the tenant; what only they and those who manage people see are fields of the resolver. */
@ObjectType('User', {
  simpleResolvers: true,
  description:
    'A user of the tenant. Nullable fields are visible to the user and to those who manage users; the address also to colleagues of a workspace.',
})
export class UserType {
  @Field(() => ID, { description: 'Id of the user.' })
  id: string;

  @Field(() => String, { description: 'First and last name.' })
  displayName: string;

  @Field(() => String, { nullable: true, description: 'The address with which they sign in.' })
  emailAddress: string | null;

  @Field(() => UserStatusEnum, { description: 'Whether they can sign in.' })
  status: string;
}

/** A fact that the tenant keeps of a person. */
@ObjectType('UserMetadata', { simpleResolvers: true, description: 'A value that the tenant requires of its users.' })
export class UserMetadataType {
  @Field(() => String, { description: 'Name of the field.' })
  name: string;

  @Field(() => String, { description: 'The value.' })
  value: string;

  @Field(() => String, { description: 'How the value is entered.' })
  type: string;
}

/** What people can be given. */
@ObjectType('Role', { simpleResolvers: true, description: 'A role that users can have.' })
export class RoleType {
  @Field(() => ID, { description: 'Id of the role.' })
  id: string;

  @Field(() => String, { description: 'The technical name of the role.' })
  key: string;

  @Field(() => String, { description: 'The name that people see.' })
  displayName: string;

  @Field(() => [String], { description: '`default` marks the role that new users get.' })
  tags: readonly string[];
}

/** A page of roles. */
export const RoleConnectionType = connectionTypeOf('Role', RoleType);

/** A page of people. */
export const UserConnectionType = connectionTypeOf('User', UserType);

/** A fact that the tenant asks of each person. */
@ObjectType('UserMetadataSetting', { simpleResolvers: true, description: 'A field that the tenant requires of its users.' })
export class UserMetadataSettingType {
  @Field(() => String, { description: 'Name of the field.' })
  name: string;

  @Field(() => String, { description: 'The label that people see.' })
  label: string;

  @Field(() => String, { description: 'The example shown in an empty field.' })
  placeholder: string;

  @Field(() => MetadataTypeEnum, { description: 'How the value is entered.' })
  type: string;

  @Field(() => Boolean, { description: 'Whether a value is required.' })
  required: boolean;

  @Field(() => [String], { description: 'The choices of the type `Choice`.' })
  options: readonly string[];
}

/** What a tenant asks of the people who are added to it. */
@ObjectType('UserSettings', { simpleResolvers: true, description: 'What the tenant requires of its users.' })
export class UserSettingsType {
  @Field(() => [String], { description: 'Addresses must be at one of these domains; if empty, any domain is allowed.' })
  emailDomains: readonly string[];

  @Field(() => [UserMetadataSettingType], { description: 'The fields to fill in for each user, in display order.' })
  metadata: readonly UserMetadataSettingType[];
}

/** How a list of people is sorted; for arguments with `ENUMS_ONLY`, since it has no rules of validation. */
@InputType('UserOrder', { description: 'How users are sorted.' })
export class UserOrderInput {
  @Field(() => UserOrderFieldEnum, { description: 'What they are sorted by.' })
  field: UserOrderField;

  @Field(() => OrderDirectionEnum, { description: 'Ascending or descending.' })
  direction: 'asc' | 'desc';
}

/** A fact of a person as it is sent. */
@InputType('UserMetadataInput', { description: 'A value of a user.' })
export class UserMetadataInput {
  @Field(() => String, { description: 'Name of the field.' })
  @IsString()
  name: string;

  @Field(() => String, { description: 'The value.' })
  @IsString()
  value: string;
}

/** A person to be. */
@InputType('CreateUserInput', { description: 'A new user.' })
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

  @Field(() => [UserMetadataInput], { nullable: true, description: 'The values that the tenant requires of its users.' })
  @IsOptional()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  metadata?: UserMetadataInput[] | null;
}

/** What to change of a person; what is absent stays as it is. */
@InputType('UpdateUserInput', { description: 'Changes of a user; omitted fields are unchanged.' })
export class UpdateUserInput {
  @Field(() => ID, { description: 'Id of the user.' })
  @IsString()
  id: string;

  @Field(() => String, { nullable: true, description: 'At most 128 characters.' })
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
