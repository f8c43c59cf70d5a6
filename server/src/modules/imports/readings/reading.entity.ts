import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** How imported books are read: dates, journals and decisions. */
@Entity('reading')
@ForeignKey('import_attempt', ['tenantId', 'attemptId'], ['tenantId', 'id'])
@Check('reading_basis_check', `basis = ANY (ARRAY['Accrual'::text, 'Cash'::text])`)
@Check('reading_fiscal_year_end_month_check', '(fiscal_year_end_month >= 1) AND (fiscal_year_end_month <= 12)')
@Check('reading_version_check', 'version > 0')
export class Reading extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly attemptId: string;

  @PrimaryColumn('int')
  readonly version: number;

  @Column('jsonb')
  readonly decisions: unknown;

  @Column('jsonb')
  readonly journals: unknown;

  @Column('int')
  readonly fiscalYearEndMonth: number;

  @Column('text', { nullable: true })
  readonly basis: 'Accrual' | 'Cash' | null;

  @Column('date', { nullable: true })
  readonly coveredFrom: string | null;

  @Column('date')
  readonly asOf: string;

  @Column('jsonb')
  readonly slices: unknown;

  @Column('jsonb')
  readonly findings: unknown;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('text', { nullable: true })
  readonly reason: string | null;
}
