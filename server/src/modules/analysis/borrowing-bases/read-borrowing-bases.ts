import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { BorrowingBase } from './borrowing-base.entity';
import { Facility } from './facility.entity';
import { PartyFlag } from './party-flag.entity';
import { requireMonitoring } from './require-monitoring';

/** The facilities of a workspace by name; refuses NotFound and Forbidden. */
export const listFacilities = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, workspaceId: string): Promise<Result<readonly Facility[]>> =>
    withTenant(ctx, async (tx) => {
      const denied = await requireMonitoring(tx, ctx, workspaceId, 'CanViewWorkspace');
      return denied ?? tx.repo(Facility).find({ where: { workspaceId }, order: { name: 'ASC', id: 'ASC' } });
    }),
);

/** What is known of the customers of a workspace; refuses NotFound and Forbidden. */
export const listPartyFlags = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, workspaceId: string): Promise<Result<readonly PartyFlag[]>> =>
    withTenant(ctx, async (tx) => {
      const denied = await requireMonitoring(tx, ctx, workspaceId, 'CanViewWorkspace');
      return denied ?? tx.repo(PartyFlag).find({ where: { workspaceId }, order: { partyKey: 'ASC' } });
    }),
);

/** The certificates and drafts of a workspace, newest first; refuses NotFound and Forbidden. */
export const listBorrowingBases = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, workspaceId: string): Promise<Result<readonly BorrowingBase[]>> =>
    withTenant(ctx, async (tx) => {
      const denied = await requireMonitoring(tx, ctx, workspaceId, 'CanViewWorkspace');
      return denied ?? tx.repo(BorrowingBase).find({ where: { workspaceId }, order: { createdAt: 'DESC', id: 'DESC' } });
    }),
);

/** One certificate or draft; refuses NotFound and Forbidden. */
export const readBorrowingBase = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, id: string): Promise<Result<BorrowingBase>> =>
    withTenant(ctx, async (tx) => {
      const found = isId(id) ? await tx.repo(BorrowingBase).findOneBy({ id }) : null;
      if (found === null) return refuse('NotFound', 'id');
      return (await requireMonitoring(tx, ctx, found.workspaceId, 'CanViewWorkspace')) ?? found;
    }),
);
