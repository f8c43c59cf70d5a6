import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import { ORGANIZATION_CONTRACTS } from './organizations.contract';
import { initializeOrganization } from './initialize-organization';

/** Workspaces as connector widgets name them. */
export const ORGANIZATION_ROUTES = routesOf(ORGANIZATION_CONTRACTS, {
  async initializeOrganization(ctx, { params: { orgId }, body }) {
    const done = await initializeOrganization(ctx, orgId, body.displayName);
    return isRefusal(done) ? done : { status: 204 };
  },
});
