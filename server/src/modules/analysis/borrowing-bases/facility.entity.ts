import type { BorrowingBaseRules } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

export const FACILITY_KINDS = ['Revolver', 'TermLoan', 'Other'] as const;
export const FACILITY_STATES = ['Active', 'Closed'] as const;

/** A credit facility of a workspace; amounts in minor units of its currency. */
@Entity('facility')
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('facility_kind_check', `kind = ANY (ARRAY['Revolver'::text, 'TermLoan'::text, 'Other'::text])`)
@Check('facility_state_check', `state = ANY (ARRAY['Active'::text, 'Closed'::text])`)
@Check('facility_version_check', 'version > 0')
@Index('facility_of_workspace', ['tenantId', 'workspaceId'])
export class Facility extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('text')
  readonly name: string;

  @Column('text')
  readonly kind: (typeof FACILITY_KINDS)[number];

  @Column('text')
  readonly state: (typeof FACILITY_STATES)[number];

  /** ISO 4217. */
  @Column('text')
  readonly currency: string;

  @Column('bigint')
  readonly commitment: number;

  @Column('bigint')
  readonly outstanding: number;

  @Column('bigint')
  readonly lettersOfCredit: number;

  @Column('date')
  readonly balancesAsOf: string;

  @Column('date', { nullable: true })
  readonly maturity: string | null;

  @Column('jsonb')
  readonly rules: BorrowingBaseRules;

  @Column('int')
  readonly version: number;

  @Column('timestamptz')
  readonly changedAt: Date;

  @Column('uuid', { nullable: true })
  readonly changedBy: string | null;
}
