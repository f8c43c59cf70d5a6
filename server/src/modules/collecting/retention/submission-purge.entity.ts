import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The purge of a submission. */
@Entity('submission_purge')
@ForeignKey('submission', ['tenantId', 'id'], ['tenantId', 'id'])
@Check('submission_purge_reason_check', `reason = ANY (ARRAY['Retention'::text, 'Deleted'::text])`)
export class SubmissionPurge extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('text')
  readonly reason: 'Retention' | 'Deleted';

  @Column('timestamptz')
  readonly dueAt: Date;

  @Column('timestamptz')
  readonly startedAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  @Column('jsonb', { default: () => "'{}'" })
  readonly removed: unknown;

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
