import { LIMITS } from '@countinghouse/domain/limits';
import { SETTING_ISSUES } from '@countinghouse/domain/tenants/document/setting-issue';
import { ArrayMaxSize, ArrayMinSize, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../../platform/graphql/enum-of';
import { ADMINISTRATOR_STATES } from './administrator-state';

const SettingIssueEnum = enumOf(SETTING_ISSUES);
registerEnumType(SettingIssueEnum, { name: 'SettingIssueKind', description: 'An invalid setting.' });

const AdministratorStateEnum = enumOf(ADMINISTRATOR_STATES);
registerEnumType(AdministratorStateEnum, {
  name: 'AdministratorState',
  description: 'Whether a tenant has an administrator who has signed in, only invited ones, or none.',
});

/** A host of a tenant. */
@ObjectType('TenantHost', { simpleResolvers: true })
export class TenantHostType {
  @Field(() => String)
  host: string;

  @Field(() => String, { description: 'The brand that the host shows.' })
  brandName: string;
}

/** A tenant as staff administer it. */
@ObjectType('AdministeredTenant', { simpleResolvers: true })
export class AdministeredTenantType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  visibleName: string;

  @Field(() => String)
  brandName: string;

  @Field(() => [TenantHostType])
  hosts: readonly TenantHostType[];

  @Field(() => String, { description: 'The settings that the tenant was given, its visible name and its brand among them, as JSON.' })
  document?: string;

  @Field(() => AdministratorStateEnum)
  administrator?: string;

  @Field(() => Int)
  version: number;
}

/** A page of tenants. */
export const AdministeredTenantConnectionType = connectionTypeOf('AdministeredTenant', AdministeredTenantType);

/** One thing that is wrong with what was sent. */
@ObjectType('SettingIssue', { simpleResolvers: true })
export class SettingIssueType {
  @Field(() => String, { description: 'Where: `brand.primaryColor`, `userMetadata[1].name`, `hosts[0]`.' })
  path: string;

  @Field(() => SettingIssueEnum)
  kind: string;

  @Field(() => String, { description: 'The message in English.' })
  message?: string;

  @Field(() => String, { nullable: true, description: 'The value, as JSON.' })
  value?: string | null;

  @Field(() => String, { nullable: true, description: 'The allowed values.' })
  allowed?: string | null;

  @Field(() => String, { nullable: true, description: 'The closest valid name.' })
  suggestion?: string | null;

  @Field(() => Int, { nullable: true })
  least?: number | null;

  @Field(() => Int, { nullable: true })
  most?: number | null;
}

/** What came of a change. */
@ObjectType('SavedTenant', { simpleResolvers: true })
export class SavedTenantType {
  @Field(() => AdministeredTenantType, { nullable: true })
  tenant: AdministeredTenantType | null;

  @Field(() => [SettingIssueType], { description: 'If there are any, nothing was stored.' })
  issues: readonly SettingIssueType[];
}

/** A tenant to be. */
@InputType('CreateTenantInput')
export class CreateTenantInput {
  @MaxLength(63)
  @Field(() => String, { description: 'First label of its usual host.' })
  name: string;

  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @MaxLength(253, { each: true })
  @Field(() => [String])
  hosts: string[];

  @MaxLength(LIMITS.tenantDocumentMax)
  @Field(() => String, { description: 'Its settings and its visible name, as JSON.' })
  document: string;
}

/** All settings of a tenant. */
@InputType('UpdateTenantInput')
export class UpdateTenantInput {
  @Field(() => ID)
  tenantId: string;

  @Field(() => Int, { description: 'The version that was read.' })
  version: number;

  @MaxLength(LIMITS.tenantDocumentMax)
  @Field(() => String, { description: 'JSON; omitted settings return to their defaults.' })
  document: string;
}

/** A host of a tenant. */
@InputType('TenantHostInput')
export class TenantHostInput {
  @Field(() => ID)
  tenantId: string;

  @MaxLength(253)
  @Field(() => String, { description: 'Lowercase, without a port.' })
  host: string;

  @MaxLength(64)
  @Field(() => String, { nullable: true, description: 'The brand that the host shows; null for that of the tenant.' })
  brandName: string | null;
}

/** The first administrator of a tenant. */
@InputType('TenantAdministratorInput')
export class TenantAdministratorInput {
  @Field(() => ID)
  tenantId: string;

  @MaxLength(LIMITS.emailMax)
  @Field(() => String)
  emailAddress: string;

  @MaxLength(LIMITS.personNameMax)
  @Field(() => String)
  firstName: string;

  @MaxLength(LIMITS.personNameMax)
  @Field(() => String, { nullable: true })
  lastName: string | null;
}
