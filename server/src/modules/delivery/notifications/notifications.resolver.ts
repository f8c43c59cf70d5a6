import { InputArg } from '../../../platform/graphql/input-arg';
import { AFTER, PAGE, first } from '../../../platform/graphql/arg-options';
import { IsBoolean, IsOptional, IsString, ValidateNested } from 'class-validator';
import { refuse } from '@countinghouse/domain/refusals';
import { Arg, Args, Ctx as Context, Field, InputType, Int, Mutation, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap, RefusedError } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx, ViewerRequestCtx } from '../../../platform/request-ctx';
import { listSubscriptions } from './list-subscriptions';
import { NotificationChoiceInput, NotificationSubscriptionInput } from './notification-input.types';
import { notificationOfInput } from './notification-of-input';
import { NotificationSettingConnectionType, NotificationSettingType, WorkspaceSubscriptionsConnectionType } from './notification.types';
import { presentSetting } from './present-setting';
import { CHOICES_MAX } from './read-choices';
import { readSettings } from './read-settings';
import { readSubscriptionPage } from './read-subscription-page';
import { saveChoices } from './save-choices';
import { saveSubscriptions } from './save-subscriptions';
import { textLanguage } from './text-language';

@InputType('SaveNotificationSettingsInput', { description: 'The viewer’s choices for all workspaces.' })
class SaveNotificationSettingsInput {
  @Field(() => [NotificationChoiceInput], { description: 'One entry for each notification to set.' })
  @ValidateNested()
  settings: NotificationChoiceInput[];

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the choices also replace those for single workspaces.' })
  @IsBoolean()
  everywhere: boolean;

  @Field(() => String, { nullable: true, description: 'BCP 47, for the texts of the result. Defaults to the viewer’s own.' })
  @IsOptional()
  @IsString()
  language?: string | null;
}

@InputType('SaveNotificationSubscriptionsInput', { description: 'The viewer’s choices for single workspaces.' })
class SaveNotificationSubscriptionsInput {
  @Field(() => [NotificationSubscriptionInput], { description: 'One entry for each notification and workspace to set.' })
  @ValidateNested()
  subscriptions: NotificationSubscriptionInput[];

  @Field(() => String, { nullable: true, description: 'BCP 47, for the texts of the result. Defaults to the viewer’s own.' })
  @IsOptional()
  @IsString()
  language?: string | null;
}

/** The viewer's notifications. */
@Resolver()
export class NotificationsResolver {
  @Query(() => NotificationSettingConnectionType, {
    description: 'The viewer’s notifications; texts in the given language, or in the viewer’s own.',
  })
  async notificationSettings(
    @Context() ctx: RequestCtx,
    @Arg('language', () => String, {
      nullable: true,
      description: 'BCP 47, for titles and descriptions. Defaults to the viewer’s own language.',
    })
    language: string | null,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const nodes = await settingsOf(viewerCtx(ctx), language ?? null);
    return connectionOf(unwrap(pageOfList({ kind: 'notification-settings', nodes, idOf: ({ id }) => id }, page)));
  }

  @Query(() => WorkspaceSubscriptionsConnectionType, {
    description: 'The workspaces that the viewer may view, by name, with their notifications.',
  })
  async notificationSubscriptions(
    @Context() ctx: RequestCtx,
    @Arg('first', () => Int, first(25)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('page', () => Int, PAGE) page: number | null,
    @Arg('search', () => String, { nullable: true, description: 'Part of the name of the workspace; all when omitted.' }) search:
      | string
      | null,
  ) {
    const query = unwrap(readSubscriptionPage({ first, after: after ?? null, page: page ?? null, search: search ?? null }));
    return connectionOf(unwrap(await listSubscriptions(viewerCtx(ctx), query)));
  }

  @Mutation(() => [NotificationSettingType], {
    description:
      'Sets notifications for all workspaces, including future ones. A change, or any entry with `everywhere`, removes the exceptions.',
  })
  async saveNotificationSettings(
    @Context() context: RequestCtx,
    @InputArg(() => SaveNotificationSettingsInput) { settings, everywhere, language }: SaveNotificationSettingsInput,
  ) {
    const ctx = viewerCtx(context);
    refuseTooMany(settings);
    unwrap(await saveChoices(ctx, settings.map(choiceOf), everywhere));
    return settingsOf(ctx, language ?? null);
  }

  @Mutation(() => [NotificationSettingType], { description: 'Sets notifications for single workspaces; all changes succeed or none.' })
  async saveNotificationSubscriptions(
    @Context() context: RequestCtx,
    @InputArg(() => SaveNotificationSubscriptionsInput) { subscriptions, language }: SaveNotificationSubscriptionsInput,
  ) {
    const ctx = viewerCtx(context);
    refuseTooMany(subscriptions);
    const chosen = subscriptions.map((each) => ({ ...choiceOf(each), workspaceId: each.workspaceId.toLowerCase() }));
    unwrap(await saveSubscriptions(ctx, chosen));
    return settingsOf(ctx, language ?? null);
  }
}

async function settingsOf(ctx: ViewerRequestCtx, requested: string | null) {
  const language = textLanguage(ctx, requested);
  return (await readSettings(ctx)).map((setting) => presentSetting(setting, language));
}

function choiceOf({ notificationId, type: method, enabled }: NotificationChoiceInput) {
  return { type: unwrap(notificationOfInput(notificationId)).type, method, enabled };
}

function refuseTooMany({ length }: readonly unknown[]): void {
  if (length > CHOICES_MAX) throw new RefusedError(refuse('TooLarge', undefined, { limit: CHOICES_MAX }));
}
