import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { isId } from '../../../platform/http/body-fields';
import type { Workspace } from './workspace';
import { workspaceLoader } from './workspace-loader';

/** A workspace as the list shows it, whether the viewer may open it or not; refuses NotFound. */
export async function findWorkspace(ctx: ViewerCtx, id: string): Promise<Result<Workspace>> {
  return (isId(id) ? await workspaceLoader.load(ctx, id.toLowerCase()) : null) ?? refuse('NotFound');
}
