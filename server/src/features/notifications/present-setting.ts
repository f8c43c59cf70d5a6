import type { MailLanguage } from '@countinghouse/domain/mail/mail-language';
import { NOTIFICATION_TEXTS } from '@countinghouse/domain/notifications/notification-texts';
import type { AdministrativeSetting, NotificationSetting } from './notification-setting';

/** A person's setting as the contract has it, its texts in a language. */
export function presentSetting(setting: NotificationSetting, language: MailLanguage) {
  const { notification, method, rule, enabled, workspaceCount, enabledWorkspaceCount } = setting;
  return {
    id: notification.id,
    type: notification.type,
    ...NOTIFICATION_TEXTS[language][notification.type],
    concernsWorkspaces: notification.concerns === 'workspace',
    notificationMethods: [{ type: method, style: rule.style, enabled }],
    workspaceCount,
    enabledWorkspaceCount,
  };
}

/** A tenant's setting as the contract has it, its texts in a language. */
export function presentAdministrativeSetting(setting: AdministrativeSetting, language: MailLanguage) {
  const { notification, method, rule, defaultAction, defaultRecipients, version } = setting;
  const { title, description } = NOTIFICATION_TEXTS[language][notification.type];
  return {
    id: notification.id,
    type: notification.type,
    title,
    description,
    notificationMethods: [{ type: method, ...rule, defaultRecipients, defaultAction }],
    version,
  };
}
