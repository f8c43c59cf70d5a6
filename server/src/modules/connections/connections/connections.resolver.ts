import { InputArg } from '../../../platform/graphql/input-arg';
import { WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { IsOptional, IsString } from 'class-validator';
import { refuse } from '@countinghouse/domain/refusals';
import { Arg, Ctx as Context, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { isId } from '../../../platform/http/body-fields';
import type { RequestCtx } from '../../../platform/request-ctx';
import { ConnectionRequestType } from './connection.types';
import { createConnectionRequest } from './create-connection-request';
import { readConnectionRequest } from './read-connection-request';

const signedIn = (context: RequestCtx) => viewerCtx(context);

@InputType('CreateConnectionRequestInput', { description: 'The accounting package to connect, and the workspace that it is connected to.' })
class CreateConnectionRequestInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => String, { description: 'Id of the accounting package.' })
  @IsString()
  datasourceNameId: string;

  @Field(() => ID, { nullable: true, description: 'Connects this one again, to the same company only.' })
  @IsOptional()
  @IsString()
  connectionId?: string | null;
}

/** Connecting accounting packages. */
@Resolver(() => ConnectionRequestType)
export class ConnectionsResolver {
  @Query(() => ConnectionRequestType, { description: 'The status of a connection request.' })
  async connectionRequest(
    @Context() context: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('id', () => ID, { description: 'Id of the connection request.' }) id: string,
  ): Promise<ConnectionRequestType> {
    const ctx = signedIn(context);
    if (!isId(workspaceId) || !isId(id)) return unwrap<ConnectionRequestType>(refuse('NotFound'));
    return unwrap(await readConnectionRequest(ctx, workspaceId.toLowerCase(), id.toLowerCase()));
  }

  @Mutation(() => ConnectionRequestType, {
    description: 'Starts a connection to an accounting package; `connectionEndpoint` is the page to show in a popup.',
  })
  async createConnectionRequest(
    @Context() context: RequestCtx,
    @InputArg(() => CreateConnectionRequestInput) { workspaceId, datasourceNameId, connectionId }: CreateConnectionRequestInput,
  ): Promise<ConnectionRequestType> {
    const ctx = signedIn(context);
    if (!isId(workspaceId)) return unwrap<ConnectionRequestType>(refuse('NotFound'));
    const again = { connectionId: connectionId?.toLowerCase() };
    return unwrap(await createConnectionRequest(ctx, { workspaceId: workspaceId.toLowerCase(), datasourceNameId, ...again }));
  }
}
