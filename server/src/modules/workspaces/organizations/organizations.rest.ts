import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import { fieldsOf, textField } from '../../../platform/http/body-fields';
import type { Route } from '../../../platform/rest/route';
import { initializeOrganization } from './initialize-organization';

/** Workspaces as connector widgets name them. */
export const ORGANIZATION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/WebPortal/Organizations/{orgId}/Initialize',
    access: 'delegated',
    bookkeeper: true,
    async handler(ctx, { params: { orgId = '' }, body }) {
      const fields = fieldsOf(body);
      if (isRefusal(fields)) return fields;
      const displayName = textField(fields, 'displayName', LIMITS.workspaceNameMax);
      if (displayName === null) return refuse('InvalidInput', 'displayName', { problem: 'is missing' });
      const done = isRefusal(displayName) ? displayName : await initializeOrganization(ctx, orgId, displayName);
      return isRefusal(done) ? done : { status: 204 };
    },
  },
];
