import { can } from '@countinghouse/domain/access/can';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import { giveWorkspaces } from '../../identity/api-clients/client-workspaces';
import { rightsOf } from '../../../platform/rights-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { insertWorkspace, refuseWorkspaceFields, type CreateWorkspace } from './insert-workspace';
import { auditWorkspaceChange } from './audit-change';
import { addPeople, refuseStrangers } from './workspace-people';

/**
 * Creates a workspace whose first user is its creator, and answers its id; one that an API client makes has the users that it names, and comes
 * to its list. Refuses Forbidden without `CanCreateWorkspace` or where the
 * tenant has switched it off, what the fields can't hold, people the tenant does not have, and Duplicate for an id in use.
 */
export const createWorkspace = useCase(
  { right: 'CanCreateWorkspace' },
  async (ctx: ViewerTenantCtx, input: CreateWorkspace): Promise<Result<string>> => {
    if (!can(rightsOf(ctx), 'CanCreateWorkspace') || ctx.tenant.settings.disableNewWorkspaces) return refuse('Forbidden');
    const refusal = await refuseWorkspaceFields(input);
    if (refusal !== null) return refusal;
    const id = input.id ?? ctx.ids.next();
    return withTenant(ctx, async (tx) => {
      const creator = personIdOf(ctx);
      const userIds = [...new Set([...(creator === null ? [] : [creator]), ...input.userIds.map((userId) => userId.toLowerCase())])];
      const strangers = await refuseStrangers(tx, userIds, 'userIds');
      if (strangers !== null) return strangers;
      if (!(await insertWorkspace(tx, ctx, id, input))) return refuse('Duplicate', 'id');
      await addPeople(tx, ctx, id, userIds);
      if (ctx.client?.grants.allWorkspaces === false) await giveWorkspaces(tx, ctx.client.clientId, [id]);
      await auditWorkspaceChange(tx, ctx, 'workspace.created', id);
      return id;
    });
  },
);
