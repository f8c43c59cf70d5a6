import type { TenantCapability, WorkspaceCapability } from '../access/capability';

/** The notifications that people can get by mail. */
export const NOTIFICATION_TYPES = [
  'ImportFinished',
  'ImportFailed',
  'InterventionNeeded',
  'DocumentUploaded',
  'AccessRequested',
  'DeletionAhead',
  'ApprovalRequested',
  'ApprovalDecided',
  'MentionedInNote',
  'LimitNearlyReached',
  'RestatementFound',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The ways to notify people; email is the only one (docs/spec.md, lender 9). */
export const NOTIFICATION_METHODS = ['Email'] as const;
export type NotificationMethod = (typeof NOTIFICATION_METHODS)[number];

/** Whether a person has to ask for a notification, can refuse it, or has no say in it (docs/spec.md, lender 3). */
export const NOTIFICATION_STYLES = ['OptIn', 'OptOut', 'Disabled'] as const;
export type NotificationStyle = (typeof NOTIFICATION_STYLES)[number];

/** What people have a say in, and what they get who said nothing; with the style Disabled `enabled` is the same for everybody. */
export interface NotificationRule {
  readonly style: NotificationStyle;
  readonly enabled: boolean;
}

/** One kind of notification: what it concerns, who may know of it, and its rule where a tenant has no other. */
export type Notification = {
  /** UUID in lower case, the same in every tenant. */
  readonly id: string;
  readonly type: NotificationType;
  readonly rule: NotificationRule;
} & (
  | { readonly concerns: 'workspace'; readonly needs: WorkspaceCapability }
  | { readonly concerns: 'tenant'; readonly needs: TenantCapability }
);

const OPT_OUT: NotificationRule = { style: 'OptOut', enabled: true };
const OPT_IN: NotificationRule = { style: 'OptIn', enabled: false };
const ALWAYS: NotificationRule = { style: 'Disabled', enabled: true };

const idOf = (number: number) => `5f0a7c1e-6e07-4f1c-8a41-7c2e8d91${String(number).padStart(4, '0')}`;

const inWorkspace = (number: number, type: NotificationType, rule: NotificationRule): Notification => ({
  id: idOf(number),
  type,
  rule,
  concerns: 'workspace',
  needs: 'CanViewWorkspace',
});

/** Every kind of notification, in the order of the screens. */
export const NOTIFICATIONS: readonly Notification[] = [
  inWorkspace(1, 'ImportFinished', OPT_OUT),
  inWorkspace(2, 'ImportFailed', OPT_OUT),
  inWorkspace(3, 'InterventionNeeded', OPT_OUT),
  inWorkspace(4, 'DocumentUploaded', OPT_IN),
  { ...inWorkspace(5, 'AccessRequested', ALWAYS), concerns: 'workspace', needs: 'CanManageWorkspaceUsers' },
  inWorkspace(6, 'DeletionAhead', OPT_OUT),
  { ...inWorkspace(12, 'ApprovalRequested', OPT_OUT), concerns: 'workspace', needs: 'CanApproveStatements' },
  inWorkspace(13, 'ApprovalDecided', ALWAYS),
  inWorkspace(14, 'MentionedInNote', OPT_OUT),
  {
    id: idOf(7),
    type: 'LimitNearlyReached',
    rule: OPT_OUT,
    concerns: 'tenant',
    needs: 'CanManageTenantAdministrativeNotificationSettings',
  },
  inWorkspace(11, 'RestatementFound', OPT_OUT),
];

/** The notification of a type. */
export function notificationOf(type: NotificationType): Notification {
  const found = NOTIFICATIONS.find((notification) => notification.type === type);
  if (found === undefined) throw new RangeError(`There is no notification ${type}.`);
  return found;
}

/** The notification with an id, in any case; null when there is none. */
export function notificationById(id: string): Notification | null {
  const sought = id.toLowerCase();
  return NOTIFICATIONS.find((notification) => notification.id === sought) ?? null;
}
