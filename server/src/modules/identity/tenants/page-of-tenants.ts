import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { DataSource } from 'typeorm';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { listTenantIds } from './tenant-listing.sql';

/** Which tenants; `search` is found anywhere in either name, in any case. */
export interface ListTenants {
  readonly search: string | null;
  readonly first: number;
  readonly after: string | null;
}

/** How a list of tenants differs from others. */
export interface TenantList<Tenant> {
  /** First part of its cursors. */
  readonly kind: string;
  /** Whether the search finds hosts too. */
  readonly inHosts: boolean;
  /** Reads a tenant within itself, as its settings are not readable elsewhere. */
  readonly read: (id: string) => Promise<Tenant | null>;
}

/** A page of the tenants by name; refuses page sizes and cursors that can't be. */
export async function pageOfTenants<Tenant extends { readonly name: string }>(
  dataSource: DataSource,
  { search, first, after }: ListTenants,
  { kind, inHosts, read }: TenantList<Tenant>,
): Promise<Result<Page<Tenant>>> {
  const refusal = refusePageSize(first);
  if (refusal !== null) return refusal;
  const from = after === null ? [kind, null] : readCursor(after, kind, 2);
  if (isRefusal(from)) return from;
  const { ids, total } = await listTenantIds(dataSource, { search, inHosts, after: from[1], limit: first + 1 });
  const nodes: Tenant[] = [];
  for (const id of ids.slice(0, first)) {
    const tenant = await read(id);
    if (tenant !== null) nodes.push(tenant);
  }
  return {
    nodes,
    totalCount: total,
    hasNextPage: ids.length > first,
    hasPreviousPage: after !== null,
    cursorOf: (tenant) => cursorOf([kind, tenant.name]),
  };
}
