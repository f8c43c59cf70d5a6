import { InputArg } from '../../../platform/graphql/input-arg';
import { IsString } from 'class-validator';
import { Ctx as Context, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { Workspace } from '../../workspaces/workspaces/workspace';
import { WorkspaceType } from '../../workspaces/workspaces/workspace.types';
import { connectionsLoader } from './list-connections';
import { deleteConnection } from './delete-connection';
import { PackageConnectionType } from './package-connection.types';

@InputType('DeleteConnectionInput', { description: 'The connection to delete.' })
class DeleteConnectionInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the connection.' })
  @IsString()
  id: string;
}

/** The connections of a workspace as its field, and their deletion. */
@Resolver(() => WorkspaceType)
export class WorkspaceConnectionsResolver {
  @FieldResolver(() => [PackageConnectionType], {
    description: 'Connections to accounting packages, oldest first; none without view rights.',
  })
  async connections(@Context() ctx: Ctx, @Root() workspace: Workspace) {
    return workspace.accessible ? connectionsLoader.load(ctx, workspace.id) : [];
  }

  @Mutation(() => ID, { description: 'Deletes a connection and its credentials; returns its id.' })
  async deleteConnection(
    @Context() ctx: Ctx,
    @InputArg(() => DeleteConnectionInput) { workspaceId, id }: DeleteConnectionInput,
  ): Promise<string> {
    const reference = { workspaceId: workspaceId.toLowerCase(), connectionId: id.toLowerCase() };
    return unwrap(await deleteConnection(viewerCtx(ctx), reference));
  }
}
