import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';
import type { ComparisonFailure, ComparisonState, StoredReport } from './stored-report';

/** A comparison of two collections of a workspace, once for each pair and version of the layouts. */
@Entity('comparison')
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@ForeignKey('financial_record', ['tenantId', 'baseRecordId'], ['tenantId', 'id'])
@ForeignKey('financial_record', ['tenantId', 'otherRecordId'], ['tenantId', 'id'])
@Unique('comparison_of_pair', ['tenantId', 'baseRecordId', 'otherRecordId', 'layoutVersion'])
@Check('comparison_state_check', `state = ANY (ARRAY['Pending'::text, 'Ready'::text, 'Failed'::text])`)
@Index('comparison_by_workspace', { synchronize: false })
@Index('comparison_by_other', ['tenantId', 'otherRecordId'])
export class Comparison extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly baseRecordId: string;

  @Column('uuid')
  readonly otherRecordId: string;

  /** Versions of the layouts and readings that it was ordered for. */
  @Column('text')
  readonly layoutVersion: string;

  @Column('text', { default: 'Pending' })
  readonly state: ComparisonState;

  @Column('text', { nullable: true })
  readonly failure: ComparisonFailure | null;

  /** 0 to 99 while it is made. */
  @Column('int', { default: 0 })
  readonly percent: number;

  @Column('jsonb', { nullable: true })
  readonly report: StoredReport | null;

  @Column('timestamptz')
  readonly createdAt: Date;

  /** Null where publishing a collection made it. */
  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  @Column('int', { default: 0 })
  readonly fence: number;

  @Column('int', { default: 0 })
  readonly deliveries: number;

  @Column('int', { default: 0 })
  readonly failures: number;

  @Column('timestamptz', { nullable: true })
  readonly outageSince: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly leaseExpiresAt: Date | null;
}
