import type { BusinessNames } from '@countinghouse/domain/imports/findings/company-name';
import type { LockMode } from '../../../platform/database/tenant-query';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Workspace } from './workspace.entity';

/** The name of a workspace, and the names of companies that analysts confirmed to be its own, oldest first. */
export type NamesOfWorkspace = Pick<Workspace, 'displayName' | 'confirmedNames'>;

/** The names of a workspace, deleted or not; null where there is none. */
export function findNames(tx: TenantTransaction, workspaceId: string, lock?: LockMode): Promise<NamesOfWorkspace | null> {
  return tx.repo(Workspace).findOne({
    where: { id: workspaceId },
    select: ['displayName', 'confirmedNames'],
    ...(lock === undefined ? {} : { lock }),
  });
}

/** Replaces the confirmed names of a workspace. */
export async function storeConfirmedNames(
  tx: TenantTransaction,
  workspaceId: string,
  confirmedNames: readonly BusinessNames[],
): Promise<void> {
  await tx.repo(Workspace).update({ id: workspaceId }, { confirmedNames });
}
