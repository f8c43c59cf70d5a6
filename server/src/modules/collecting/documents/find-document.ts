import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { DocumentReference } from './document-reference';
import { Submission } from '../submissions/submission.entity';
import { Document as StoredDocument } from './document.entity';
import { findWorkspaceFacts } from '../../workspaces/workspaces/workspace-facts';

/** A document as far as serving its file goes. */
export type FoundDocument = Pick<StoredDocument, 'fileName' | 'contentType' | 'bytes' | 'storeKey' | 'sha256'>;

/** The document at an address of this tenant; NotFound, also while it is held back, or Gone when it was deleted. The caller checked the rights. */
export async function findDocument(tx: TenantTransaction, reference: DocumentReference): Promise<Result<FoundDocument>> {
  const { documentId: id, submissionId, workspaceId } = reference;
  const found = await tx
    .repo(StoredDocument)
    .createQueryBuilder('d')
    .innerJoin(Submission, 's', 's.id = d.submissionId')
    .andWhere({ id, submissionId, workspaceId, held: false })
    .select<FoundDocument & { readonly isGone: boolean }>({
      fileName: 'd.fileName',
      contentType: 'd.contentType',
      bytes: 'd.bytes',
      storeKey: 'd.storeKey',
      sha256: 'd.sha256',
      isGone: 'd.deletedAt is not null or s.deletedAt is not null',
    })
    .getOne();
  if (found === null) return refuse('NotFound');
  const isGone = found.isGone || (await findWorkspaceFacts(tx, workspaceId))?.isDeleted !== false;
  return isGone ? refuse('Gone') : found;
}
