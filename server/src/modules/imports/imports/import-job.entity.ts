import type { ImportErrorCode, ImportFailureReason } from '@countinghouse/domain/imports/import-error';
import type { ImportIssue, ImportStage, ProgressPage } from '@countinghouse/domain/imports/page';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';
import type { ImportSource } from './import-source';

/** An import. */
@Entity('import_job')
@ForeignKey('financial_record', ['tenantId', 'id'], ['tenantId', 'id'])
@Check('import_job_state_check', `state = ANY (ARRAY['Pending'::text, 'Success'::text, 'Error'::text, 'Cancelled'::text])`)
@Index('import_job_by_workspace', { synchronize: false })
@Index('import_job_of_tenant_ended', ['tenantId', 'endedAt', 'id'], { where: 'ended_at IS NOT NULL' })
@Index('import_job_of_tenant_pending', ['tenantId', 'id'], { where: `state = 'Pending'::text` })
@Index('import_job_pending', ['leaseExpiresAt'], { where: `state = 'Pending'::text` })
@Index('import_job_recent', { synchronize: false })
@Index('import_job_reminders', ['tenantId', 'remindAt'], { where: `(remind_at IS NOT NULL) AND (state = 'Pending'::text)` })
export class ImportJob extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly submissionId: string;

  @Column('text')
  readonly state: 'Pending' | 'Success' | 'Error' | 'Cancelled';

  @Column('text')
  readonly stage: ImportStage;

  @Column('jsonb')
  readonly source: ImportSource;

  @Column('jsonb')
  readonly options: ImportOptions;

  @Column('jsonb', { default: () => "'{}'" })
  readonly counts: ProgressPage['counts'];

  @Column('jsonb', { default: () => "'[]'" })
  readonly timeline: readonly { readonly stage: ImportStage; readonly at: string }[];

  @Column('text', { default: 'None' })
  readonly errorCode: ImportErrorCode;

  @Column('text', { nullable: true })
  readonly errorDescription: string | null;

  @Column('int', { default: 0 })
  readonly issueCount: number;

  @Column('jsonb', { default: () => "'[]'" })
  readonly issues: readonly ImportIssue[];

  @Column('int', { default: 0 })
  readonly fence: number;

  @Column('int', { default: 0 })
  readonly deliveries: number;

  @Column('timestamptz', { nullable: true })
  readonly leaseExpiresAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly cancelRequestedAt: Date | null;

  @Column('date', { nullable: true })
  readonly quotaPeriod: string | null;

  @Column('uuid', { nullable: true })
  readonly startedBy: string | null;

  @Column('timestamptz')
  readonly startedAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  @Column('int', { default: 0 })
  readonly failures: number;

  @Column('timestamptz', { nullable: true })
  readonly outageSince: Date | null;

  @Column('boolean', { default: false })
  readonly isComplete: boolean;

  @Column('timestamptz', { nullable: true })
  readonly parkedUntil: Date | null;

  @Column('text', { nullable: true })
  readonly failureReason: ImportFailureReason | null;

  @Column('timestamptz', { nullable: true })
  readonly parkedAt: Date | null;

  @Column('int', { default: 0 })
  readonly reminders: number;

  @Column('timestamptz', { nullable: true })
  readonly remindAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly pagesSince: Date | null;
}
