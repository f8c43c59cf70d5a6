import { NOTIFICATION_STYLES } from './notification';
import type { Notification, NotificationRule, NotificationStyle } from './notification';

/** The rule of a notification in a tenant: its setting `notificationRules`, by type, else the product's. */
export function ruleOf(settings: unknown, { type, rule }: Notification): NotificationRule {
  const stored = memberOf(memberOf(settings, 'notificationRules'), type);
  const style = NOTIFICATION_STYLES.find((known) => known === memberOf(stored, 'style'));
  return style === undefined ? rule : { style, enabled: enabledOf(style, memberOf(stored, 'enabled')) };
}

function enabledOf(style: NotificationStyle, stored: unknown): boolean {
  return style === 'Disabled' ? stored === true : style === 'OptOut';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
