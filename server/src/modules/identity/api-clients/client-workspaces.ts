import { LIMITS } from '@countinghouse/domain/limits';
import {
  CLIENT_PURPOSES,
  needsAllWorkspaces,
  withImplied,
  type ClientGrants,
  type ClientPurpose,
} from '@countinghouse/domain/api-clients/client-purpose';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { In, IsNull } from 'typeorm';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { ApiClientWorkspace } from './api-client-workspace.entity';

/** What a client is to be given. */
export interface RequestedGrants {
  readonly purposes: readonly ClientPurpose[];
  /** Null: all workspaces, those to come included. */
  readonly workspaceIds: readonly string[] | null;
}

/** The paths of the platform in every workspace: what a client is given where nothing is said. */
export const PLATFORM_GRANTS: RequestedGrants = { purposes: ['UsePlatform'], workspaceIds: null };

/** Grants that can be: purposes with what they imply. Refuses InvalidInput for none, for no or too many workspaces, and for what needs all of them. */
export function readGrants({ purposes, workspaceIds }: RequestedGrants): Result<ClientGrants & RequestedGrants> {
  const known = withImplied(CLIENT_PURPOSES.filter((purpose) => purposes.includes(purpose)));
  if (known.length === 0) return refuse('InvalidInput', 'purposes', { problem: 'must contain at least one purpose' });
  const allWorkspaces = workspaceIds === null;
  if (allWorkspaces) return { purposes: known, allWorkspaces, workspaceIds };
  if (known.some(needsAllWorkspaces))
    return refuse('InvalidInput', 'workspaceIds', { problem: 'must include all workspaces for AdministerUsers' });
  const ids = [...new Set(workspaceIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return refuse('InvalidInput', 'workspaceIds', { problem: 'must contain at least one workspace' });
  if (ids.length > LIMITS.clientWorkspacesMax)
    return refuse('InvalidInput', 'workspaceIds', { problem: `has more than ${LIMITS.clientWorkspacesMax} entries` });
  return ids.every(isId) ? { purposes: known, allWorkspaces, workspaceIds: ids } : strange;
}

const strange = refuse('InvalidInput', 'workspaceIds', { problem: 'contains an unknown workspace' });

type KnownWorkspace = TenantOwned & { readonly id: string; readonly deletedAt: Date | null };

/** InvalidInput where the list names a workspace that the tenant does not have; else null, and they stay until the transaction ends. */
export async function refuseUnknown(tx: TenantTransaction, { workspaceIds }: RequestedGrants): Promise<Refusal | null> {
  if (workspaceIds === null) return null;
  const where = { id: In(workspaceIds), deletedAt: IsNull() };
  const known = await tx.repo<KnownWorkspace>('workspace').find({ where, select: ['id'], lock: 'pessimistic_read' });
  return known.length === workspaceIds.length ? null : strange;
}

/** Adds workspaces that the tenant has to the list of a client. */
export async function giveWorkspaces(tx: TenantTransaction, clientId: string, workspaceIds: readonly string[]): Promise<void> {
  await tx.repo(ApiClientWorkspace).insertMissing(workspaceIds.map((workspaceId) => ({ clientId, workspaceId })));
}
