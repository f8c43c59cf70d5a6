import type { SubmissionDocumentType } from '@countinghouse/domain/documents/document-type';
import { isRefusal, refuse, type Refusal } from '@countinghouse/domain/refusals';
import { takesDocuments } from '@countinghouse/domain/requests/takes-documents';
import { withTenant } from '../../../platform/database/with-tenant';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { offersUpload } from '../../identity/tenants/tenant-packages';
import { findOwnSubmission } from './find-own-submission';

/** The destination of a borrower's file, and its purpose. */
export interface BorrowerUpload {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly type: SubmissionDocumentType;
}

/**
 * Checks a borrower's file before its first byte is read; null when it may be sent. Refuses errorCantFindDataCollection for a collection
 * that is not theirs, PackageNotAvailable when file upload is not enabled, and Forbidden when no documents are requested.
 */
export const refuseBorrowerUpload = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, upload: BorrowerUpload): Promise<Refusal | null> => {
    const { settings } = ctx.tenant;
    if (upload.workspaceId !== ctx.borrower.workspaceId) return refuse('NotFound');
    const isFinancial = upload.type === 'FinancialData';
    if (isFinancial && !offersUpload(settings)) return refuse('PackageNotAvailable');
    const options = await withTenant(ctx, (tx) => findOwnSubmission(tx, ctx, upload));
    if (isRefusal(options)) return options;
    if (isFinancial) return null;
    return takesDocuments(options, settings, ctx.borrower.isAnonymous === true) ? null : refuse('Forbidden');
  },
);
