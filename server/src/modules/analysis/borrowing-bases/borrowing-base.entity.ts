import type { FacilityBalances } from '@countinghouse/domain/receivables/borrowing-base';
import type { BorrowingBaseRules } from '@countinghouse/domain/receivables/borrowing-base-rules';
import type { BorrowingBaseState } from '@countinghouse/domain/receivables/borrowing-base-state';
import type { CertifiedFigures } from '@countinghouse/domain/receivables/certified-figures';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A borrowing base certificate; the amounts of one that is not a draft never change, but are erased with the collection behind it. */
@Entity('borrowing_base')
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@ForeignKey('facility', ['tenantId', 'facilityId'], ['tenantId', 'id'])
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@Check('borrowing_base_state_check', `state = ANY (ARRAY['Draft'::text, 'Certified'::text, 'Superseded'::text, 'Discarded'::text])`)
@Check('borrowing_base_hash_check', `(state = ANY (ARRAY['Certified'::text, 'Superseded'::text])) = (hash IS NOT NULL)`)
@Check('borrowing_base_version_check', 'version > 0')
@Index('borrowing_base_certified', ['tenantId', 'facilityId', 'asOf'], { unique: true, where: `state = 'Certified'::text` })
@Index('borrowing_base_of_record', ['tenantId', 'financialRecordId'])
@Index('borrowing_base_of_workspace', ['tenantId', 'workspaceId', 'createdAt'])
export class BorrowingBase extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly facilityId: string;

  @Column('uuid')
  readonly financialRecordId: string;

  @Column('date')
  readonly asOf: string;

  @Column('text')
  readonly state: BorrowingBaseState;

  /** ISO 4217. */
  @Column('text')
  readonly currency: string;

  /** The version of the facility whose rules the draft began with. */
  @Column('int')
  readonly rulesVersion: number;

  /** Null once the amounts were erased, as are the three below. */
  @Column('jsonb', { nullable: true })
  readonly rules: BorrowingBaseRules | null;

  @Column('jsonb', { nullable: true })
  readonly balances: FacilityBalances | null;

  @Column('jsonb', { nullable: true })
  readonly figures: CertifiedFigures | null;

  @Column('text', { nullable: true })
  readonly differenceReason: string | null;

  /** SHA-256 of what was certified. */
  @Column('text', { nullable: true })
  readonly hash: string | null;

  @Column('int')
  readonly version: number;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('timestamptz', { nullable: true })
  readonly certifiedAt: Date | null;

  @Column('uuid', { nullable: true })
  readonly certifiedBy: string | null;

  @Column('timestamptz', { nullable: true })
  readonly erasedAt: Date | null;
}
