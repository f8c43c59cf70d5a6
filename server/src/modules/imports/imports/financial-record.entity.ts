import type { AccountingDataImportOptions } from '@countinghouse/domain/requests/accounting-data-import-options';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';
import type { ConsumerMetadata } from './import-request';

/** The financial record that an import makes. */
@Entity('financial_record')
@ForeignKey('import_attempt', ['tenantId', 'publishedAttemptId'], ['tenantId', 'id'])
@ForeignKey('submission', ['tenantId', 'submissionId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('financial_record_check', `((status = 'Created'::text) = (published_attempt_id IS NOT NULL)) OR (status = 'Deleted'::text)`)
@Check('financial_record_status_check', `status = ANY (ARRAY['Pending'::text, 'Created'::text, 'ImportError'::text, 'Deleted'::text])`)
@Index('financial_record_by_submission', { synchronize: false })
@Index('financial_record_open', ['tenantId', 'submissionId'], {
  unique: true,
  where: `status = ANY (ARRAY['Pending'::text, 'Created'::text])`,
})
export class FinancialRecord extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly submissionId: string;

  @Column('text')
  readonly status: 'Pending' | 'Created' | 'ImportError' | 'Deleted';

  @Column('text')
  readonly datasourceNameId: string;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly publishedAt: Date | null;

  @Column('uuid', { nullable: true })
  readonly publishedAttemptId: string | null;

  @Column('jsonb', { default: () => "'[]'" })
  readonly consumerMetadata: readonly ConsumerMetadata[];

  @Column('jsonb', { nullable: true })
  readonly requestedOptions: AccountingDataImportOptions | null;
}
