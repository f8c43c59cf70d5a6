import { categoryOf, displayStateOf, type DisplayState } from '@countinghouse/domain/submissions/completeness';
import type { FinancialRecordState, FinancialRecordStatus } from '@countinghouse/domain/submissions/financial-record-status';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import type { ReadRepository } from '../../../platform/database/with-tenant';
import type { Submission as StoredSubmission, SubmissionMetadata } from './submission.entity';

/** One data collection of a workspace, as one viewer may see it. */
export interface Submission {
  readonly id: string;
  readonly workspaceId: string;
  /** Whether the viewer may open its workspace; what it holds is withheld where they may not. */
  readonly viewable: boolean;
  readonly requestId: string | null;
  readonly requestedBy: string | null;
  readonly source: SubmissionSource;
  readonly creationTime: Date;
  readonly portalStatus: PortalStatus;
  readonly displayState: DisplayState;
  readonly complete: boolean;
  readonly deleted: boolean;
  readonly deletedAt: Date | null;
  readonly datasourceNameId: string | null;
  readonly datasetName: string | null;
  readonly isVerifiedContent: boolean;
  readonly submissionEmail: string | null;
  readonly metadata: readonly SubmissionMetadata[];
  readonly retentionPolicy: { readonly autoDeleteAt: Date | null; readonly isDeleted: boolean };
  readonly financialRecordId: string | null;
  readonly financialRecordStatus: FinancialRecordStatus | null;
  readonly financialRecordCreated: Date | null;
  readonly version: number;
}

/** A stored submission with its record. */
export interface SubmissionRow extends Pick<StoredSubmission, (typeof PROPERTIES)[number]> {
  readonly recordId: string | null;
  readonly recordStatus: FinancialRecordState | null;
  readonly recordPublishedAt: Date | null;
}

const PROPERTIES = [
  'id',
  'workspaceId',
  'requestId',
  'requestedBy',
  'source',
  'createdAt',
  'portalStatus',
  'datasourceNameId',
  'datasetName',
  'submissionEmail',
  'isVerifiedContent',
  'metadata',
  'autoDeleteAt',
  'deletedAt',
  'purgedAt',
  'version',
] as const;

/** SQL of the members of such a row, of the tables `submission s` and `record r`, which `RECORD_JOIN` adds. */
export const SUBMISSION_COLUMNS = `
  s.id, s.workspace_id as "workspaceId", s.request_id as "requestId", s.requested_by as "requestedBy", s.source, s.created_at as "createdAt",
  s.portal_status as "portalStatus", s.datasource_name_id as "datasourceNameId", s.dataset_name as "datasetName", s.submission_email as "submissionEmail",
  s.is_verified_content as "isVerifiedContent", s.metadata, s.auto_delete_at as "autoDeleteAt", s.deleted_at as "deletedAt", s.purged_at as "purgedAt",
  s.version, r.id as "recordId", r.status as "recordStatus", r.published_at as "recordPublishedAt"`;

/** The record of a submission: the newest that a retry has not replaced. */
export const RECORD_JOIN = `
  left join lateral (
    select f.id, f.status, f.published_at from financial_record f
    where f.tenant_id = s.tenant_id and f.submission_id = s.id and f.status <> 'Deleted' order by f.created_at desc limit 1
  ) r on true`;

/** The submissions of the tenant as `s` with their record as `r`. */
export function submissionsWithRecord(repo: ReadRepository<StoredSubmission>): TenantQuery<StoredSubmission, SubmissionRow> {
  const stored = Object.fromEntries(PROPERTIES.map((property) => [property, `s.${property}`])) as Record<
    (typeof PROPERTIES)[number],
    string
  >;
  return repo
    .createQueryBuilder('s')
    .leftJoin('financial_record', 'r', RECORD_OF_SUBMISSION)
    .select<SubmissionRow>({ ...stored, recordId: 'r.id', recordStatus: 'r.status', recordPublishedAt: 'r.publishedAt' });
}

/** SQL of whether `r` is the record of a submission `s`: the newest that a retry has not replaced. */
export const RECORD_OF_SUBMISSION = `r.id = (
  select f.id from financial_record f
  where f.tenant_id = s.tenantId and f.submission_id = s.id and f.status <> 'Deleted' order by f.created_at desc limit 1)`;

/** A stored submission, presented for a viewer who may or may not open its workspace. */
export function submissionOf(row: SubmissionRow, viewable = true): Submission {
  const facts = factsOf(row);
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    viewable,
    requestId: row.requestId,
    requestedBy: row.requestedBy,
    source: row.source,
    creationTime: row.createdAt,
    portalStatus: facts.portalStatus,
    displayState: displayStateOf(facts),
    complete: categoryOf(facts) === 'complete',
    deleted: facts.deleted,
    deletedAt: row.deletedAt,
    datasourceNameId: row.datasourceNameId,
    datasetName: viewable ? row.datasetName : null,
    isVerifiedContent: row.isVerifiedContent,
    submissionEmail: viewable ? row.submissionEmail : null,
    metadata: viewable ? row.metadata : [],
    retentionPolicy: { autoDeleteAt: row.autoDeleteAt, isDeleted: row.purgedAt !== null },
    financialRecordId: row.recordId,
    financialRecordStatus: facts.financialRecordStatus,
    financialRecordCreated: row.recordPublishedAt,
    version: row.version,
  };
}

function factsOf(row: SubmissionRow) {
  const deleted = row.deletedAt !== null;
  const financialRecordStatus: FinancialRecordStatus | null = row.recordStatus === 'Pending' ? 'pending' : row.recordStatus;
  return {
    deleted,
    portalStatus: deleted ? ('Deleted' as const) : row.portalStatus,
    financialRecordStatus,
    financialRecordId: row.recordId,
    financialRecordCreated: row.recordPublishedAt?.toISOString() ?? null,
  };
}
