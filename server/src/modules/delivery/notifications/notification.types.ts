import { NOTIFICATION_METHODS, NOTIFICATION_STYLES, NOTIFICATION_TYPES } from '@countinghouse/domain/notifications/notification';
import { DEFAULT_ACTIONS } from '@countinghouse/domain/notifications/who-gets-it';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';

const NotificationTypeEnum = enumOf(NOTIFICATION_TYPES);
registerEnumType(NotificationTypeEnum, {
  name: 'NotificationType',
  description: 'What a notification is about.',
  valuesConfig: described({
    AccessRequested: 'Someone asked for access to a workspace.',
    ApprovalDecided: 'Statements that the person submitted were approved or returned.',
    ApprovalRequested: 'Statements were submitted for approval.',
    DeletionAhead: 'Data will be deleted soon.',
    RestatementFound: 'A newer collection restates months of an earlier one.',
    DocumentUploaded: 'A document was uploaded.',
    ImportFailed: 'An import failed.',
    ImportFinished: 'An import succeeded.',
    InterventionNeeded: 'A collection needs attention.',
    MentionedInNote: 'A note mentions the person.',
    LimitNearlyReached: 'The limit of data collections is nearly reached.',
  }),
});
const NotificationMethodTypeEnum = enumOf(NOTIFICATION_METHODS);
registerEnumType(NotificationMethodTypeEnum, {
  name: 'NotificationMethodType',
  description: 'How people are notified; email only.',
  valuesConfig: described({ Email: 'By email.' }),
});
const NotificationStyleEnum = enumOf(NOTIFICATION_STYLES);
registerEnumType(NotificationStyleEnum, {
  name: 'NotificationStyle',
  description: 'Whether it is opt-in, opt-out, or cannot be changed.',
  valuesConfig: described({
    Disabled: 'It cannot be changed.',
    OptIn: 'It is off unless people turn it on.',
    OptOut: 'It is on unless people turn it off.',
  }),
});
const DefaultActionEnum = enumOf(DEFAULT_ACTIONS);
registerEnumType(DefaultActionEnum, {
  name: 'NotificationDefaultAction',
  description: 'Whether default recipients are added to the subscribers or replace them.',
  valuesConfig: described({ Append: 'They are notified as well.', Replace: 'Only they are notified.' }),
});

export { NotificationTypeEnum, NotificationMethodTypeEnum, DefaultActionEnum };

/** One way of telling, as the viewer has set it. */
@ObjectType('NotificationMethod', { simpleResolvers: true, description: 'A way of notifying people, as the viewer has set it.' })
export class NotificationMethodType {
  @Field(() => NotificationMethodTypeEnum, { description: 'How the viewer is notified.' })
  type: string;

  @Field(() => NotificationStyleEnum, { description: 'Whether the viewer chooses it.' })
  style: string;

  @Field(() => Boolean, { description: 'The setting for workspaces without their own; with the style Disabled, for all.' })
  enabled: boolean;
}

/** A notification as the viewer has set it. */
@ObjectType('NotificationSetting', { simpleResolvers: true, description: 'A notification as the viewer has set it.' })
export class NotificationSettingType {
  @Field(() => ID, { description: 'Id of the notification.' })
  id: string;

  @Field(() => NotificationTypeEnum, { description: 'What it is about.' })
  type: string;

  @Field(() => String, { description: 'The name that people see.' })
  title: string;

  @Field(() => String, { description: 'A few words below the title.' })
  hint: string;

  @Field(() => String, { description: 'What triggers it, in a sentence.' })
  description: string;

  @Field(() => Boolean, { description: 'False when it concerns the whole tenant.' })
  concernsWorkspaces: boolean;

  @Field(() => [NotificationMethodType], { description: 'The ways of notifying the viewer.' })
  notificationMethods: NotificationMethodType[];

  @Field(() => Int, { description: 'The number of workspaces that the viewer can view; 0 when it concerns the whole tenant.' })
  workspaceCount: number;

  @Field(() => Int, { description: 'The number of these workspaces for which it is on.' })
  enabledWorkspaceCount: number;
}

/** A page of notifications as the viewer has set them. */
export const NotificationSettingConnectionType = connectionTypeOf('NotificationSetting', NotificationSettingType);

/** The viewer's notifications for one workspace. */
@ObjectType('WorkspaceNotification', { simpleResolvers: true, description: 'The viewer’s choice of one notification for a workspace.' })
export class WorkspaceNotificationType {
  @Field(() => ID, { description: 'Id of the notification.' })
  notificationId: string;

  @Field(() => NotificationMethodTypeEnum, { description: 'How the viewer is notified.' })
  type: string;

  @Field(() => Boolean, { description: 'Whether the viewer is notified.' })
  enabled: boolean;
}

/** A workspace that the viewer may view, with its notifications. */
@ObjectType('WorkspaceNotificationSubscriptions', {
  simpleResolvers: true,
  description: 'A workspace with the viewer’s notifications for it.',
})
class WorkspaceSubscriptionsType {
  @Field(() => ID, { description: 'The workspace’s.' })
  id: string;

  @Field(() => String, { description: 'Name of the workspace.' })
  name: string;

  @Field(() => [WorkspaceNotificationType], { description: 'One entry for each notification.' })
  notifications: WorkspaceNotificationType[];
}

/** A page of workspaces with their notifications. */
export const WorkspaceSubscriptionsConnectionType = connectionTypeOf('WorkspaceNotificationSubscriptions', WorkspaceSubscriptionsType);
