import { LIMITS } from '@countinghouse/domain/limits';
import { MaxLength } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { SettingIssueType } from './tenants.types';

/** The settings of a tenant as its administrators see them. */
@ObjectType('OwnTenantSettings', { simpleResolvers: true })
export class OwnTenantSettingsType {
  @Field(() => ID)
  id: string;

  @Field(() => Int)
  version: number;

  @Field(() => String, {
    description:
      'The settings that administrators can change, as JSON: appearance, texts, banner messages, email domains and default options.',
  })
  document: string;

  @Field(() => Boolean, {
    description: 'Whether borrowers can start without a request. This setting and the following ones are for staff only.',
  })
  takesAnonymousBorrowers: boolean;

  @Field(() => Int, { nullable: true, description: 'Data collections per month; null for no limit.' })
  dataCollectionLimit: number | null;

  @Field(() => Int)
  requestsPerMinute: number;

  @Field(() => Int, { nullable: true, description: 'Days after which collections are deleted; null is never.' })
  retentionDays: number | null;

  @Field(() => Int)
  shareableLinkDays: number;

  @Field(() => Int)
  copyLinkDays: number;

  @Field(() => Int)
  invitationDays: number;
}

/** What came of a change. */
@ObjectType('SavedOwnTenantSettings', { simpleResolvers: true })
export class SavedOwnTenantSettingsType {
  @Field(() => OwnTenantSettingsType)
  settings: OwnTenantSettingsType;

  @Field(() => [SettingIssueType], { description: 'If there are any, nothing was stored.' })
  issues: readonly SettingIssueType[];
}

/** All settings that administrators change. */
@InputType('UpdateOwnTenantSettingsInput')
export class UpdateOwnTenantSettingsInput {
  @Field(() => Int, { description: 'The version that was read.' })
  version: number;

  @MaxLength(LIMITS.tenantDocumentMax)
  @Field(() => String, { description: 'JSON; omitted settings return to their defaults, and staff settings are refused.' })
  document: string;
}
