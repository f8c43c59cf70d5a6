import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { findWorkspace } from './find-workspace';
import type { Workspace } from './workspace';

/** A workspace that the viewer may open; refuses NotFound, and WorkspaceAccessDenied without view rights. */
export async function openWorkspace(ctx: ViewerCtx, id: string): Promise<Result<Workspace>> {
  const workspace = await findWorkspace(ctx, id);
  return isRefusal(workspace) || workspace.accessible ? workspace : refuse('WorkspaceAccessDenied');
}
