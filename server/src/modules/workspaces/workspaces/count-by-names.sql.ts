import type { ViewerCtx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { countMatches, keepBlocks, keptBlocks, type NameBlock } from './name-blocks';
import type { WorkspaceFilter } from './workspace-query';

/** Workspaces of a tenant whose names are not worth the memory of a process. */
const TOO_MANY = 300_000;

/** SQL by hand: one statement, whose rows are those of one instant; the names of blocks that are known stay where they are. */
const BLOCKS = `
select b.id, b.change, case when b.id <> all($2::uuid[]) then b.names end as names, case when b.id <> all($2::uuid[]) then b.codes end as codes,
  lower($3::text collate "und-x-icu") as text
from workspace_name_block b
where b.tenant_id = $1 and (select sum(t.change) from workspace_name_block t where t.tenant_id = $1) <= ${TOO_MANY}`;

/** Names and codes are null of a block that is known. */
interface BlockRow {
  readonly id: string;
  readonly change: number;
  readonly names: string | null;
  readonly codes: string | null;
  readonly text: string;
}

/**
 * How many workspaces of the tenant match, counted in the names that this process has read and what changed since; null where there are too
 * many to keep, or none.
 */
export async function countByNames({ dataSource, tenant, ...rest }: ViewerCtx, filter: WorkspaceFilter): Promise<number | null> {
  const known = keptBlocks(dataSource, tenant.id);
  const values = [tenant.id, [...(known?.keys() ?? [])], filter.value];
  const rows = await readInTenant<BlockRow>({ ...rest, dataSource, tenant }, BLOCKS, values, 'workspace-name-blocks');
  const [first] = rows;
  if (first === undefined) return null;
  const blocks = new Map(rows.map((row) => [row.id, known?.get(row.id) ?? blockOf(row)]));
  keepBlocks(dataSource, tenant.id, blocks);
  return countMatches(blocks, filter, first.text);
}

function blockOf({ change, names, codes }: BlockRow): NameBlock {
  return { change, names: names ?? '', codes: codes ?? '' };
}
