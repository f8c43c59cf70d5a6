import { refuse } from '@countinghouse/domain/refusals';
import { Arg, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { isId } from '../../../platform/http/body-fields';
import type { RequestCtx } from '../../../platform/request-ctx';
import { ConnectionRequestType } from './connection.types';
import { createConnectionRequest } from './create-connection-request';
import { readConnectionRequest } from './read-connection-request';

const signedIn = (context: RequestCtx) => viewerCtx(context);

/** Connecting accounting packages. */
@Resolver(() => ConnectionRequestType)
export class ConnectionsResolver {
  @Query(() => ConnectionRequestType)
  async connectionRequest(
    @Context() context: RequestCtx,
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Arg('id', () => ID) id: string,
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
    @Arg('workspaceId', () => ID) workspaceId: string,
    @Arg('datasourceNameId', () => String) datasourceNameId: string,
    @Arg('connectionId', () => ID, { nullable: true, description: 'Connects this one again, to the same company only.' })
    connectionId: string | null,
  ): Promise<ConnectionRequestType> {
    const ctx = signedIn(context);
    if (!isId(workspaceId)) return unwrap<ConnectionRequestType>(refuse('NotFound'));
    const again = { connectionId: connectionId?.toLowerCase() };
    return unwrap(await createConnectionRequest(ctx, { workspaceId: workspaceId.toLowerCase(), datasourceNameId, ...again }));
  }
}
