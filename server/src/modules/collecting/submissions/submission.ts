import { categoryOf, displayStateOf, type DisplayState } from '@countinghouse/domain/submissions/completeness';
import type { FinancialRecordState, FinancialRecordStatus } from '@countinghouse/domain/submissions/financial-record-status';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';

/** A labeled value that came with a submission. */
export interface SubmissionMetadata {
  readonly name: string;
  readonly value: string | null;
  readonly type?: string;
}

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

/** The columns that a submission is made of. */
export interface SubmissionRow {
  id: string;
  workspace_id: string;
  request_id: string | null;
  requested_by: string | null;
  source: SubmissionSource;
  created_at: Date;
  portal_status: PortalStatus;
  datasource_name_id: string | null;
  dataset_name: string | null;
  submission_email: string | null;
  is_verified_content: boolean;
  metadata: SubmissionMetadata[];
  auto_delete_at: Date | null;
  deleted_at: Date | null;
  purged_at: Date | null;
  version: number;
  record_id: string | null;
  record_status: FinancialRecordState | null;
  record_published_at: Date | null;
}

/** SQL of those columns, of the tables `submission s` and `record r`, which `RECORD_JOIN` adds. */
export const SUBMISSION_COLUMNS = `
  s.id, s.workspace_id, s.request_id, s.requested_by, s.source, s.created_at, s.portal_status, s.datasource_name_id, s.dataset_name, s.submission_email,
  s.is_verified_content, s.metadata, s.auto_delete_at, s.deleted_at, s.purged_at, s.version,
  r.id as record_id, r.status as record_status, r.published_at as record_published_at`;

/** The record of a submission: the newest that a retry has not replaced. */
export const RECORD_JOIN = `
  left join lateral (
    select f.id, f.status, f.published_at from financial_record f
    where f.tenant_id = s.tenant_id and f.submission_id = s.id and f.status <> 'Deleted' order by f.created_at desc limit 1
  ) r on true`;

/** A stored submission, presented for a viewer who may or may not open its workspace. */
export function submissionOf(row: SubmissionRow, viewable = true): Submission {
  const facts = factsOf(row);
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    viewable,
    requestId: row.request_id,
    requestedBy: row.requested_by,
    source: row.source,
    creationTime: row.created_at,
    portalStatus: facts.portalStatus,
    displayState: displayStateOf(facts),
    complete: categoryOf(facts) === 'complete',
    deleted: facts.deleted,
    deletedAt: row.deleted_at,
    datasourceNameId: row.datasource_name_id,
    datasetName: viewable ? row.dataset_name : null,
    isVerifiedContent: row.is_verified_content,
    submissionEmail: viewable ? row.submission_email : null,
    metadata: viewable ? row.metadata : [],
    retentionPolicy: { autoDeleteAt: row.auto_delete_at, isDeleted: row.purged_at !== null },
    financialRecordId: row.record_id,
    financialRecordStatus: facts.financialRecordStatus,
    financialRecordCreated: row.record_published_at,
    version: row.version,
  };
}

function factsOf(row: SubmissionRow) {
  const deleted = row.deleted_at !== null;
  const financialRecordStatus: FinancialRecordStatus | null = row.record_status === 'Pending' ? 'pending' : row.record_status;
  return {
    deleted,
    portalStatus: deleted ? ('Deleted' as const) : row.portal_status,
    financialRecordStatus,
    financialRecordId: row.record_id,
    financialRecordCreated: row.record_published_at?.toISOString() ?? null,
  };
}
