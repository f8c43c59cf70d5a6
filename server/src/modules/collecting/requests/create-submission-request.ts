import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { refuseBarredOptions } from '@countinghouse/domain/requests/collection-rules';
import { portalOptions, withDefaults } from '@countinghouse/domain/requests/default-options';
import { readRequestOptions, withYearsByGroup } from '@countinghouse/domain/requests/read-request-options';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import { putLink } from '../links/put-link';
import { auditLink } from '../links/record-audit';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import type { SubmissionRequest } from './present-submission-request';
import type { KeptRequestOptions, NewRequestOptions } from './request-options-body';
import { SubmissionRequest as StoredRequest } from './submission-request.entity';

/**
 * Stores what a collection gathers, with a link for the borrower where one is requested; options that are not given have the tenant's defaults,
 * and without a link the borrower can neither upload nor get a copy (docs/spec.md, borrower 4). Needs the right to view the workspace, as
 * starting a collection does (docs/spec.md, lender 6). Refuses BorrowerDisabled where the tenant lets no borrowers in, and options that the tenant does
 * not let a collection have.
 */
export const createSubmissionRequest = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (
    ctx: ViewerTenantCtx,
    workspaceId: string,
    { hasShareableLink, ...input }: NewRequestOptions,
  ): Promise<Result<SubmissionRequest>> => {
    const { settings } = ctx.tenant;
    if (hasShareableLink && settings.borrowerDisabled) return refuse('BorrowerDisabled');
    const barredByLink = hasShareableLink ? {} : { allowUserUpload: false, provideUserCopy: false };
    const options = storedOptions({ ...withDefaults(input, portalOptions(settings)), ...barredByLink }, settings);
    if (isRefusal(options)) return options;
    return withTenant(ctx, async (tx) => {
      const refusal = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (refusal !== null) return refusal;
      if ((await lockWorkspace(tx, workspaceId)) === null) return refuse('NotFound');
      const request = await insertRequest(tx, ctx, { workspaceId, options, requestedBy: personIdOf(ctx) });
      if (hasShareableLink) {
        await putLink(tx, ctx, request);
        await auditLink(tx, ctx, 'link.created', request.id);
      }
      return request;
    });
  },
);

/** Options as they are kept, with the years of each group; refuses what no collection can mean, and what the tenant does not let one have. */
export function storedOptions(given: KeptRequestOptions, settings: TenantSettings): Result<KeptRequestOptions> {
  const gathered = readRequestOptions(given, settings.maxFullFiscalYears);
  if (isRefusal(gathered)) return gathered;
  return refuseBarredOptions(given, settings) ?? withYearsByGroup(given, gathered);
}

/** Stores a request. The caller checked the rights and the options, and holds the workspace. */
export async function insertRequest(
  tx: TenantTransaction,
  ctx: Ctx,
  { workspaceId, options, requestedBy }: Omit<SubmissionRequest, 'id'> & { readonly requestedBy: string | null },
): Promise<SubmissionRequest> {
  const id = ctx.ids.next();
  await tx.repo(StoredRequest).insert({ id, workspaceId, options, requestedBy, createdAt: ctx.clock.now() });
  return { id, workspaceId, options };
}
