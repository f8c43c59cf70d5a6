import { LIMITS } from '@countinghouse/domain/limits';
import { MaxLength } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { SettingIssueType } from './tenants.types';

/** The settings of a tenant as its administrators see them. */
@ObjectType('OwnTenantSettings', { simpleResolvers: true, description: 'The settings of the tenant as its administrators see them.' })
export class OwnTenantSettingsType {
  @Field(() => ID, { description: 'Id of the tenant.' })
  id: string;

  @Field(() => Int, { description: 'Increases with each change; send it back when saving.' })
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

  @Field(() => Int, { description: 'Calls that each caller can make in a minute.' })
  requestsPerMinute: number;

  @Field(() => Int, { nullable: true, description: 'Days after which collections are deleted; null is never.' })
  retentionDays: number | null;

  @Field(() => Int, { description: 'Days for which a link for a borrower works.' })
  shareableLinkDays: number;

  @Field(() => Int, { description: 'Days for which a link to a copy of sent books works.' })
  copyLinkDays: number;

  @Field(() => Int, { description: 'Days for which an invitation works.' })
  invitationDays: number;
}

/** What came of a change. */
@ObjectType('SavedOwnTenantSettings', { simpleResolvers: true, description: 'The result of changing the settings of this tenant.' })
export class SavedOwnTenantSettingsType {
  @Field(() => OwnTenantSettingsType, { description: 'The settings as they are stored now.' })
  settings: OwnTenantSettingsType;

  @Field(() => [SettingIssueType], { description: 'If there are any, nothing was stored.' })
  issues: readonly SettingIssueType[];
}

/** All settings that administrators change. */
@InputType('UpdateOwnTenantSettingsInput', { description: 'All settings that administrators of the tenant manage.' })
export class UpdateOwnTenantSettingsInput {
  @Field(() => Int, { description: 'The version that was read.' })
  version: number;

  @MaxLength(LIMITS.tenantDocumentMax)
  @Field(() => String, { description: 'JSON; omitted settings return to their defaults, and staff settings are refused.' })
  document: string;
}
