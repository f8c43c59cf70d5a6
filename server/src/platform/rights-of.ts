import type { Viewer } from '@countinghouse/domain/access/viewer';
import { PRODUCT_TENANT } from '@countinghouse/domain/tenants/product-tenant';
import type { ViewerCtx } from './context';

/** The viewer as the access rules expect it. A viewer in a context is always active, and an API client is not staff. */
export function rightsOf(ctx: ViewerCtx): Viewer {
  const { roleIds, grants: client } = ctx.viewer;
  const isStaff = ctx.tenant.name === PRODUCT_TENANT && client === undefined;
  return { status: 'Active', roleIds, isStaff, rights: ctx.rights, ...(client && { client }) };
}
