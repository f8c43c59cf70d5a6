import type { WebhookEventType } from '@countinghouse/domain/webhooks/webhook-event';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An address that receives events. */
@Entity('webhook_endpoint')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class WebhookEndpoint extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('text')
  readonly url: string;

  @Column('text', { array: true })
  readonly eventTypes: readonly WebhookEventType[];

  @Column('bytea')
  readonly sealedSecret: Buffer;

  @Column('bytea')
  readonly sealedDataKey: Buffer;

  @Column('int')
  readonly keyVersion: number;

  @Column('timestamptz', { name: 'created_at' })
  readonly creationTime: Date;

  @Column('timestamptz', { nullable: true })
  /** Since when deliveries fail; null while they succeed. */
  readonly failingSince: Date | null;

  @Column('timestamptz', { nullable: true })
  /** Nothing is delivered any more: it failed for days, or responded that it is gone. */
  readonly disabledAt: Date | null;

  @Column('int', { default: 0 })
  readonly failures: number;

  @Column('timestamptz', { nullable: true })
  readonly restsUntil: Date | null;
}
