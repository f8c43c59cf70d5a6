import type { Language } from '@countinghouse/domain/locales/language';
import { notificationText } from '@countinghouse/domain/notifications/notification-texts';
import type { AdministrativeSetting, NotificationSetting } from './notification-setting';

/** A person's setting as the contract has it, its texts in a language. */
export function presentSetting(setting: NotificationSetting, language: Language) {
  const { notification, method, rule, enabled, workspaceCount, enabledWorkspaceCount } = setting;
  return {
    id: notification.id,
    type: notification.type,
    ...notificationText(notification.type, language),
    concernsWorkspaces: notification.concerns === 'workspace',
    notificationMethods: [{ type: method, style: rule.style, enabled }],
    workspaceCount,
    enabledWorkspaceCount,
  };
}

/** A tenant's setting as the contract has it, its texts in a language. */
export function presentAdministrativeSetting(setting: AdministrativeSetting, language: Language) {
  const { notification, method, rule, defaultAction, defaultRecipients, version } = setting;
  const { title, description } = notificationText(notification.type, language);
  return {
    id: notification.id,
    type: notification.type,
    title,
    description,
    notificationMethods: [{ type: method, ...rule, defaultRecipients, defaultAction }],
    version,
  };
}
