import { can, workspaceCapabilitiesOf } from '@countinghouse/domain/access/can';
import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { requestIdOf } from '@countinghouse/domain/submissions/submission-source';
import type { ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';
import { presentImportStatus, withheldStatus, type ImportStatus } from './import-status';
import type { PartialProgressType } from './running-import.types';
import { readFollowed, readImports, type StoredImport } from './running-imports.sql';

/** An import that runs, or ended in the last day, as the list of running imports shows it (docs/spec.md, lender 3). */
export interface RunningImport {
  readonly financialRecordId: string;
  readonly submissionId: string;
  /** -1 where a business came by itself. */
  readonly submissionRequestId: ReturnType<typeof requestIdOf>;
  readonly hasShareableLink: boolean;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly datasourceNameId: string;
  /** Null of an upload. */
  readonly connectionId: string | null;
  readonly canViewWorkspace: boolean;
  readonly canManageWorkspaceUsers: boolean;
  /** How far it can be stated already; null where it can't, once it has ended, and without view rights. */
  readonly progress: PartialProgressType | null;
  /** Without view rights it has only the stage and the outcome. */
  readonly status: ImportStatus;
}

const DAY = 86_400_000;
/** Imports that run or ended in the last day, newest first, in workspaces that the viewer may view or whose users the viewer may manage. */
export const listRunningImports = useCase(
  { caller: 'person', because: 'It lists those of workspaces that they may view or manage.' },
  (ctx: ViewerCtx): Promise<RunningImport[]> => {
    return load(ctx, { since: new Date(ctx.clock.now().getTime() - DAY) });
  },
);

/** One import in the same form, whenever it ended; null when there is none that the viewer may see. */
export async function findRunningImport(ctx: ViewerCtx, financialRecordId: string): Promise<RunningImport | null> {
  const [found] = await load(ctx, { id: financialRecordId });
  return found ?? null;
}

/** The same for one of many who hear of the import at once. */
export async function findFollowedImport(ctx: ViewerCtx, financialRecordId: string): Promise<RunningImport | null> {
  if (ctx.viewer.grants !== undefined) return findRunningImport(ctx, financialRecordId);
  const stored = await readFollowed(ctx, { id: financialRecordId, userId: ctx.viewer.userId });
  return stored === null ? null : (seenBy(ctx, [stored])[0] ?? null);
}

async function load(ctx: ViewerCtx, which: Parameters<typeof readImports>[1]): Promise<RunningImport[]> {
  const strangers = seen(workspaceCapabilitiesOf(rightsOf(ctx), { isMember: false }));
  return seenBy(ctx, await readImports(ctx, which, strangers));
}

function seenBy(ctx: ViewerCtx, stored: readonly StoredImport[]): RunningImport[] {
  return stored.map((one) => present(ctx, one)).filter((job) => job.canViewWorkspace || job.canManageWorkspaceUsers);
}

function seen(capabilities: readonly WorkspaceCapability[]): boolean {
  return capabilities.includes('CanViewWorkspace') || capabilities.includes('CanManageWorkspaceUsers');
}

function present(ctx: ViewerCtx, { isMember, submissionSource, requestId, progress, ...job }: StoredImport): RunningImport {
  const viewer = rightsOf(ctx);
  const canViewWorkspace = can(viewer, 'CanViewWorkspace', { isMember });
  const status = presentImportStatus(job);
  return {
    financialRecordId: job.financialRecordId,
    submissionId: job.submissionId,
    submissionRequestId: requestIdOf(submissionSource, requestId),
    hasShareableLink: submissionSource === 'ShareableLink',
    workspaceId: job.workspaceId,
    workspaceName: job.workspaceName,
    datasourceNameId: job.datasourceNameId,
    connectionId: job.connectionId,
    canViewWorkspace,
    progress: canViewWorkspace ? progress : null,
    canManageWorkspaceUsers: can(viewer, 'CanManageWorkspaceUsers', { isMember }),
    status: canViewWorkspace ? status : withheldStatus(status),
  };
}
