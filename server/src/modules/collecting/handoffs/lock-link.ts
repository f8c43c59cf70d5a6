import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { KeptRequestOptions } from '../requests/request-options-body';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';

/** The link whose step a borrower hands over. */
export interface HandedOverLink {
  readonly generation: number;
  readonly expiresAt: Date;
  readonly workspaceName: string;
  readonly options: KeptRequestOptions;
}

const LOCK = `
select l.generation, l.expires_at as "expiresAt", w.display_name as "workspaceName", r.options
from shareable_link l
join submission_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
join workspace w on w.tenant_id = l.tenant_id and w.id = l.workspace_id
where l.tenant_id = $1 and l.request_id = $2 and l.revoked_at is null for update of l`;

/** Locks the borrower's link, so that changes run one after the other. Refuses Forbidden for a borrower without a link, and LinkExpired when the link is no longer valid. */
export async function lockLink(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<Result<HandedOverLink>> {
  if (ctx.borrower.isAnonymous === true) return refuse('Forbidden');
  const [link] = await tx.query<HandedOverLink>(LOCK, [ctx.tenant.id, ctx.borrower.requestId]);
  if (link === undefined) return refuse('NotFound');
  return link.expiresAt <= ctx.clock.now() ? refuse('LinkExpired') : link;
}
