import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** How a tenant sends a notification. */
@Entity('notification_default')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('notification_default_default_action_check', `default_action = ANY (ARRAY['Append'::text, 'Replace'::text])`)
export class NotificationDefault extends TenantOwned {
  @PrimaryColumn('text')
  readonly notification: NotificationType;

  @PrimaryColumn('text')
  readonly method: NotificationMethod;

  @Column('text', { default: 'Append' })
  readonly defaultAction: 'Append' | 'Replace';

  @Column('int', { default: 1 })
  readonly version: number;
}
