import { NOTIFICATION_METHODS, NOTIFICATION_STYLES, NOTIFICATION_TYPES } from '@countinghouse/domain/notifications/notification';
import { DEFAULT_ACTIONS } from '@countinghouse/domain/notifications/who-gets-it';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';

const NotificationTypeEnum = enumOf(NOTIFICATION_TYPES);
registerEnumType(NotificationTypeEnum, { name: 'NotificationType' });
const NotificationMethodTypeEnum = enumOf(NOTIFICATION_METHODS);
registerEnumType(NotificationMethodTypeEnum, { name: 'NotificationMethodType', description: 'How people are notified; email only.' });
const NotificationStyleEnum = enumOf(NOTIFICATION_STYLES);
registerEnumType(NotificationStyleEnum, {
  name: 'NotificationStyle',
  description: 'Whether it is opt-in, opt-out, or cannot be changed.',
});
const DefaultActionEnum = enumOf(DEFAULT_ACTIONS);
registerEnumType(DefaultActionEnum, {
  name: 'NotificationDefaultAction',
  description: 'Whether default recipients are added to the subscribers or replace them.',
});

export { NotificationTypeEnum, NotificationMethodTypeEnum, DefaultActionEnum };

/** One way of telling, as the viewer has set it. */
@ObjectType('NotificationMethod', { simpleResolvers: true })
export class NotificationMethodType {
  @Field(() => NotificationMethodTypeEnum)
  type: string;

  @Field(() => NotificationStyleEnum)
  style: string;

  @Field(() => Boolean, { description: 'The setting for workspaces without their own; with the style Disabled, for all.' })
  enabled: boolean;
}

/** A notification as the viewer has set it. */
@ObjectType('NotificationSetting', { simpleResolvers: true })
export class NotificationSettingType {
  @Field(() => ID)
  id: string;

  @Field(() => NotificationTypeEnum)
  type: string;

  @Field(() => String)
  title: string;

  @Field(() => String, { description: 'A few words below the title.' })
  hint: string;

  @Field(() => String)
  description: string;

  @Field(() => Boolean, { description: 'False when it concerns the whole tenant.' })
  concernsWorkspaces: boolean;

  @Field(() => [NotificationMethodType])
  notificationMethods: NotificationMethodType[];

  @Field(() => Int, { description: 'The number of workspaces that the viewer can view; 0 when it concerns the whole tenant.' })
  workspaceCount: number;

  @Field(() => Int, { description: 'The number of these workspaces for which it is on.' })
  enabledWorkspaceCount: number;
}

/** A page of notifications as the viewer has set them. */
export const NotificationSettingConnectionType = connectionTypeOf('NotificationSetting', NotificationSettingType);

/** The viewer's notifications for one workspace. */
@ObjectType('WorkspaceNotification', { simpleResolvers: true })
export class WorkspaceNotificationType {
  @Field(() => ID)
  notificationId: string;

  @Field(() => NotificationMethodTypeEnum)
  type: string;

  @Field(() => Boolean)
  enabled: boolean;
}

/** A workspace that the viewer may view, with its notifications. */
@ObjectType('WorkspaceNotificationSubscriptions', { simpleResolvers: true })
class WorkspaceSubscriptionsType {
  @Field(() => ID, { description: 'The workspace’s.' })
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => [WorkspaceNotificationType])
  notifications: WorkspaceNotificationType[];
}

/** A page of workspaces with their notifications. */
export const WorkspaceSubscriptionsConnectionType = connectionTypeOf('WorkspaceNotificationSubscriptions', WorkspaceSubscriptionsType);
