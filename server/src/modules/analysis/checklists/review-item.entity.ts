import type { ReviewItemState } from '@countinghouse/domain/review/review-checklist';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An item of the tenant's checklist as it was when the review of a record began, and how far it is. */
@Entity('review_item')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@Check('review_item_state_check', `state = ANY (ARRAY['Open'::text, 'Done'::text, 'NotApplicable'::text])`)
@Check('review_item_reason_check', `(state = 'NotApplicable'::text) = (reason IS NOT NULL)`)
export class ReviewItem extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly financialRecordId: string;

  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('int')
  readonly place: number;

  @Column('text')
  readonly text: string;

  @Column('text')
  readonly state: ReviewItemState;

  /** Why it does not apply. */
  @Column('text', { nullable: true })
  readonly reason: string | null;

  @Column('uuid', { nullable: true })
  readonly setBy: string | null;

  @Column('timestamptz', { nullable: true })
  readonly setAt: Date | null;

  /** 0 until it is first set. */
  @Column('int')
  readonly version: number;
}
