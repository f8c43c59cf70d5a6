import { LIMITS } from '@countinghouse/domain/limits';
import { SETTING_ISSUES } from '@countinghouse/domain/tenants/document/setting-issue';
import { ArrayMaxSize, ArrayMinSize, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../../platform/graphql/enum-of';
import { ADMINISTRATOR_STATES } from './administrator-state';

const SettingIssueEnum = enumOf(SETTING_ISSUES);
registerEnumType(SettingIssueEnum, {
  name: 'SettingIssueKind',
  description: 'An invalid setting.',
  valuesConfig: described({
    address: 'Not a safe address.',
    boolean: 'Not true or false.',
    brandName: 'Not a name of a brand.',
    choice: 'Not one of the allowed values.',
    choiceNear: 'Not one of the allowed values, but close to one.',
    collection: 'Options that cannot be combined in one collection.',
    color: 'Not a color.',
    controlName: 'Not a name of a control.',
    cookie: 'Not a name of a cookie.',
    date: 'Not a date.',
    domain: 'Not a domain.',
    email: 'Not an email address.',
    font: 'Not a list of fonts.',
    host: 'Not a host name.',
    list: 'Not a list.',
    logo: 'Not a path of a logo in the portal.',
    metadataName: 'Not a name of a field of users.',
    missing: 'A required value is missing.',
    noWayIn: 'No one could sign in.',
    number: 'Not a whole number within the limits.',
    object: 'Not a JSON object.',
    path: 'Not a path in the portal.',
    plainText: 'Not plain text within the limits.',
    repeated: 'Listed twice.',
    riskEngine: 'Not a name of a scorer.',
    staffOnly: 'Only staff can change it.',
    tenantName: 'Not a name of a tenant.',
    text: 'Not text within the limits.',
    timeZone: 'Not an IANA time zone.',
    tooLarge: 'The settings are nested too deeply or too long.',
    tooMany: 'Too many entries.',
    unknown: 'There is no such setting.',
    unknownNear: 'There is no such setting, but one with a similar name.',
    webAddress: 'Not a web address.',
  }),
});

const AdministratorStateEnum = enumOf(ADMINISTRATOR_STATES);
registerEnumType(AdministratorStateEnum, {
  name: 'AdministratorState',
  description: 'Whether a tenant has an administrator who has signed in, only invited ones, or none.',
  valuesConfig: described({
    Active: 'An administrator has signed in.',
    Invited: 'Administrators were invited, and none has signed in.',
    None: 'There is no administrator.',
  }),
});

/** A host of a tenant. */
@ObjectType('TenantHost', { simpleResolvers: true, description: 'A host that leads to a tenant.' })
export class TenantHostType {
  @Field(() => String, { description: 'The host name, lowercase and without a port.' })
  host: string;

  @Field(() => String, { description: 'The brand that the host shows.' })
  brandName: string;
}

/** A tenant as staff administer it. */
@ObjectType('AdministeredTenant', { simpleResolvers: true, description: 'A tenant as staff administer it.' })
export class AdministeredTenantType {
  @Field(() => ID, { description: 'Id of the tenant.' })
  id: string;

  @Field(() => String, { description: 'The technical name, unique among tenants.' })
  name: string;

  @Field(() => String, { description: 'The name that people see.' })
  visibleName: string;

  @Field(() => String, { description: 'The brand of hosts without one of their own.' })
  brandName: string;

  @Field(() => [TenantHostType], { description: 'The hosts that lead to the tenant, by name.' })
  hosts: readonly TenantHostType[];

  @Field(() => String, { description: 'The settings that the tenant was given, its visible name and its brand among them, as JSON.' })
  document?: string;

  @Field(() => AdministratorStateEnum, { description: 'Whether the tenant has an administrator.' })
  administrator?: string;

  @Field(() => Int, { description: 'Increases with each change; send it back when saving.' })
  version: number;
}

/** A page of tenants. */
export const AdministeredTenantConnectionType = connectionTypeOf('AdministeredTenant', AdministeredTenantType);

/** One thing that is wrong with what was sent. */
@ObjectType('SettingIssue', { simpleResolvers: true, description: 'A problem with settings that were sent.' })
export class SettingIssueType {
  @Field(() => String, { description: 'Where: `brand.primaryColor`, `userMetadata[1].name`, `hosts[0]`.' })
  path: string;

  @Field(() => SettingIssueEnum, { description: 'What is wrong.' })
  kind: string;

  @Field(() => String, { description: 'The message in English.' })
  message?: string;

  @Field(() => String, { nullable: true, description: 'The value, as JSON.' })
  value?: string | null;

  @Field(() => String, { nullable: true, description: 'The allowed values.' })
  allowed?: string | null;

  @Field(() => String, { nullable: true, description: 'The closest valid name.' })
  suggestion?: string | null;

  @Field(() => Int, { nullable: true, description: 'The lowest allowed number; null unless one applies.' })
  least?: number | null;

  @Field(() => Int, { nullable: true, description: 'The highest allowed number or length; null unless one applies.' })
  most?: number | null;
}

/** What came of a change. */
@ObjectType('SavedTenant', { simpleResolvers: true, description: 'The result of changing a tenant.' })
export class SavedTenantType {
  @Field(() => AdministeredTenantType, { nullable: true, description: 'The tenant as it is stored now; null when it was not created.' })
  tenant: AdministeredTenantType | null;

  @Field(() => [SettingIssueType], { description: 'If there are any, nothing was stored.' })
  issues: readonly SettingIssueType[];
}

/** A tenant to be. */
@InputType('CreateTenantInput', { description: 'A new tenant.' })
export class CreateTenantInput {
  @MaxLength(63)
  @Field(() => String, { description: 'First label of its usual host.' })
  name: string;

  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @MaxLength(253, { each: true })
  @Field(() => [String], { description: 'Host names that lead to it, lowercase and without a port.' })
  hosts: string[];

  @MaxLength(LIMITS.tenantDocumentMax)
  @Field(() => String, { description: 'Its settings and its visible name, as JSON.' })
  document: string;
}

/** All settings of a tenant. */
@InputType('UpdateTenantInput', { description: 'All settings of a tenant.' })
export class UpdateTenantInput {
  @Field(() => ID, { description: 'Id of the tenant.' })
  tenantId: string;

  @Field(() => Int, { description: 'The version that was read.' })
  version: number;

  @MaxLength(LIMITS.tenantDocumentMax)
  @Field(() => String, { description: 'JSON; omitted settings return to their defaults.' })
  document: string;
}

/** A host of a tenant. */
@InputType('CreateTenantHostInput', { description: 'The host to add to a tenant.' })
export class CreateTenantHostInput {
  @Field(() => ID, { description: 'Id of the tenant.' })
  tenantId: string;

  @MaxLength(253)
  @Field(() => String, { description: 'Lowercase, without a port.' })
  host: string;

  @MaxLength(64)
  @Field(() => String, { nullable: true, description: 'The brand that the host shows; null for that of the tenant.' })
  brandName: string | null;
}

/** The first administrator of a tenant. */
@InputType('InviteTenantAdministratorInput', { description: 'The first administrator of a tenant.' })
export class InviteTenantAdministratorInput {
  @Field(() => ID, { description: 'Id of the tenant.' })
  tenantId: string;

  @MaxLength(LIMITS.emailMax)
  @Field(() => String, { description: 'Where the invitation is sent.' })
  emailAddress: string;

  @MaxLength(LIMITS.personNameMax)
  @Field(() => String, { description: 'Their first name.' })
  firstName: string;

  @MaxLength(LIMITS.personNameMax)
  @Field(() => String, { nullable: true, description: 'Their last name; null for none.' })
  lastName: string | null;
}
