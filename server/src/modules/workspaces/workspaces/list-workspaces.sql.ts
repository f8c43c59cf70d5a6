import type { ViewerCtx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { countByNames } from './count-by-names.sql';
import { countMatches, keptBlocks } from './name-blocks';
import { reachedBy } from './reached-by';
import type { WorkspaceRow } from './workspace';
import {
  fewRows,
  filterByName,
  workspaceCountStatement,
  workspaceListStatement,
  type WorkspaceFilter,
  type WorkspaceQuery,
} from './workspace-query';

type ListedRow = WorkspaceRow & { readonly sortKey: string };
/** An empty page still has one row, with the total and nothing else. */
type ListRow = (ListedRow | { readonly id: null }) & { readonly total: number | null };

/** The rows of a page, and how many the list has. */
export interface WorkspaceRows {
  readonly rows: readonly ListedRow[];
  readonly total: number;
}

/**
 * Reads a page. Where the names that this process has read let it expect many, the list is walked through, and counted by them at the same
 * time. SQL by hand: the list is measured by the benchmarks `gateway`, `rest`, `tenancy` and `large-tenant`.
 */
export async function listWorkspaceRows(ctx: ViewerCtx, query: WorkspaceQuery): Promise<WorkspaceRows> {
  const filter = filterByName(query);
  const [rows, counted] =
    filter !== null && areManyExpected(ctx, query, filter)
      ? await Promise.all([readRows(ctx, query, true), countByNames(ctx, filter)])
      : [await readRows(ctx, query), null];
  const total = counted ?? rows[0]?.total ?? (filter === null ? 0 : await countMany(ctx, filter));
  return { rows: rows.filter((row) => row.id !== null), total };
}

function readRows(ctx: ViewerCtx, query: WorkspaceQuery, many = false): Promise<ListRow[]> {
  const { name, sql, values } = reachedBy(ctx, workspaceListStatement(ctx.tenant.id, ctx.viewer.userId, query, many));
  return readInTenant(ctx, sql, values, name);
}

function areManyExpected({ dataSource, tenant }: ViewerCtx, { offset, limit }: WorkspaceQuery, filter: WorkspaceFilter): boolean {
  const blocks = keptBlocks(dataSource, tenant.id);
  const few = fewRows(offset + limit);
  return blocks !== undefined && countMatches(blocks, filter, filter.value.toLowerCase(), few) > few;
}

async function countMany(ctx: ViewerCtx, filter: WorkspaceFilter): Promise<number> {
  const counted = await countByNames(ctx, filter);
  if (counted !== null) return counted;
  const { sql, values } = workspaceCountStatement(ctx.tenant.id, filter);
  const [row] = await readInTenant<{ total: number }>(ctx, sql, values);
  return row?.total ?? 0;
}
