import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** Whether a user wants a notification. */
@Entity('notification_choice')
@ForeignKey('portal_user', ['tenantId', 'userId'], ['tenantId', 'id'])
export class NotificationChoice extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly userId: string;

  @PrimaryColumn('text')
  readonly notification: NotificationType;

  @PrimaryColumn('text')
  readonly method: NotificationMethod;

  @Column('boolean')
  readonly enabled: boolean;
}
