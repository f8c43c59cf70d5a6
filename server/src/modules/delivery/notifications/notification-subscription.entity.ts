import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** Whether a user wants a notification about one workspace. */
@Entity('notification_subscription')
@ForeignKey('portal_user', ['tenantId', 'userId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Index('notification_subscription_by_workspace', ['tenantId', 'workspaceId'])
export class NotificationSubscription extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly userId: string;

  @PrimaryColumn('text')
  readonly notification: NotificationType;

  @PrimaryColumn('text')
  readonly method: NotificationMethod;

  @PrimaryColumn('uuid')
  readonly workspaceId: string;

  @Column('boolean')
  readonly enabled: boolean;
}
