import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { refuseBorrowerUpload } from '../borrowers/refuse-borrower-upload';
import { storeDocument, type StoredDocument } from '../documents/store-document';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { UploadCheck } from './upload-check.entity';
import { findUploadCheck } from './find-upload-check';

/** Which checked file its borrower agrees to send, and with which collection. */
export interface AgreeToUpload {
  readonly uploadCheckId: string;
  readonly submissionId: string;
}

/**
 * Sends a file that its borrower has checked and agrees to: it becomes a document of their collection, and its import starts. Refuses NotFound
 * for one that is not theirs, Gone for one that is not held any more, Forbidden to a bookkeeper, and what an upload of books is refused for.
 */
export const agreeToUpload = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, { uploadCheckId, submissionId }: AgreeToUpload): Promise<Result<StoredDocument>> => {
    if (!isId(uploadCheckId)) return refuse('NotFound');
    if (ctx.borrower.handoffId !== undefined) return refuse('Forbidden');
    const check = await withTenant(ctx, (tx) => findUploadCheck(tx, ctx, uploadCheckId));
    if (isRefusal(check)) return check;
    if (check.state !== 'Passed' || check.expiresAt <= ctx.clock.now()) return refuse('Gone');
    const upload = { workspaceId: ctx.borrower.workspaceId, submissionId, type: 'FinancialData' } as const;
    const refused = await refuseBorrowerUpload(ctx, upload);
    if (refused !== null) return refused;
    const content = await ctx.files.get(check.storeKey);
    const stored = await storeDocument(ctx, { ...check.terms, ...upload }, { fileName: check.fileName, content });
    if (isRefusal(stored)) return stored;
    await withTenant(ctx, (tx) => tx.repo(UploadCheck).update({ id: uploadCheckId, state: 'Passed' }, { state: 'Agreed' }));
    await ctx.files.delete(check.storeKey);
    return stored;
  },
);
