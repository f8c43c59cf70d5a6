import type { Viewer } from '@countinghouse/domain/access/viewer';
import { PRODUCT_TENANT } from '@countinghouse/domain/tenants/product-tenant';
import type { ViewerCtx } from '../../platform/context';

/** The viewer as the rights rules see them; whoever has a viewer's context is active. */
export function rightsOf(ctx: ViewerCtx): Viewer {
  return { status: 'Active', roleIds: ctx.viewer.roleIds, isStaff: ctx.tenant.name === PRODUCT_TENANT, rights: ctx.rights };
}
