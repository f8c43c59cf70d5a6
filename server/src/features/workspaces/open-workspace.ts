import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { isId } from '../../platform/http/body-fields';
import type { Workspace } from './workspace';
import { workspaceLoader } from './workspace-loader';

/** A workspace that the viewer may open; refuses NotFound, and WorkspaceAccessDenied without view rights (design 2, Calls). */
export async function openWorkspace(ctx: ViewerCtx, id: string): Promise<Answer<Workspace>> {
  const workspace = isId(id) ? await workspaceLoader.load(ctx, id.toLowerCase()) : null;
  if (workspace === null) return refuse('NotFound');
  return workspace.accessible ? workspace : refuse('WorkspaceAccessDenied');
}
