import { can } from '@countinghouse/domain/access/can';
import {
  NOTIFICATIONS,
  type Notification,
  type NotificationMethod,
  type NotificationRule,
} from '@countinghouse/domain/notifications/notification';
import type { NotificationDefault } from '@countinghouse/domain/notifications/change-default';
import type { ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';

/** A notification as one person has set it (docs/spec.md, lender 3). */
export interface NotificationSetting {
  readonly notification: Notification;
  readonly method: NotificationMethod;
  readonly rule: NotificationRule;
  /** The setting for workspaces without their own choice. */
  readonly enabled: boolean;
  /** Workspaces that the person may view, and those of them for which it is on; 0 of 0 where it concerns the whole tenant. */
  readonly workspaceCount: number;
  readonly enabledWorkspaceCount: number;
}

/** A notification as administrators have set it for the tenant. */
export interface AdministrativeSetting extends NotificationDefault {
  readonly notification: Notification;
  readonly method: NotificationMethod;
  readonly rule: NotificationRule;
  readonly version: number;
}

/** The notifications that may reach a person: those of workspaces they view, and those of the tenant that they have the right for. */
export function notificationsFor(ctx: ViewerCtx): readonly Notification[] {
  const viewer = rightsOf(ctx);
  return NOTIFICATIONS.filter((each) =>
    each.concerns === 'workspace' ? can(viewer, each.needs, { isMember: true }) : can(viewer, each.needs),
  );
}
