import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A labeled value that came with a submission. */
export interface SubmissionMetadata {
  readonly name: string;
  readonly value: string | null;
  readonly type?: string;
}

/** A submission of financial data. */
@Entity('submission')
@ForeignKey('submission_request', ['tenantId', 'requestId'], ['tenantId', 'id'])
@ForeignKey('portal_user', ['tenantId', 'requestedBy'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check(
  'submission_portal_status_check',
  `portal_status = ANY (ARRAY['Deleted'::text, 'Unknown'::text, 'ImportError'::text, 'Normal'::text, 'ConnectionPendingUserIntervention'::text])`,
)
@Check('submission_source_check', `source = ANY (ARRAY['ShareableLink'::text, 'Direct'::text, 'Anonymous'::text])`)
@Index('submission_awaiting', ['tenantId', 'createdAt', 'id'], {
  where: `(deleted_at IS NULL) AND (portal_status = 'ConnectionPendingUserIntervention'::text)`,
})
@Index('submission_by_deletion', ['tenantId', 'autoDeleteAt'], { where: '(deleted_at IS NULL) AND (auto_delete_at IS NOT NULL)' })
@Index('submission_by_request', ['tenantId', 'requestId'], { where: 'request_id IS NOT NULL' })
@Index('submission_by_time', { synchronize: false })
@Index('submission_by_workspace', { synchronize: false })
@Index('submission_counts', ['tenantId', 'isComplete', 'source'], { where: 'deleted_at IS NULL' })
@Index('submission_deleted', { synchronize: false })
@Index('submission_history_by_package', { synchronize: false })
@Index('submission_history_by_source', { synchronize: false })
@Index('submission_history_by_status', { synchronize: false })
@Index('submission_history_by_time', { synchronize: false })
@Index('submission_history_of_kind', { synchronize: false })
@Index('submission_history_of_portal_status', { synchronize: false })
@Index('submission_history_of_workspace', { synchronize: false })
@Index('submission_retained', ['tenantId', 'autoDeleteAt'], { where: '(auto_delete_at IS NOT NULL) AND (purged_at IS NULL)' })
@Index('submission_soft_deleted', ['tenantId', 'deletedAt'], { where: '(deleted_at IS NOT NULL) AND (purged_at IS NULL)' })
export class Submission extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid', { nullable: true })
  readonly requestId: string | null;

  @Column('uuid', { nullable: true })
  readonly requestedBy: string | null;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('text', { default: 'Unknown' })
  readonly portalStatus: 'Deleted' | 'Unknown' | 'ImportError' | 'Normal' | 'ConnectionPendingUserIntervention';

  @Column('text', { nullable: true })
  readonly datasourceNameId: string | null;

  @Column('text', { nullable: true })
  readonly datasetName: string | null;

  @Column('text', { nullable: true })
  readonly submissionEmail: string | null;

  @Column('boolean', { default: false })
  readonly isVerifiedContent: boolean;

  @Column('jsonb', { default: () => "'[]'" })
  readonly metadata: readonly SubmissionMetadata[];

  @Column('timestamptz', { nullable: true })
  readonly autoDeleteAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly deletedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly purgedAt: Date | null;

  @Column('int', { default: 1 })
  readonly version: number;

  @Column({ type: 'text', default: 'Direct', collation: 'C' })
  readonly source: 'ShareableLink' | 'Direct' | 'Anonymous';

  @Column('boolean', { default: false })
  readonly isComplete: boolean;

  @Column({
    type: 'text',
    nullable: true,
    asExpression: `COALESCE(datasource_name_id, ''::text)`,
    generatedType: 'STORED',
    insert: false,
    update: false,
    collation: 'C',
  })
  readonly packageOrder: string | null;

  @Column({
    type: 'smallint',
    nullable: true,
    asExpression: `
CASE
    WHEN (deleted_at IS NOT NULL) THEN 4
    WHEN is_complete THEN 0
    WHEN (portal_status = 'ConnectionPendingUserIntervention'::text) THEN 1
    WHEN (portal_status = 'ImportError'::text) THEN 3
    ELSE 2
END`,
    generatedType: 'STORED',
    insert: false,
    update: false,
  })
  readonly statusOrder: number | null;
}
