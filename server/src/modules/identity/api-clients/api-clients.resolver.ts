import { InputArg } from '../../../platform/graphql/input-arg';
import { idInput, type IdInput } from '../../../platform/graphql/id-input';
import { IsString } from 'class-validator';
import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { Args, Ctx as Context, Field, FieldResolver, ID, InputType, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { userLoader } from '../users/user-loader';
import type { ApiClientDetails } from './api-client';
import {
  ApiClientConnectionType,
  ApiClientType,
  ApiClientWithSecretType,
  CreateApiClientInput,
  SetApiClientAccessInput,
} from './api-clients.types';
import { createApiClient } from './create-api-client';
import { listApiClients } from './list-api-clients';
import { renameApiClient } from './rename-api-client';
import { renewApiClientSecret } from './renew-api-client-secret';
import { revokeApiClient } from './revoke-api-client';
import { setApiClientAccess } from './set-api-client-access';

@InputType('RenameApiClientInput', { description: 'The new name of an API client.' })
class RenameApiClientInput {
  @Field(() => ID, { description: 'Id of the API client.' })
  @IsString()
  id: string;

  @Field(() => String, { description: 'The new name.' })
  @IsString()
  name: string;
}

const RenewApiClientSecretInput = idInput('RenewApiClientSecretInput', {
  description: 'The API client whose secret is renewed.',
  id: 'Id of the API client.',
});

const RevokeApiClientInput = idInput('RevokeApiClientInput', { description: 'The API client to revoke.', id: 'Id of the API client.' });

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
  async createApiClient(@Context() ctx: Ctx, @InputArg(() => CreateApiClientInput) { name, purposes, workspaceIds }: CreateApiClientInput) {
    return unwrap(await createApiClient(viewerCtx(ctx), cleanLine(name), { purposes, workspaceIds: workspaceIds ?? null }));
  }

  @Mutation(() => ApiClientType, { description: 'Changes purposes and workspaces, effective with the next call.' })
  async setApiClientAccess(
    @Context() ctx: Ctx,
    @InputArg(() => SetApiClientAccessInput) { id, purposes, workspaceIds }: SetApiClientAccessInput,
  ) {
    return unwrap(await setApiClientAccess(viewerCtx(ctx), { id, purposes, workspaceIds: workspaceIds ?? null }));
  }

  @Mutation(() => ApiClientType, { description: 'Changes the name of an API client.' })
  async renameApiClient(@Context() ctx: Ctx, @InputArg(() => RenameApiClientInput) { id, name }: RenameApiClientInput) {
    return unwrap(await renameApiClient(viewerCtx(ctx), { id, name: cleanLine(name) }));
  }

  @Mutation(() => ApiClientWithSecretType, {
    description: 'Renews the secret, which is returned only once; the old secret and all tokens are revoked immediately.',
  })
  async renewApiClientSecret(@Context() ctx: Ctx, @InputArg(() => RenewApiClientSecretInput) { id }: IdInput) {
    return unwrap(await renewApiClientSecret(viewerCtx(ctx), id));
  }

  @Mutation(() => ApiClientType, { description: 'Revokes an API client permanently.' })
  async revokeApiClient(@Context() ctx: Ctx, @InputArg(() => RevokeApiClientInput) { id }: IdInput) {
    return unwrap(await revokeApiClient(viewerCtx(ctx), id));
  }

  @FieldResolver()
  async createdBy(@Root() client: ApiClientDetails, @Context() ctx: Ctx) {
    return userLoader.load(viewerCtx(ctx), client.createdById);
  }
}
