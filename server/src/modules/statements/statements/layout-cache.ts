import type { StatementLayout, StatementType } from '@countinghouse/domain/statements/statement';
import type { Ctx } from '../../../platform/context';
import { createBoundedCache, type BoundedCache } from '../../../platform/memory/bounded-cache';
import { bytesOf } from './layout-size';

/** A layout in memory, and the row that holds it: its version, and the transaction that wrote it. */
export interface CachedLayout {
  readonly version: number;
  readonly writtenBy: string;
  readonly statement: StatementLayout;
}

/** A statement of a record of a tenant. */
export interface LayoutKey {
  readonly tenantId: string;
  readonly financialRecordId: string;
  readonly type: StatementType;
}

const BYTES_MAX = 64 * 1024 * 1024;

/** Layouts by their places. */
export type LayoutCache = BoundedCache<CachedLayout>;

const ofThisProcess: LayoutCache = createBoundedCache(BYTES_MAX, ({ statement }) => bytesOf(statement));

/** What was kept of a statement; good only for the row that it names, which the database is asked for each time. */
export function cachedLayout(place: LayoutKey, memory = ofThisProcess): CachedLayout | undefined {
  return memory.find(keyOf(place));
}

/** Keeps what is in a row, so that it need not be sent and read again. */
export function cacheLayout(place: LayoutKey, layout: CachedLayout, memory = ofThisProcess): void {
  memory.keep(keyOf(place), layout);
}

/** The place of a statement in the tenant of a context. */
export function locationOf(ctx: Pick<Ctx, 'tenant'>, financialRecordId: string, type: StatementType): LayoutKey {
  return { tenantId: ctx.tenant.id, financialRecordId, type };
}

const keyOf = ({ tenantId, financialRecordId, type }: LayoutKey) => `${tenantId} ${financialRecordId} ${type}`;
