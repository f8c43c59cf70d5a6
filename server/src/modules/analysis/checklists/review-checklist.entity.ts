import type { ChecklistItem } from '@countinghouse/domain/review/review-checklist';
import { Column, Entity, ForeignKey } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** What a tenant has its people check in each review. */
@Entity('review_checklist')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class ReviewChecklist extends TenantOwned {
  @Column('jsonb')
  readonly items: readonly ChecklistItem[];

  @Column('int')
  readonly version: number;

  @Column('timestamptz')
  readonly changedAt: Date;

  @Column('uuid', { nullable: true })
  readonly changedBy: string | null;
}
