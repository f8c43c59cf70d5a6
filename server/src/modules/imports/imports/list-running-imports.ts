import { can, workspaceCapabilitiesOf } from '@countinghouse/domain/access/can';
import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { requestIdOf, type SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import type { ViewerCtx } from '../../../platform/context';
import { readInTenant } from '../../../platform/database/with-tenant';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';
import { reachedBy } from '../../workspaces/workspaces/reached-by';
import { presentImportStatus, withheldStatus, type ImportStatus, type StatusRow } from './import-status';
import type { PartialProgressType } from './running-import.types';
import { FIND_IMPORT, LISTED_IMPORTS } from './running-imports-sql';

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

interface Row extends StatusRow {
  readonly id: string;
  readonly submission_id: string;
  readonly request_id: string | null;
  readonly submission_source: SubmissionSource;
  readonly workspace_id: string;
  readonly display_name: string;
  readonly datasource_name_id: string;
  readonly connection_id: string | null;
  readonly is_member: boolean;
  readonly progress: PartialProgressType | null;
}

const DAY = 86_400_000;
/** Imports that run or ended in the last day, newest first, in workspaces that the viewer may view or whose users the viewer may manage. */
export const listRunningImports = useCase(
  { caller: 'person', because: 'It lists those of workspaces that they may view or manage.' },
  (ctx: ViewerCtx): Promise<RunningImport[]> => {
    return load(ctx, LISTED_IMPORTS, new Date(ctx.clock.now().getTime() - DAY), 'running-imports');
  },
);

/** One import in the same form, whenever it ended; null when there is none that the viewer may see. */
export async function findRunningImport(ctx: ViewerCtx, financialRecordId: string): Promise<RunningImport | null> {
  const [found] = await load(ctx, FIND_IMPORT, financialRecordId, 'running-import');
  return found ?? null;
}

async function load(ctx: ViewerCtx, sql: string, condition: Date | string, name: string): Promise<RunningImport[]> {
  const strangers = seen(workspaceCapabilitiesOf(rightsOf(ctx), { isMember: false }));
  const own = reachedBy(ctx, { sql, name });
  const rows = await readInTenant<Row>(ctx, own.sql, [ctx.tenant.id, ctx.viewer.userId, strangers, condition], own.name);
  return rows.map((row) => present(ctx, row)).filter((job) => job.canViewWorkspace || job.canManageWorkspaceUsers);
}

function seen(capabilities: readonly WorkspaceCapability[]): boolean {
  return capabilities.includes('CanViewWorkspace') || capabilities.includes('CanManageWorkspaceUsers');
}

function present(ctx: ViewerCtx, row: Row): RunningImport {
  const viewer = rightsOf(ctx);
  const access = { isMember: row.is_member };
  const canViewWorkspace = can(viewer, 'CanViewWorkspace', access);
  const status = presentImportStatus(row);
  return {
    financialRecordId: row.id,
    submissionId: row.submission_id,
    submissionRequestId: requestIdOf(row.submission_source, row.request_id),
    hasShareableLink: row.submission_source === 'ShareableLink',
    workspaceId: row.workspace_id,
    workspaceName: row.display_name,
    datasourceNameId: row.datasource_name_id,
    connectionId: row.connection_id,
    canViewWorkspace,
    progress: canViewWorkspace ? row.progress : null,
    canManageWorkspaceUsers: can(viewer, 'CanManageWorkspaceUsers', access),
    status: canViewWorkspace ? status : withheldStatus(status),
  };
}
