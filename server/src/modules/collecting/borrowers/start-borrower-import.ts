import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { tenantDay } from '../../../platform/clock/tenant-day';
import { borrowerPrincipal } from '../../workspaces/delegated-tokens/principal-of-token';
import { importForOrganization } from '../collections/import-for-organization';
import { ImportRequestSchema } from '../collections/import-request.schema';
import { readImportRequest } from '../collections/read-import-request';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { parseInput } from '../../../platform/rest/parse-input';
import { useCase } from '../../../platform/use-case';
import { agreeToUpload } from '../upload-checks/agree-to-upload';

/** The books that a borrower sends, and the collection that they go into. */
export interface BorrowersBooks {
  readonly submissionId: string;
  readonly connectionId: string | null;
  readonly uploadCheckId: string | null;
}

/**
 * Starts the import of a borrower's books, from a connection as their widget would or from a checked file; answers the record. Refuses
 * InvalidInput unless it is one of both, and what either of them refuses.
 */
export const startBorrowerImport = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, { submissionId, connectionId, uploadCheckId }: BorrowersBooks): Promise<Result<string>> => {
    if (uploadCheckId !== null && connectionId === null) {
      const stored = await agreeToUpload(ctx, { uploadCheckId, submissionId });
      if (isRefusal(stored)) return stored;
      if (stored.financialRecordId === undefined) throw new Error('A checked file was sent, and no import started.');
      return stored.financialRecordId;
    }
    if (connectionId === null || uploadCheckId !== null)
      return refuse('InvalidInput', 'connectionId', { problem: 'is missing; send it or an uploadCheckId' });
    const consumerMetadata = [
      { label: 'SubmissionId', value: submissionId },
      { label: 'Initiator', value: 'portal' },
    ];
    const { maxFullFiscalYears } = ctx.tenant.settings;
    const today = tenantDay(ctx.clock.now(), ctx.tenant.timeZone);
    const body = { accountingConnectionId: connectionId, consumerMetadata, reportingEndDate: today };
    const parsed = parseInput(ImportRequestSchema, body);
    const request = isRefusal(parsed) ? parsed : readImportRequest(parsed, { today, maxFullFiscalYears });
    const started = isRefusal(request) ? request : await importForOrganization(borrowerPrincipal(ctx), ctx.borrower.workspaceId, request);
    return isRefusal(started) ? started : started.financialRecordId;
  },
);
