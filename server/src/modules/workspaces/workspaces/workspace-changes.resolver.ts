import { InputArg } from '../../../platform/graphql/input-arg';
import { idInput, type IdInput } from '../../../platform/graphql/id-input';
import { IsInt, IsOptional, IsString } from 'class-validator';
import { cleanTexts } from '@countinghouse/domain/workspaces/workspace-fields';
import { Ctx as Context, Field, FieldResolver, ID, InputType, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { etagOf } from '../../../platform/http/etag';
import { accessRequestedLoader, accessRequestsLoader } from './access-requests-loader';
import { deleteWorkspace } from './delete-workspace';
import { findWorkspace } from './find-workspace';
import { requestAccess } from './request-access';
import { updateWorkspace, type UpdateWorkspace } from './update-workspace';
import { mayManageUsers } from './visible-users';
import type { Workspace } from './workspace';
import { AccessRequestedType, AccessRequestType, UpdateWorkspaceInput } from './workspace-changes.types';
import { WorkspaceType } from './workspace.types';

@InputType('SetWorkspaceUsersInput', { description: 'The users of a workspace.' })
class SetWorkspaceUsersInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  id: string;

  @Field(() => [ID], { description: 'Ids of everyone who has access from now on, at least one.' })
  @IsString({ each: true })
  userIds: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'The version of the workspace that was read; a stale one is refused with StaleVersion. Not checked if omitted.',
  })
  @IsOptional()
  @IsInt()
  version?: number | null;
}

const DeleteWorkspaceInput = idInput('DeleteWorkspaceInput', { description: 'The workspace to delete.', id: 'Id of the workspace.' });

@InputType('RequestAccessInput', { description: 'The workspace to which the viewer asks for access.' })
class RequestAccessInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;
}

/** Changes of workspaces, and requests for access to them. */
@Resolver(() => WorkspaceType)
export class WorkspaceChangesResolver {
  @Mutation(() => WorkspaceType, {
    description: 'Returns the workspace as the viewer can still see it; viewers who removed themselves cannot open it.',
  })
  async updateWorkspace(@Context() ctx: Ctx, @InputArg(() => UpdateWorkspaceInput) input: UpdateWorkspaceInput) {
    const { id, version, userIds, ...texts } = input;
    return update(viewerCtx(ctx), id, version, { ...cleanTexts(texts), userIds: userIds ?? undefined });
  }

  @Mutation(() => WorkspaceType, { description: 'Replaces the users of a workspace.' })
  async setWorkspaceUsers(@Context() ctx: Ctx, @InputArg(() => SetWorkspaceUsersInput) { id, userIds, version }: SetWorkspaceUsersInput) {
    return update(viewerCtx(ctx), id, version, { userIds });
  }

  @Mutation(() => ID, { description: 'Deletes a workspace with its collections and connections, and cancels its imports; returns its id.' })
  async deleteWorkspace(@Context() ctx: Ctx, @InputArg(() => DeleteWorkspaceInput) { id }: IdInput): Promise<string> {
    return unwrap(await deleteWorkspace(viewerCtx(ctx), id.toLowerCase()));
  }

  @Mutation(() => AccessRequestedType, { description: 'Asks the users of a workspace and the administrators for access.' })
  async requestAccess(
    @Context() ctx: Ctx,
    @InputArg(() => RequestAccessInput) { workspaceId }: RequestAccessInput,
  ): Promise<AccessRequestedType> {
    return unwrap(await requestAccess(viewerCtx(ctx), workspaceId.toLowerCase()));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer requested access in the last week and does not have it.' })
  async accessRequested(@Context() ctx: Ctx, @Root() workspace: Workspace) {
    return !workspace.accessible && (await accessRequestedLoader.load(ctx, workspace.id));
  }

  @FieldResolver(() => [AccessRequestType], { description: 'Who requested access in the last week; only for those who can grant it.' })
  async accessRequests(@Context() ctx: Ctx, @Root() workspace: Workspace) {
    return mayManageUsers(workspace) ? accessRequestsLoader.load(ctx, workspace.id) : [];
  }
}

async function update(
  ctx: ViewerCtx,
  id: string,
  version: number | null | undefined,
  change: Omit<UpdateWorkspace, 'workspaceId' | 'ifMatch'>,
): Promise<Workspace> {
  const workspaceId = id.toLowerCase();
  unwrap(await updateWorkspace(ctx, { workspaceId, ...change, ifMatch: version == null ? undefined : etagOf(version) }));
  return unwrap(await findWorkspace(ctx, workspaceId));
}
