import { refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { readRepo } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { workspaceLoader } from './workspace-loader';
import { Workspace } from './workspace.entity';

/** All that anybody may know of a workspace: that it exists, and whether they may open it. */
export interface SafeDetails {
  readonly id: string;
  readonly accessible: boolean;
}

/** Reads them, also for people who are signed out; refuses NotFound where this tenant has no such workspace. */
export const readSafeDetails = useCase(
  { caller: 'anyone', because: 'It is what a tenant shows to everybody.' },
  async (ctx: RequestCtx, id: string): Promise<Result<SafeDetails>> => {
    if (!isId(id)) return refuse('NotFound');
    if (ctx.viewer !== null) {
      const workspace = await workspaceLoader.load(ctx, id);
      return workspace === null ? refuse('NotFound') : { id: workspace.id, accessible: workspace.accessible };
    }
    const exists = await readRepo(ctx, Workspace).exists({ id, deletedAt: IsNull() });
    return exists ? { id, accessible: false } : refuse('NotFound');
  },
);
