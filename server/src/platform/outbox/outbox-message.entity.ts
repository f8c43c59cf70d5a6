import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../database/tenant-owned';

/** Work that was committed with its cause and is handed to the queue. */
@Entity('outbox')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Index('outbox_dispatched', ['dispatchedAt'], { where: 'dispatched_at IS NOT NULL' })
@Index('outbox_due', ['dueAt'], { where: 'dispatched_at IS NULL' })
export class OutboxMessage extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('text')
  readonly topic: string;

  @Column('jsonb')
  readonly payload: unknown;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz')
  readonly dueAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly dispatchedAt: Date | null;

  @Column('int', { default: 0 })
  readonly dispatches: number;
}
