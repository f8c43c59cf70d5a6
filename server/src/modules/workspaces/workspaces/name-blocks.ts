import type { DataSource } from 'typeorm';
import type { WorkspaceFilter } from './workspace-query';

/** A row of names and codes; it never changes. */
export interface NameBlock {
  readonly change: number;
  readonly names: string;
  readonly codes: string;
}

/** Blocks by their ids. */
export type NameBlocks = ReadonlyMap<string, NameBlock>;

/** Characters of blocks that a process keeps of each database: about 400,000 workspaces. */
const MOST_CHARACTERS = 16_000_000;

/** The blocks of the tenants that searched last, in this order; a tenant is here once a search of it found many. */
const kept = new WeakMap<DataSource, Map<string, NameBlocks>>();

/** The blocks of a tenant that this process read last; they may be out of date. */
export function keptBlocks(dataSource: DataSource, tenantId: string): NameBlocks | undefined {
  return kept.get(dataSource)?.get(tenantId);
}

/** Keeps the blocks of a tenant instead of those that it had, and drops those of the tenants that did not search for longest. */
export function keepBlocks(dataSource: DataSource, tenantId: string, blocks: NameBlocks): void {
  const tenants = kept.get(dataSource) ?? new Map<string, NameBlocks>();
  kept.set(dataSource, tenants);
  tenants.delete(tenantId);
  tenants.set(tenantId, blocks);
  let characters = [...tenants.values()].reduce((sum, each) => sum + sizeOf(each), 0);
  for (const [oldest, each] of tenants) {
    if (characters <= MOST_CHARACTERS) break;
    characters -= sizeOf(each);
    tenants.delete(oldest);
  }
}

function sizeOf(blocks: NameBlocks): number {
  return [...blocks.values()].reduce((sum, { names, codes }) => sum + names.length + codes.length, 0);
}

type Condition = Pick<WorkspaceFilter, 'field' | 'operator'>;

/** How many workspaces of the blocks have a text that matches, or more than `enough` where so many do; `text` is lower-case. */
export function countMatches(blocks: NameBlocks, condition: Condition, text: string, enough = Infinity): number {
  let count = 0;
  for (const block of blocks.values()) {
    count += Math.sign(block.change) * linesOf(block, condition, text);
    if (count > enough) break;
  }
  return count;
}

/** Lines that match; a text has no line break. */
function linesOf(block: NameBlock, { field, operator }: Condition, text: string): number {
  const lines = field === 'displayName' ? block.names : block.codes;
  const sought = { Contains: text, StartsWith: `\n${text}`, Equals: `\n${text}\n` }[operator];
  let count = 0;
  for (let at = lines.indexOf(sought); at >= 0; at = lines.indexOf(sought, lines.indexOf('\n', at + 1))) count += 1;
  return count;
}
