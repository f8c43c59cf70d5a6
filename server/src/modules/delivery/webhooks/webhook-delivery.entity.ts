import type { WebhookDeliveryState, WebhookFailure } from '@countinghouse/domain/webhooks/webhook-delivery';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The delivery of one event to one endpoint. */
@Entity('webhook_delivery')
@ForeignKey('webhook_endpoint', ['tenantId', 'endpointId'], ['tenantId', 'id'])
@ForeignKey('webhook_event', ['tenantId', 'eventId'], ['tenantId', 'id'])
@Unique(['tenantId', 'endpointId', 'eventId'])
@Check('webhook_delivery_state_check', `state = ANY (ARRAY['Pending'::text, 'Delivered'::text, 'GivenUp'::text])`)
@Index('webhook_delivery_by_event', ['tenantId', 'eventId'])
@Index('webhook_delivery_by_time', { synchronize: false })
@Index('webhook_delivery_ended', ['tenantId', 'endedAt'], { where: 'ended_at IS NOT NULL' })
@Index('webhook_delivery_held', ['leaseExpiresAt'], { where: 'lease_expires_at IS NOT NULL' })
@Index('webhook_delivery_pending', ['dueAt'], { where: `state = 'Pending'::text` })
export class WebhookDelivery extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly endpointId: string;

  @Column('uuid')
  readonly eventId: string;

  @Column('text', { default: 'Pending' })
  readonly state: WebhookDeliveryState;

  @Column('text', { nullable: true })
  readonly failure: WebhookFailure | null;

  @Column('int', { default: 0 })
  readonly attempts: number;

  @Column('int', { nullable: true })
  readonly responseStatus: number | null;

  @Column('text', { nullable: true })
  readonly responseText: string | null;

  @Column('timestamptz', { name: 'created_at' })
  readonly creationTime: Date;

  @Column('timestamptz', { nullable: true })
  readonly attemptedAt: Date | null;

  @Column('timestamptz')
  readonly dueAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  @Column('int', { default: 0 })
  readonly fence: number;

  @Column('int', { default: 0 })
  readonly deliveries: number;

  @Column('timestamptz', { nullable: true })
  readonly leaseExpiresAt: Date | null;

  @Column('int', { default: 0 })
  readonly failures: number;

  @Column('timestamptz', { nullable: true })
  readonly outageSince: Date | null;
}
