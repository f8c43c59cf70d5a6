import { InputArg } from '../../../platform/graphql/input-arg';
import { AFTER, ENUMS_ONLY, PAGE, first } from '../../../platform/graphql/arg-options';
import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { cleanTexts } from '@countinghouse/domain/workspaces/workspace-fields';
import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { LIMITS } from '@countinghouse/domain/limits';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { UserType } from '../../identity/users/user.types';
import type { RequestCtx } from '../../../platform/request-ctx';
import { createWorkspace } from './create-workspace';
import { findWorkspace } from './find-workspace';
import { listWorkspaces } from './list-workspaces';
import { openWorkspace } from './open-workspace';
import { readWorkspacePage } from './page-of-workspaces';
import { visibleUsers } from './visible-users';
import type { Workspace } from './workspace';
import { CreateWorkspaceInput, WorkspaceConnectionType, WorkspaceOrderInput, WorkspaceType } from './workspace.types';

/** Workspaces: list, open, create. */
@Resolver(() => WorkspaceType)
export class WorkspacesResolver {
  @Query(() => WorkspaceConnectionType, { description: 'The workspaces that the viewer can see, those that they cannot open included.' })
  async workspaces(
    @Context() ctx: Ctx,
    @Arg('first', () => Int, first(LIMITS.workspacesPerPage)) first: number,
    @Arg('after', () => String, AFTER) after?: string | null,
    @Arg('page', () => Int, PAGE) page?: number | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Short text matches the start of a name or engagement code, longer text any part; all when omitted.',
    })
    search?: string | null,
    @Arg('orderBy', () => WorkspaceOrderInput, {
      ...ENUMS_ONLY,
      nullable: true,
      description: 'How they are sorted. Defaults to the newest activity first.',
    })
    order?: WorkspaceOrderInput | null,
  ) {
    const viewer = viewerCtx(ctx);
    const query = unwrap(
      readWorkspacePage({ first, after: after ?? null, page: page ?? null, search: search ?? null, order: order ?? null }),
    );
    return connectionOf(await listWorkspaces(viewer, query));
  }

  @Query(() => WorkspaceType, { description: 'A workspace that the viewer may open.' })
  async workspace(@Context() ctx: Ctx, @Arg('id', () => ID, { description: 'Id of the workspace.' }) id: string) {
    return unwrap(await openWorkspace(viewerCtx(ctx), id));
  }

  @Query(() => WorkspaceType, { description: 'A workspace as shown in the list, even if the viewer cannot open it.' })
  async listedWorkspace(@Context() ctx: Ctx, @Arg('id', () => ID, { description: 'Id of the workspace.' }) id: string) {
    return unwrap(await findWorkspace(viewerCtx(ctx), id));
  }

  @Mutation(() => WorkspaceType, { description: 'Creates a workspace; the creator can open it.' })
  async createWorkspace(@Context() context: RequestCtx, @InputArg(() => CreateWorkspaceInput) input: CreateWorkspaceInput) {
    const ctx = viewerCtx(context);
    const id = unwrap(
      await createWorkspace(ctx, {
        id: null,
        engagementCode: null,
        ...cleanTexts(input),
        displayName: cleanLine(input.displayName),
        primaryEmail: input.primaryEmail?.trim() || null,
        userIds: input.userIds ?? [],
        lastActivityTime: null,
      }),
    );
    return unwrap(await openWorkspace(ctx, id));
  }

  @FieldResolver(() => [UserType], { description: 'Its users, as far as the viewer may see them.' })
  async users(@Context() ctx: Ctx, @Root() workspace: Workspace) {
    return visibleUsers(ctx, workspace);
  }
}
