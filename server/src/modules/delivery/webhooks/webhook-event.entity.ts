import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An event for integrators. */
@Entity('webhook_event')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Index('webhook_event_by_time', ['tenantId', 'createdAt'])
export class WebhookEvent extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('text')
  readonly type: string;

  @Column('text')
  readonly body: string;

  @Column('timestamptz')
  readonly createdAt: Date;
}
