import type { GenerationProgress } from '@countinghouse/domain/workbooks/generation-progress';
import type { StatementVersions } from '@countinghouse/domain/workbooks/revision-reason';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A revision of the workbooks of a financial record. */
@Entity('workbook_revision')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@Check('workbook_revision_outcome_check', `outcome = ANY (ARRAY['Pending'::text, 'Success'::text, 'Error'::text])`)
@Check(
  'workbook_revision_reason_check',
  `reason = ANY (ARRAY['FirstImport'::text, 'SavedVersion'::text, 'Manual'::text, 'CorrectedReading'::text])`,
)
@Index('workbook_revision_pending', ['tenantId', 'financialRecordId'], { where: `outcome = 'Pending'::text` })
export class WorkbookRevision extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly financialRecordId: string;

  @PrimaryColumn('int')
  readonly revisionNumber: number;

  @Column('text')
  readonly outcome: 'Pending' | 'Success' | 'Error';

  @Column('text', { nullable: true })
  readonly errorDescription: string | null;

  @Column('int', { default: 0 })
  readonly fence: number;

  @Column('int', { default: 0 })
  readonly deliveries: number;

  @Column('timestamptz', { nullable: true })
  readonly leaseExpiresAt: Date | null;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  @Column('text', { default: 'Manual' })
  readonly reason: 'FirstImport' | 'SavedVersion' | 'Manual' | 'CorrectedReading';

  @Column('jsonb', { default: () => "'{}'" })
  readonly statementVersions: StatementVersions;

  @Column('text', { nullable: true })
  readonly requestId: string | null;

  @Column('jsonb', { nullable: true })
  readonly progress: GenerationProgress | null;

  @Column('int', { default: 0 })
  readonly failures: number;

  @Column('timestamptz', { nullable: true })
  readonly outageSince: Date | null;
}
