import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { ReadingDecisions } from '@countinghouse/domain/imports/findings/reading-decisions';
import type { ReadJournal } from '@countinghouse/domain/imports/reading/read-journal';
import type { Slice } from '@countinghouse/domain/statements/matrix';
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

  /** 1 as the import decided, each later one as an analyst corrected it. */
  @PrimaryColumn('int')
  readonly version: number;

  @Column('jsonb')
  readonly decisions: ReadingDecisions;

  @Column('jsonb')
  readonly journals: readonly ReadJournal[];

  @Column('int')
  readonly fiscalYearEndMonth: number;

  @Column('text', { nullable: true })
  readonly basis: 'Accrual' | 'Cash' | null;

  /** The first day that the books cover; null where the import recorded none. */
  @Column('date', { nullable: true })
  readonly coveredFrom: string | null;

  @Column('date')
  readonly asOf: string;

  /** The slices of the matrix that the reading shows. */
  @Column('jsonb')
  readonly slices: readonly Slice[];

  @Column('jsonb')
  readonly findings: readonly Finding[];

  @Column('timestamptz')
  readonly createdAt: Date;

  /** Null for the import. */
  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('text', { nullable: true })
  readonly reason: string | null;
}
