import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import type { ListPageArgs } from '../../../platform/graphql/page-of-list';
import { isId } from '../../../platform/http/body-fields';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { BorrowingBase } from '../../analysis/borrowing-bases/borrowing-base.entity';
import { addDraft, type DraftSource } from '../../analysis/borrowing-bases/draft-borrowing-base';
import type { BorrowingBaseDocumentType, BorrowingBaseType } from '../../analysis/borrowing-bases/borrowing-base.types';
import { pageOfBorrowingBases } from '../../analysis/borrowing-bases/read-borrowing-bases';
import { pageOfDocuments, type RequestedDocuments } from '../../analysis/borrowing-bases/list-documents';
import { refuseMonitoring } from '../../analysis/ratios/refuse-monitoring';
import { requireReader } from '../../workspaces/organizations/require-organization';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';

/** A page of the certificates and drafts of an organization, newest first; refuses InvalidInput, Forbidden, and NotFound where the tenant does not monitor. */
export const listOrganizationBases = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, orgId: string, { first, after }: ListPageArgs): Promise<Result<Page<BorrowingBaseType>>> =>
    withTenant(ctx, async (tx) => {
      const workspaceId = await requireMonitored(tx, ctx, orgId);
      return isRefusal(workspaceId) ? workspaceId : pageOfBorrowingBases(tx, { workspaceId, withDiscarded: true, first, after });
    }),
);

/** One of them; refuses NotFound too. */
export const readOrganizationBase = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, orgId: string, id: string): Promise<Result<BorrowingBase>> =>
    withTenant(ctx, (tx) => findOrganizationBase(tx, ctx, orgId, id)),
);

/** A page of the documents of one of them, with the rule that took each; refuses Gone too, once its collection was removed. */
export const listOrganizationBaseDocuments = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, orgId: string, { id, ...page }: RequestedDocuments): Promise<Result<Page<BorrowingBaseDocumentType>>> =>
    withTenant(ctx, async (tx) => {
      const base = await findOrganizationBase(tx, ctx, orgId, id);
      return isRefusal(base) ? base : ((await pageOfDocuments(tx, ctx, base, page)) ?? refuse('Gone'));
    }),
);

/** A certificate or draft that the caller may read; refuses InvalidInput, Forbidden and NotFound. */
export async function findOrganizationBase(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  orgId: string,
  id: string,
): Promise<Result<BorrowingBase>> {
  const workspaceId = await requireMonitored(tx, ctx, orgId);
  if (isRefusal(workspaceId)) return workspaceId;
  const found = isId(id) ? await tx.repo(BorrowingBase).findOneBy({ id, workspaceId }) : null;
  return found ?? refuse('NotFound', 'id');
}

/** Computes and stores a draft; refuses as that does, and Forbidden for people without `CanManageBorrowingBase`. */
export const draftOrganizationBase = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, orgId: string, source: Omit<DraftSource, 'workspaceId'>): Promise<Result<BorrowingBase>> =>
    withTenant(ctx, async (tx) => {
      const workspaceId = await requireMonitored(tx, ctx, orgId);
      if (isRefusal(workspaceId)) return workspaceId;
      const { viewer } = ctx;
      const denied = viewer && (await requireWorkspaceRight(tx, { ...ctx, viewer }, workspaceId, 'CanManageBorrowingBase'));
      return denied ?? addDraft(tx, ctx, { ...source, workspaceId });
    }),
);

async function requireMonitored(tx: TenantTransaction, ctx: PrincipalRequestCtx, orgId: string): Promise<Result<string>> {
  const workspaceId = await requireReader(tx, ctx, orgId);
  return isRefusal(workspaceId) ? workspaceId : (refuseMonitoring(ctx) ?? workspaceId);
}
