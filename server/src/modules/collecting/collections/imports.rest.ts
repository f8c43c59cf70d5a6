import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isId } from '../../../platform/http/body-fields';
import type { RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { IMPORT_CONTRACTS } from './imports.contract';
import { readBorrowerImport } from '../borrowers/read-borrower-import';
import { isBorrowerCtx } from '../../../platform/request-ctx';
import { cancelImport } from '../../imports/imports/cancel-import';
import type { ImportReference } from '../../imports/imports/import-reference';
import { presentRestStatus } from '../../imports/imports/import-status';
import { listRunningImports } from '../../imports/imports/list-running-imports';
import { readImportIssues } from './read-import-issues';
import { readImportStatus } from '../../imports/imports/read-import-status';

/** The status of imports, and canceling them (docs/spec.md, lender 8). */
export const IMPORT_ROUTES = routesOf(IMPORT_CONTRACTS, {
  async readImportStatus(ctx, request) {
    const reference = referenceOf(request);
    if (isRefusal(reference)) return reference;
    const status = isBorrowerCtx(ctx) ? await readBorrowerImport(ctx, reference) : await readImportStatus(ctx, reference);
    return isRefusal(status) ? status : { status: 200, body: presentRestStatus(status) };
  },
  async listImportIssues(ctx, request) {
    const reference = referenceOf(request);
    const issues = isRefusal(reference) ? reference : await readImportIssues(ctx, reference);
    return isRefusal(issues) ? issues : { status: 200, body: issues };
  },
  // Books that can be stated in part are for people alone.
  async listRunningImports(ctx) {
    const jobs = await listRunningImports(ctx);
    return { status: 200, body: jobs.map(({ progress: _, ...job }) => ({ ...job, status: presentRestStatus(job.status) })) };
  },
  async cancelImport(ctx, request) {
    const reference = referenceOf(request);
    const cancelled = isRefusal(reference) ? reference : await cancelImport(ctx, reference);
    if (isRefusal(cancelled)) return cancelled;
    const status = await readImportStatus(ctx, cancelled);
    return isRefusal(status) ? status : { status: 200, body: presentRestStatus(status) };
  },
});

function referenceOf({ params }: RestRequest): Result<ImportReference> {
  const { ws = '', id = '' } = params;
  return isId(ws) && isId(id) ? { workspaceId: ws, financialRecordId: id } : refuse('NotFound');
}
