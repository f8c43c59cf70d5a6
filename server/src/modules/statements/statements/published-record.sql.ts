import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** The attempt and the newest reading that a record publishes, and when its submission was created. */
export interface PublishedAttempt {
  readonly attemptId: string;
  readonly submittedAt: Date;
  readonly readingVersion: number;
}

const FIND = `
select r.published_attempt_id as "attemptId", s.created_at as "submittedAt",
  (select max(version) from reading g where g.tenant_id = r.tenant_id and g.attempt_id = r.published_attempt_id) as "readingVersion"
from financial_record r
join submission s on s.tenant_id = r.tenant_id and s.id = r.submission_id
where r.tenant_id = $1 and r.id = $2 and r.workspace_id = $3 and r.status = 'Created' and s.deleted_at is null`;

/** Finds what a record publishes. SQL by hand: every read and save of a statement runs it (benchmarks `statement-read` and `save`), over tables of other modules. */
export async function findPublishedAttempt(
  tx: TenantTransaction,
  tenantId: string,
  workspaceId: string,
  financialRecordId: string,
): Promise<PublishedAttempt | undefined> {
  const [found] = await tx.query<PublishedAttempt>(FIND, [tenantId, financialRecordId, workspaceId], 'published-record');
  return found;
}
