import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { refuseBarredOptions } from '@countinghouse/domain/requests/collection-rules';
import { portalOptions, withDefaults } from '@countinghouse/domain/requests/default-options';
import { readRequestOptions, withYearsByGroup } from '@countinghouse/domain/requests/read-request-options';
import { withTenant } from '../../platform/database/with-tenant';
import { personIdOf } from '../../platform/person-id-of';
import { putLink } from '../links/put-link';
import { auditLink } from '../links/record-audit';
import type { ViewerTenantCtx } from '../tenants/request-ctx';
import { lockWorkspace } from '../workspaces/lock-workspace';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import type { SubmissionRequest } from './present-submission-request';
import type { NewRequestOptions } from './request-options-body';

/**
 * Stores what a collection gathers, with a link for the borrower where one is requested; options that are not given have the tenant's defaults,
 * and without a link the borrower can neither upload nor get a copy (borrower side 4, Wizard). Needs the right to view the workspace, as
 * starting a collection does (lender side 6). Refuses BorrowerDisabled where the tenant lets no borrowers in, and options that the tenant does
 * not let a collection have.
 */
export async function createSubmissionRequest(
  ctx: ViewerTenantCtx,
  workspaceId: string,
  { hasShareableLink, ...input }: NewRequestOptions,
): Promise<Answer<SubmissionRequest>> {
  const { settings } = ctx.tenant;
  if (hasShareableLink && settings.borrowerDisabled) return refuse('BorrowerDisabled');
  const barredByLink = hasShareableLink ? {} : { allowUserUpload: false, provideUserCopy: false };
  const given = { ...withDefaults(input, portalOptions(settings)), ...barredByLink };
  const gathered = readRequestOptions(given, settings.maxFullFiscalYears);
  if (isRefusal(gathered)) return gathered;
  const barred = refuseBarredOptions(given, settings);
  if (barred !== null) return barred;
  const options = withYearsByGroup(given, gathered);
  return withTenant(ctx, async (tx) => {
    const refusal = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
    if (refusal !== null) return refusal;
    if ((await lockWorkspace(tx, ctx, workspaceId)) === null) return refuse('NotFound');
    const id = ctx.ids.next();
    await tx.query(
      `insert into submission_request (tenant_id, id, workspace_id, options, requested_by, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [ctx.tenant.id, id, workspaceId, JSON.stringify(options), personIdOf(ctx), ctx.clock.now()],
    );
    const request = { id, workspaceId, options };
    if (hasShareableLink) {
      await putLink(tx, ctx, request);
      await auditLink(tx, ctx, 'link.created', id);
    }
    return request;
  });
}
