import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { isId } from '../../../platform/http/body-fields';
import { useCase } from '../../../platform/use-case';
import type { Workspace } from './workspace';
import { workspaceLoader } from './workspace-loader';

/** A workspace as the list shows it, whether the viewer may open it or not; refuses NotFound. */
export const findWorkspace = useCase(
  { caller: 'person', because: 'All of the tenant see which workspaces there are; it says whether they may open it.' },
  async (ctx: ViewerCtx, id: string): Promise<Result<Workspace>> => {
    return (isId(id) ? await workspaceLoader.load(ctx, id.toLowerCase()) : null) ?? refuse('NotFound');
  },
);
