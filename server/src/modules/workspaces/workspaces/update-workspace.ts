import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { refuseTexts, WORKSPACE_TEXT_NAMES, type StoredTexts } from '@countinghouse/domain/workspaces/workspace-fields';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { isStale } from '../../../platform/http/etag';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace, type LockedWorkspace } from './lock-workspace';
import { auditWorkspaceChange } from './audit-change';
import { requireWorkspaceRight } from './require-workspace-right';
import { replacePeople } from './workspace-people';
import { Workspace } from './workspace.entity';

/** What to change of a workspace; what is absent stays as it is. */
export interface UpdateWorkspace extends Partial<StoredTexts> {
  readonly workspaceId: string;
  /** Everyone who gets access. */
  readonly userIds?: readonly string[] | undefined;
  /** An `If-Match` header: the version that the caller read; absent overwrites whatever is there. */
  readonly ifMatch: string | string[] | undefined;
}

/**
 * Changes details and people of a workspace together, or nothing; answers its version. Name and code need the right to view it, its
 * people that to manage them. Refuses NotFound, Forbidden, StaleVersion, what the fields can't hold and a workspace without people.
 */
export const updateWorkspace = useCase(
  { right: ['CanViewWorkspace', 'CanManageWorkspaceUsers'], of: 'workspace' },
  async (ctx: ViewerCtx, input: UpdateWorkspace): Promise<Result<number>> => {
    const sanitise = await sanitiserFor(...WORKSPACE_TEXT_NAMES.map((name) => input[name] ?? null));
    return withTenant(ctx, async (tx) => {
      const stored = isId(input.workspaceId) ? await lockWorkspace(tx, input.workspaceId) : null;
      if (stored === null) return refuse('NotFound');
      // Checked under the lock, so that a person who is being removed can no longer change anything.
      const denied = await refuseWithoutRight(tx, ctx, input);
      if (denied !== null) return denied;
      if (isStale(input.ifMatch, stored.version)) return refuse('StaleVersion');
      const details = changedTexts(stored, input);
      const refusal = refuseTexts(details, sanitise);
      if (refusal !== null) return refusal;
      const peopleChanged = input.userIds !== undefined && (await replacePeople(tx, ctx, input.workspaceId, input.userIds));
      if (isRefusal(peopleChanged)) return peopleChanged;
      return store(tx, ctx, input.workspaceId, { stored, details, peopleChanged });
    });
  },
);

async function refuseWithoutRight(tx: TenantTransaction, ctx: ViewerCtx, input: UpdateWorkspace): Promise<Refusal | null> {
  const { workspaceId, userIds } = input;
  const changesDetails = WORKSPACE_TEXT_NAMES.some((name) => input[name] !== undefined) || userIds === undefined;
  const denied = changesDetails ? await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace') : null;
  return denied ?? (userIds === undefined ? null : requireWorkspaceRight(tx, ctx, workspaceId, 'CanManageWorkspaceUsers'));
}

/** Only changed texts are checked, so that an old one never blocks another change. */
function changedTexts(stored: LockedWorkspace, input: UpdateWorkspace): Partial<StoredTexts> {
  const changed = WORKSPACE_TEXT_NAMES.filter((name) => input[name] !== undefined && input[name] !== stored[name]);
  return Object.fromEntries(changed.map((name) => [name, input[name]]));
}

interface Change {
  readonly stored: LockedWorkspace;
  readonly details: Partial<StoredTexts>;
  readonly peopleChanged: boolean;
}

async function store(tx: TenantTransaction, ctx: ViewerCtx, workspaceId: string, change: Change): Promise<number> {
  const { stored, details, peopleChanged } = change;
  const fields = Object.keys(details);
  if (fields.length === 0 && !peopleChanged) return stored.version;
  const [changed] = await tx
    .repo(Workspace)
    .updateReturning(
      { id: workspaceId },
      { ...details, version: () => 'version + 1', lastActivityAt: () => `greatest(last_activity_at, '${ctx.clock.now().toISOString()}')` },
    );
  if (fields.length > 0) await auditWorkspaceChange(tx, ctx, 'workspace.updated', workspaceId, fields);
  if (peopleChanged) await auditWorkspaceChange(tx, ctx, 'workspace.usersChanged', workspaceId, ['users']);
  return changed?.version ?? stored.version;
}
