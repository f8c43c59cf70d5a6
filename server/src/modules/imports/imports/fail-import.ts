import type { ImportErrorCode, ImportFailureReason } from '@countinghouse/domain/imports/import-error';
import type { ImportIssue } from '@countinghouse/domain/imports/page';
import type { Ctx } from '../../../platform/context';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import { withTenant } from '../../../platform/database/with-tenant';
import { signal } from '../../../platform/telemetry/signals';
import { deleteDiscardedSource } from './purge-source';
import { endImport } from './end-import';
import { IMPORT_JOBS, type ImportClaim } from './import-claim';
import { publishImportChanged } from './publish-import-changed';

/** Why an import can't be published: the source or the product failed, or the books have issues. */
export interface ImportFailure {
  readonly errorCode: Exclude<ImportErrorCode, 'None' | 'Cancelled'>;
  readonly description: string;
  /** Where the code covers several. */
  readonly reason?: ImportFailureReason | null;
  readonly issues?: readonly ImportIssue[];
  /** Issues beyond the kept ones. */
  readonly moreIssues?: number;
}

/** Ends a claimed import as Error with its code, its description and the issues that are kept; throws ClaimLostError when it is not this worker's any more. */
export async function failImport(ctx: Ctx, claim: ImportClaim, failure: ImportFailure): Promise<void> {
  const { financialRecordId, fence } = claim;
  const { errorCode, description, reason, issues, moreIssues } = failure;
  const end = { financialRecordId, fence, state: 'Error', errorCode, description, reason, issues, moreIssues } as const;
  const ended = await withTenant(ctx, (tx) => endImport(tx, ctx, end));
  if (!ended) throw new ClaimLostError(IMPORT_JOBS.table);
  signal('importEnded', { outcome: 'Error', code: errorCode });
  await publishImportChanged(ctx, claim);
  await deleteDiscardedSource(ctx, claim);
}
