import { workspaceCapabilitiesOf } from '@countinghouse/domain/access/can';
import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import type { ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';
import type { Workspace as StoredWorkspace } from './workspace.entity';

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

/** What is read of a stored workspace. */
export interface WorkspaceRow extends Pick<
  StoredWorkspace,
  'id' | 'displayName' | 'engagementCode' | 'primaryEmail' | 'lastActivityAt' | 'lastSyncAt' | 'version'
> {
  readonly isMember: boolean;
}

/** Shows stored workspaces to a viewer; rights are worked out once for members and once for all others. */
export function workspacePresenter(ctx: ViewerCtx): (row: WorkspaceRow) => Workspace {
  const viewer = rightsOf(ctx);
  const ofMembers = workspaceCapabilitiesOf(viewer, { isMember: true });
  const ofOthers = workspaceCapabilitiesOf(viewer, { isMember: false });
  return (row) => {
    const capabilities = row.isMember ? ofMembers : ofOthers;
    const accessible = capabilities.includes('CanViewWorkspace');
    return {
      id: row.id,
      displayName: row.displayName,
      engagementCode: row.engagementCode,
      primaryEmail: accessible ? row.primaryEmail : null,
      lastActivityTime: accessible ? row.lastActivityAt : null,
      lastSyncTime: accessible ? row.lastSyncAt : null,
      accessible,
      capabilities,
      version: row.version,
    };
  };
}
