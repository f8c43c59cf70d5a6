import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { userLoader } from '../users/user-loader';
import type { ApiClientDetails } from './api-client';
import { ApiClientConnectionType, ApiClientType, ApiClientWithSecretType, ClientGrantsArgs } from './api-clients.types';
import { createApiClient } from './create-api-client';
import { listApiClients } from './list-api-clients';
import { renameApiClient } from './rename-api-client';
import { renewApiClientSecret } from './renew-api-client-secret';
import { revokeApiClient } from './revoke-api-client';
import { setApiClientAccess } from './set-api-client-access';

/** Programs of integrators; for people with `CanManageApiClients`. */
@Resolver(() => ApiClientType)
export class ApiClientsResolver {
  @Query(() => ApiClientConnectionType, {
    description: 'Ordered by name; recently revoked ones come last. Needs CanManageApiClients.',
  })
  async apiClients(@Context() ctx: Ctx, @Args(() => ListPageArgs) page: ListPageArgs) {
    const nodes = unwrap(await listApiClients(viewerCtx(ctx)));
    return connectionOf(unwrap(pageOfList({ kind: 'api-clients', nodes, idOf: ({ id }) => id }, page)));
  }

  @Mutation(() => ApiClientWithSecretType, { description: 'Adds an API client; its secret is returned only once.' })
  async createApiClient(
    @Context() ctx: Ctx,
    @Arg('name', () => String) name: string,
    @Args(() => ClientGrantsArgs) given: ClientGrantsArgs,
  ) {
    return unwrap(await createApiClient(viewerCtx(ctx), cleanLine(name), grantsOf(given)));
  }

  @Mutation(() => ApiClientType, { description: 'Changes purposes and workspaces, effective with the next call.' })
  async setApiClientAccess(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Args(() => ClientGrantsArgs) given: ClientGrantsArgs) {
    return unwrap(await setApiClientAccess(viewerCtx(ctx), { id, ...grantsOf(given) }));
  }

  @Mutation(() => ApiClientType)
  async renameApiClient(@Context() ctx: Ctx, @Arg('id', () => ID) id: string, @Arg('name', () => String) name: string) {
    return unwrap(await renameApiClient(viewerCtx(ctx), { id, name: cleanLine(name) }));
  }

  @Mutation(() => ApiClientWithSecretType, {
    description: 'Renews the secret, which is returned only once; the old secret and all tokens are revoked immediately.',
  })
  async renewApiClientSecret(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return unwrap(await renewApiClientSecret(viewerCtx(ctx), id));
  }

  @Mutation(() => ApiClientType, { description: 'Revokes an API client permanently.' })
  async revokeApiClient(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return unwrap(await revokeApiClient(viewerCtx(ctx), id));
  }

  @FieldResolver()
  async createdBy(@Root() client: ApiClientDetails, @Context() ctx: Ctx) {
    return userLoader.load(viewerCtx(ctx), client.createdById);
  }
}

const grantsOf = ({ purposes, workspaceIds }: ClientGrantsArgs) => ({ purposes, workspaceIds: workspaceIds ?? null });
