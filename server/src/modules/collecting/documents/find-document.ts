import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { DocumentReference } from './document-reference';

/** A document as far as serving its file goes. */
interface FoundDocument {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly storeKey: string;
  readonly sha256: Buffer;
}

const FIND = `
select d.file_name as "fileName", d.content_type as "contentType", d.bytes, d.store_key as "storeKey", d.sha256,
  d.deleted_at is not null or s.deleted_at is not null or w.deleted_at is not null as gone
from document d join submission s on s.tenant_id = d.tenant_id and s.id = d.submission_id
join workspace w on w.tenant_id = d.tenant_id and w.id = d.workspace_id
where d.tenant_id = $1 and d.id = $2 and d.submission_id = $3 and d.workspace_id = $4 and not d.held`;

/** The document at an address of this tenant; NotFound, also while it is held back, or Gone when it was deleted. The caller checked the rights. */
export async function findDocument(tx: TenantTransaction, ctx: Ctx, reference: DocumentReference): Promise<Result<FoundDocument>> {
  const values = [ctx.tenant.id, reference.documentId, reference.submissionId, reference.workspaceId];
  const [row] = await tx.query<FoundDocument & { gone: boolean }>(FIND, values, 'document');
  if (row === undefined) return refuse('NotFound');
  return row.gone ? refuse('Gone') : row;
}
