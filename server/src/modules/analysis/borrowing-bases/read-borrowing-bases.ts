import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { In, Not } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { pageOfList, type ListPageArgs } from '../../../platform/graphql/page-of-list';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { BorrowingBase } from './borrowing-base.entity';
import type { BorrowingBaseType } from './borrowing-base.types';
import { Facility } from './facility.entity';
import { PartyFlag } from './party-flag.entity';
import { presentBorrowingBase } from './present-borrowing-base';
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

/** Which certificates and drafts of a workspace to list. */
export interface ListBorrowingBases extends ListPageArgs {
  readonly workspaceId: string;
  /** Whether discarded drafts are among them. */
  readonly withDiscarded: boolean;
}

/** A page of the certificates and drafts of a workspace, newest first; only those of the page are read in full. Refuses NotFound, Forbidden and InvalidInput. */
export const listBorrowingBases = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, asked: ListBorrowingBases): Promise<Result<Page<BorrowingBaseType>>> =>
    withTenant(ctx, async (tx) => {
      const denied = await requireMonitoring(tx, ctx, asked.workspaceId, 'CanViewWorkspace');
      return denied ?? pageOfBorrowingBases(tx, asked);
    }),
);

/** The same for a caller whose rights are known; refuses InvalidInput. */
export async function pageOfBorrowingBases(
  tx: TenantTransaction,
  { workspaceId, withDiscarded, first, after }: ListBorrowingBases,
): Promise<Result<Page<BorrowingBaseType>>> {
  const order = { createdAt: 'DESC', id: 'DESC' } as const;
  const where = { workspaceId, ...(!withDiscarded && { state: Not('Discarded' as const) }) };
  const listed = await tx.repo(BorrowingBase).find({ where, select: ['id'], order });
  const page = pageOfList({ kind: 'borrowingBases', nodes: listed, idOf: ({ id }) => id }, { first, after });
  if (isRefusal(page)) return page;
  const rows = await tx.repo(BorrowingBase).find({ where: { id: In(page.nodes.map(({ id }) => id)) }, order });
  const listedAs = new Map(page.nodes.map((node) => [node.id, node]));
  return { ...page, nodes: rows.map(presentBorrowingBase), cursorOf: ({ id }) => page.cursorOf(listedAs.get(id) ?? { id }) };
}

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
