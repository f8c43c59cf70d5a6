import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import { findWorkspace } from './find-workspace';
import type { Workspace } from './workspace';

/** A workspace that the viewer may open; refuses NotFound, and WorkspaceAccessDenied without view rights. */
export const openWorkspace = useCase(
  { caller: 'person', because: 'findWorkspace says whether they may open it.' },
  async (ctx: ViewerCtx, id: string): Promise<Result<Workspace>> => {
    const workspace = await findWorkspace(ctx, id);
    return isRefusal(workspace) || workspace.accessible ? workspace : refuse('WorkspaceAccessDenied');
  },
);
