import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An occurrence that was notified once and must not be again. */
@Entity('notification_occurrence')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class NotificationOccurrence extends TenantOwned {
  @PrimaryColumn('text')
  readonly notification: NotificationType;

  @PrimaryColumn('text')
  readonly occurrence: string;

  @Column('timestamptz')
  readonly notifiedAt: Date;
}
