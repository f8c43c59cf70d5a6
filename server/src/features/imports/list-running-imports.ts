import { can } from '@countinghouse/domain/access/can';
import type { ViewerCtx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { rightsOf } from '../sessions/rights-of';
import { presentImportStatus, STATUS_COLUMNS, type ImportStatus, type StatusRow } from './import-status';

/** An import that runs, or ended in the last day, as the list of running imports shows it (lender side 3, Running import). */
export interface RunningImport {
  readonly financialRecordId: string;
  readonly submissionId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly datasourceNameId: string;
  readonly canViewWorkspace: boolean;
  readonly canManageWorkspaceUsers: boolean;
  readonly status: ImportStatus;
}

interface Row extends StatusRow {
  readonly id: string;
  readonly submission_id: string;
  readonly workspace_id: string;
  readonly display_name: string;
  readonly datasource_name_id: string;
  readonly is_member: boolean;
}

const DAY = 86_400_000;
const MOST = 200;

const LIST = `
select j.id, j.submission_id, j.workspace_id, w.display_name, r.datasource_name_id, ${STATUS_COLUMNS},
  exists (select from workspace_user u where u.tenant_id = j.tenant_id and u.workspace_id = j.workspace_id and u.user_id = $2) as is_member
from import_job j
join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id
join workspace w on w.tenant_id = j.tenant_id and w.id = j.workspace_id and w.deleted_at is null
where j.tenant_id = $1 and r.status <> 'Deleted' and ($3::uuid is null or j.id = $3) and ($3 is not null or j.state = 'Pending' or j.ended_at > $4)
order by j.started_at desc, j.id limit ${MOST}`;

/** Imports that run or ended in the last day, newest first, in workspaces that the viewer may view or whose users the viewer may manage. */
export function listRunningImports(ctx: ViewerCtx): Promise<RunningImport[]> {
  return load(ctx, null);
}

/** One import in the same form, whenever it ended; null when there is none that the viewer may see. */
export async function findRunningImport(ctx: ViewerCtx, financialRecordId: string): Promise<RunningImport | null> {
  const [found] = await load(ctx, financialRecordId);
  return found ?? null;
}

async function load(ctx: ViewerCtx, financialRecordId: string | null): Promise<RunningImport[]> {
  const since = new Date(ctx.clock.now().getTime() - DAY);
  const rows = await withTenant(ctx, (tx) =>
    tx.query<Row>(LIST, [ctx.tenant.id, ctx.viewer.userId, financialRecordId, since], 'running-imports'),
  );
  return rows.map((row) => present(ctx, row)).filter((job) => job.canViewWorkspace || job.canManageWorkspaceUsers);
}

function present(ctx: ViewerCtx, row: Row): RunningImport {
  const access = { isMember: row.is_member };
  return {
    financialRecordId: row.id,
    submissionId: row.submission_id,
    workspaceId: row.workspace_id,
    workspaceName: row.display_name,
    datasourceNameId: row.datasource_name_id,
    canViewWorkspace: can(rightsOf(ctx), 'CanViewWorkspace', access),
    canManageWorkspaceUsers: can(rightsOf(ctx), 'CanManageWorkspaceUsers', access),
    status: presentImportStatus(row),
  };
}
