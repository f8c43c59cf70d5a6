import { workspaceCapabilitiesOf } from '@countinghouse/domain/access/can';
import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import type { ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';

/** A workspace as one viewer may see it. */
export interface Workspace {
  readonly id: string;
  readonly displayName: string;
  readonly engagementCode: string | null;
  /** Null without view rights, like the times. */
  readonly primaryEmail: string | null;
  readonly lastActivityTime: Date | null;
  readonly lastSyncTime: Date | null;
  /** Whether the viewer may open it. */
  readonly accessible: boolean;
  readonly capabilities: readonly WorkspaceCapability[];
  readonly version: number;
}

/** The columns that a workspace is made of. */
export interface WorkspaceRow {
  id: string;
  display_name: string;
  engagement_code: string | null;
  primary_email: string | null;
  last_activity_at: Date;
  last_sync_at: Date | null;
  version: number;
  is_member: boolean;
}

/** SQL of the stored ones among those columns, of the table `workspace w`. */
export const WORKSPACE_COLUMNS = 'w.id, w.display_name, w.engagement_code, w.primary_email, w.last_activity_at, w.last_sync_at, w.version';

/** SQL of `is_member`, given the parameter that holds the viewer's id. */
export function isMemberSql(viewerParameter: string, alias = 'w'): string {
  return `exists (select from workspace_user m where m.tenant_id = $1 and m.workspace_id = ${alias}.id and m.user_id = ${viewerParameter}) as is_member`;
}

/** Shows stored workspaces to a viewer; rights are worked out once for members and once for all others. */
export function workspacePresenter(ctx: ViewerCtx): (row: WorkspaceRow) => Workspace {
  const viewer = rightsOf(ctx);
  const ofMembers = workspaceCapabilitiesOf(viewer, { isMember: true });
  const ofOthers = workspaceCapabilitiesOf(viewer, { isMember: false });
  return (row) => {
    const capabilities = row.is_member ? ofMembers : ofOthers;
    const accessible = capabilities.includes('CanViewWorkspace');
    return {
      id: row.id,
      displayName: row.display_name,
      engagementCode: row.engagement_code,
      primaryEmail: accessible ? row.primary_email : null,
      lastActivityTime: accessible ? row.last_activity_at : null,
      lastSyncTime: accessible ? row.last_sync_at : null,
      accessible,
      capabilities,
      version: row.version,
    };
  };
}
