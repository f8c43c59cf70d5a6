import { readInTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { documentPath } from './document-reference';

/** A stored upload as a submission lists it. */
export interface ListedDocument {
  readonly id: string;
  readonly fileName: string;
  readonly uploadTime: Date;
  readonly bytes: number;
  readonly isDeleted: boolean;
  /** Needs a bearer; `POST` to it with `/link` at its end makes a link for a minute. */
  readonly downloadPath: string;
}

interface Row {
  id: string;
  workspace_id: string;
  submission_id: string;
  file_name: string;
  uploaded_at: Date;
  bytes: number;
  deleted_at: Date | null;
}

const OF_SUBMISSIONS = `
  select id, workspace_id, submission_id, file_name, uploaded_at, bytes, deleted_at
  from document where tenant_id = $1 and submission_id = any($2::uuid[]) and not held order by uploaded_at, id`;

/** The documents of each submission, oldest first, without those that are held back until they were read; the caller checked the rights. */
export const documentsOfSubmissionLoader = defineLoader<string, readonly ListedDocument[]>(async (ctx, submissionIds) => {
  const rows = await readInTenant<Row>(ctx, OF_SUBMISSIONS, [ctx.tenant.id, submissionIds], 'documents-of-submissions');
  const documents = new Map<string, ListedDocument[]>(submissionIds.map((id) => [id, []]));
  for (const row of rows) documents.get(row.submission_id)?.push(listed(row));
  return submissionIds.map((id) => documents.get(id) ?? []);
});

function listed(row: Row): ListedDocument {
  return {
    id: row.id,
    fileName: row.file_name,
    uploadTime: row.uploaded_at,
    bytes: row.bytes,
    isDeleted: row.deleted_at !== null,
    downloadPath: documentPath({ workspaceId: row.workspace_id, submissionId: row.submission_id, documentId: row.id }),
  };
}
