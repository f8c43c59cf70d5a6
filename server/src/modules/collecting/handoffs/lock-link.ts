import { refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { KeptRequestOptions } from '../requests/request-options-body';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { ShareableLink } from '../links/shareable-link.entity';
import { SubmissionRequest } from '../requests/submission-request.entity';
import { findWorkspaceFacts } from '../../workspaces/workspaces/workspace-facts';

/** The link whose step a borrower hands over. */
export interface HandedOverLink {
  readonly generation: number;
  readonly expiresAt: Date;
  readonly workspaceName: string;
  readonly options: KeptRequestOptions;
}

/** Locks the borrower's link, so that changes run one after the other. Refuses Forbidden for a borrower without a link, and LinkExpired when the link is no longer valid. */
export async function lockLink(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<Result<HandedOverLink>> {
  if (ctx.borrower.isAnonymous === true) return refuse('Forbidden');
  const link = await tx
    .repo(ShareableLink)
    .createQueryBuilder('l')
    .innerJoin(SubmissionRequest, 'r', 'r.id = l.requestId')
    .andWhere({ requestId: ctx.borrower.requestId, revokedAt: IsNull() })
    .select<Omit<HandedOverLink, 'workspaceName'>>({ generation: 'l.generation', expiresAt: 'l.expiresAt', options: 'r.options' })
    .lock('pessimistic_write')
    .getOne();
  if (link === null) return refuse('NotFound');
  if (link.expiresAt <= ctx.clock.now()) return refuse('LinkExpired');
  const workspace = await findWorkspaceFacts(tx, ctx.borrower.workspaceId);
  return workspace === null ? refuse('NotFound') : { ...link, workspaceName: workspace.displayName };
}
