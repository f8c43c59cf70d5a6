import { InputArg } from '../../../platform/graphql/input-arg';
import { IsString } from 'class-validator';
import type { DefaultChange } from '@countinghouse/domain/notifications/change-default';
import type { NotificationMethod } from '@countinghouse/domain/notifications/notification';
import type { DefaultAction } from '@countinghouse/domain/notifications/who-gets-it';
import { Arg, Args, Ctx as Context, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx, ViewerRequestCtx } from '../../../platform/request-ctx';
import { AdministrativeSettingConnectionType, AdministrativeSettingType } from './administrative-setting.types';
import { changeDefault } from './change-default';
import { AddNotificationRecipientsInput, RemoveNotificationRecipientsInput } from './notification-input.types';
import { notificationOfInput } from './notification-of-input';
import { DefaultActionEnum, NotificationMethodTypeEnum } from './notification.types';
import { presentAdministrativeSetting } from './present-setting';
import { readAdministrativeSettings } from './read-administrative-settings';
import { textLanguage } from './text-language';

@InputType('SetNotificationDefaultActionInput', { description: 'What default recipients of a notification do to its subscribers.' })
class SetNotificationDefaultActionInput {
  @Field(() => ID, { description: 'Id of the notification.' })
  @IsString()
  notificationId: string;

  @Field(() => NotificationMethodTypeEnum, { defaultValue: 'Email', description: 'How people are notified.' })
  @IsString()
  type: NotificationMethod;

  @Field(() => DefaultActionEnum, { description: 'Whether default recipients are added to the subscribers or replace them.' })
  @IsString()
  defaultAction: DefaultAction;
}

/** How the tenant sends notifications. */
@Resolver()
export class AdministrativeSettingsResolver {
  @Query(() => AdministrativeSettingConnectionType, { description: 'Needs CanManageTenantAdministrativeNotificationSettings.' })
  async administrativeNotificationSettings(
    @Context() ctx: RequestCtx,
    @Arg('language', () => String, {
      nullable: true,
      description: 'BCP 47, for titles and descriptions. Defaults to the viewer’s own language.',
    })
    language: string | null,
    @Args(() => ListPageArgs) page: ListPageArgs,
  ) {
    const nodes = await settingsOf(viewerCtx(ctx), language ?? null);
    return connectionOf(unwrap(pageOfList({ kind: 'administrative-notification-settings', nodes, idOf: ({ id }) => id }, page)));
  }

  @Mutation(() => AdministrativeSettingType, { description: 'Sets what default recipients of a notification do to its subscribers.' })
  setNotificationDefaultAction(
    @Context() ctx: RequestCtx,
    @InputArg(() => SetNotificationDefaultActionInput) {
      notificationId,
      type: method,
      defaultAction: action,
    }: SetNotificationDefaultActionInput,
  ) {
    return change(viewerCtx(ctx), notificationId, method, { kind: 'setAction', action });
  }

  @Mutation(() => AdministrativeSettingType, { description: 'Adds default recipients; existing ones are ignored.' })
  addNotificationRecipients(
    @Context() ctx: RequestCtx,
    @InputArg(() => AddNotificationRecipientsInput) input: AddNotificationRecipientsInput,
  ) {
    return change(viewerCtx(ctx), input.notificationId, input.type, { kind: 'addRecipients', addresses: input.addresses });
  }

  @Mutation(() => AdministrativeSettingType, { description: 'Removes default recipients, ignoring case.' })
  removeNotificationRecipients(
    @Context() ctx: RequestCtx,
    @InputArg(() => RemoveNotificationRecipientsInput) input: RemoveNotificationRecipientsInput,
  ) {
    return change(viewerCtx(ctx), input.notificationId, input.type, { kind: 'removeRecipients', addresses: input.addresses });
  }
}

async function settingsOf(ctx: ViewerRequestCtx, requested: string | null) {
  const settings = unwrap(await readAdministrativeSettings(ctx));
  const language = textLanguage(ctx, requested);
  return settings.map((setting) => presentAdministrativeSetting(setting, language));
}

async function change(ctx: ViewerRequestCtx, id: string, method: NotificationMethod, requested: DefaultChange) {
  const { type } = unwrap(notificationOfInput(id));
  unwrap(await changeDefault(ctx, { type, method, changes: [requested] }));
  return (await settingsOf(ctx, null)).find((setting) => setting.type === type);
}
