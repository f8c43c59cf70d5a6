import type { Page } from '../../../platform/graphql/connection';
import type { ViewerCtx } from '../../../platform/context';
import { cursorOf } from '../../../platform/graphql/cursor';
import { useCase } from '../../../platform/use-case';
import { listWorkspaceRows } from './list-workspaces.sql';
import { workspacePresenter, type Workspace } from './workspace';
import type { WorkspaceQuery } from './workspace-query';

/** First part of the cursors of this list; the order is the second, because a cursor is a place in one order only. */
export const WORKSPACE_CURSOR = 'workspace';

/** The order as a part of a cursor. */
export function orderName({ field, direction }: WorkspaceQuery['order']): string {
  return `${field} ${direction}`;
}

/** All workspaces of the tenant that match, whether the viewer may open them or not (docs/spec.md, lender 2); an API client sees its own. */
export const listWorkspaces = useCase(
  { caller: 'person', because: 'All of the tenant see which workspaces there are; it says which they may open.' },
  async (ctx: ViewerCtx, query: WorkspaceQuery): Promise<Page<Workspace>> => {
    const ownOnly = ctx.viewer.grants !== undefined;
    const { rows, total } = await listWorkspaceRows(ctx, { ...query, ownOnly, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    return {
      nodes: shown.map(workspacePresenter(ctx)),
      totalCount: total,
      hasNextPage: rows.length > shown.length,
      hasPreviousPage: query.after !== null || query.offset > 0,
      cursorOf(workspace) {
        const key = shown.find((row) => row.id === workspace.id)?.sortKey ?? '';
        return cursorOf([WORKSPACE_CURSOR, orderName(query.order), key, workspace.id]);
      },
    };
  },
);
