import { z } from 'zod';
import { NOTIFICATION_STYLES } from '@countinghouse/domain/notifications/notification';
import { DEFAULT_ACTIONS } from '@countinghouse/domain/notifications/who-gets-it';

export const NotificationSwitchSchema = z.object({ type: z.enum(['Email']), enabled: z.boolean() }).meta({ id: 'NotificationSwitch' });

export const NotificationSettingSchema = z
  .strictObject({
    id: z.string(),
    type: z.string(),
    title: z.string(),
    hint: z.string(),
    description: z.string(),
    concernsWorkspaces: z.boolean().describe('False when it concerns the whole team.'),
    notificationMethods: z.array(
      z.strictObject({
        type: z.string(),
        style: z.enum(NOTIFICATION_STYLES),
        enabled: z.boolean().describe('The setting for workspaces without their own; with the style Disabled, for all.'),
      }),
    ),
    workspaceCount: z.int(),
    enabledWorkspaceCount: z.int(),
  })
  .meta({ id: 'NotificationSetting' });

export const NotificationSubscriptionSchema = z
  .strictObject({
    notificationId: z.string(),
    workspaceId: z.string(),
    workspaceName: z.string(),
    methods: z.array(NotificationSwitchSchema),
  })
  .meta({ id: 'NotificationSubscription' });

export const AdministrativeNotificationSettingSchema = z
  .strictObject({
    id: z.string(),
    type: z.string(),
    title: z.string(),
    description: z.string(),
    notificationMethods: z.array(
      z.strictObject({
        type: z.string(),
        style: z.string(),
        enabled: z.boolean(),
        defaultRecipients: z.array(z.string()),
        defaultAction: z.enum(DEFAULT_ACTIONS),
      }),
    ),
    version: z.int(),
  })
  .meta({ id: 'AdministrativeNotificationSetting' });
