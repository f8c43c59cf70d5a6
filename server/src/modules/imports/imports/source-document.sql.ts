import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand, like the rest of this file: it changes documents by what their import says. The document `d` that a job `j` reads. */
const OF_JOB = `j.tenant_id = $1 and j.id = $2 and d.tenant_id = j.tenant_id and d.id = (j.source ->> 'documentId')::uuid`;

const DISCARD = `
update document d set deleted_at = $3 from import_job j
where ${OF_JOB} and (j.options ->> 'anonymizeCustomersAndVendors')::boolean and d.deleted_at is null`;

/** Marks the file of an anonymized import as deleted. */
export async function discardAnonymizedSource(tx: TenantTransaction, tenantId: string, financialRecordId: string, at: Date): Promise<void> {
  await tx.query(DISCARD, [tenantId, financialRecordId, at]);
}

const REFUSE = `delete from document d using import_job j where ${OF_JOB} and d.held`;

/** Deletes the file of an import that the lender does not see yet. */
export async function deleteHeldSource(tx: TenantTransaction, tenantId: string, financialRecordId: string): Promise<void> {
  await tx.query(REFUSE, [tenantId, financialRecordId]);
}

const RELEASE = `
update document d set held = false from import_job j where ${OF_JOB} and d.held
returning d.id, d.workspace_id as "orgId", d.submission_id as "submissionId"`;

/** A file that the lender sees from now on. */
export interface ReleasedDocument {
  readonly id: string;
  readonly orgId: string;
  readonly submissionId: string;
}

/** Shows the lender the file of an import that they did not see yet. */
export function releaseHeldSource(tx: TenantTransaction, tenantId: string, financialRecordId: string): Promise<ReleasedDocument[]> {
  return tx.query(RELEASE, [tenantId, financialRecordId]);
}
