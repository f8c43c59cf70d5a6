import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An address that gets a notification of the tenant. */
@Entity('notification_recipient')
@ForeignKey('notification_default', ['tenantId', 'notification', 'method'], ['tenantId', 'notification', 'method'])
export class NotificationRecipient extends TenantOwned {
  @PrimaryColumn('text')
  readonly notification: NotificationType;

  @PrimaryColumn('text')
  readonly method: NotificationMethod;

  @PrimaryColumn({ type: 'text', asExpression: 'lower(address)', generatedType: 'STORED', insert: false, update: false })
  readonly addressLower: string;

  @Column('text')
  readonly address: string;

  @Column('timestamptz')
  readonly addedAt: Date;

  @Column('uuid', { nullable: true })
  readonly addedBy: string | null;
}
