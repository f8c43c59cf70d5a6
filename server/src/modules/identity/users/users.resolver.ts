import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { Arg, Args, Ctx as Context, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { enteredEmail } from '@countinghouse/domain/fields/email';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { etagOf } from '../../../platform/http/etag';
import type { RequestCtx } from '../../../platform/request-ctx';
import { createUser } from './create-user';
import { deleteUser } from './delete-user';
import { endSessionsOfUser } from './end-sessions-of-user';
import { inviteUser } from './invite-user';
import { listUsers } from './list-users';
import { PRESENTED_ROLES } from './present-role';
import { setUserRoles } from './set-user-roles';
import { updateUser } from './update-user';
import { userLoader } from './user-loader';
import { CreateUserInput, RoleConnectionType, UpdateUserInput, UserConnectionType, UserOrderInput, UserType } from './user.types';

/** People of the tenant: list, add, invite, edit, delete. */
@Resolver()
export class UsersResolver {
  @Query(() => UserConnectionType, { description: 'People of the tenant who are not deleted.' })
  async users(
    @Context() ctx: Ctx,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('page', () => Int, { nullable: true }) page: number | null,
    @Arg('orderBy', () => UserOrderInput, { nullable: true }) order: UserOrderInput | null,
  ) {
    const input = { search: search ?? null, first, after: after ?? null, page: page ?? null, order: order ?? null };
    return connectionOf(unwrap(await listUsers(viewerCtx(ctx), input)));
  }

  @Query(() => RoleConnectionType, { description: 'The roles that people can be given.' })
  roles(@Context() ctx: Ctx, @Args(() => ListPageArgs) page: ListPageArgs) {
    viewerCtx(ctx);
    return connectionOf(unwrap(pageOfList({ kind: 'roles', nodes: PRESENTED_ROLES, idOf: ({ id }) => id }, page)));
  }

  @Mutation(() => UserType, { description: 'Adds a user; the invitation is sent by `inviteUser`.' })
  async createUser(@Context() context: RequestCtx, @Arg('input', () => CreateUserInput) input: CreateUserInput) {
    const ctx = viewerCtx(context);
    const id = unwrap(
      await createUser(ctx, {
        displayName: null,
        firstName: cleanLine(input.firstName),
        lastName: cleanLine(input.lastName ?? '') || null,
        emailAddress: enteredEmail(input.emailAddress),
        roleIds: input.roleIds ?? null,
        metadata: entriesOf(input.metadata),
      }),
    );
    return userLoader.load(ctx, id);
  }

  @Mutation(() => UserType, { description: 'Sends or resends the invitation.' })
  async inviteUser(@Context() context: RequestCtx, @Arg('id', () => ID) id: string) {
    const ctx = viewerCtx(context);
    return userLoader.load(ctx, unwrap(await inviteUser(ctx, id)));
  }

  @Mutation(() => UserType)
  async updateUser(@Context() context: RequestCtx, @Arg('input', () => UpdateUserInput) input: UpdateUserInput) {
    const ctx = viewerCtx(context);
    unwrap(
      await updateUser(ctx, {
        userId: input.id,
        firstName: typeof input.firstName === 'string' ? cleanLine(input.firstName) : undefined,
        lastName: input.lastName === undefined ? undefined : cleanLine(input.lastName ?? '') || null,
        metadata: input.metadata ? entriesOf(input.metadata) : undefined,
        ifMatch: ifMatchOf(input.version),
      }),
    );
    return userLoader.load(ctx, input.id.toLowerCase());
  }

  @Mutation(() => UserType, { description: 'Replaces the roles of a user, effective with their next request.' })
  async setUserRoles(
    @Context() context: RequestCtx,
    @Arg('id', () => ID) id: string,
    @Arg('roleIds', () => [ID]) roleIds: string[],
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    const ctx = viewerCtx(context);
    unwrap(await setUserRoles(ctx, { userId: id, roleIds, ifMatch: ifMatchOf(version) }));
    return userLoader.load(ctx, id.toLowerCase());
  }

  @Mutation(() => UserType, { description: 'Signs a user out on all devices immediately; they can sign in again.' })
  async endUserSessions(@Context() context: RequestCtx, @Arg('id', () => ID) id: string) {
    const ctx = viewerCtx(context);
    return userLoader.load(ctx, unwrap(await endSessionsOfUser(ctx, id)));
  }

  @Mutation(() => ID, { description: 'Deletes a user; their sessions end immediately.' })
  async deleteUser(@Context() context: RequestCtx, @Arg('id', () => ID) id: string) {
    return unwrap(await deleteUser(viewerCtx(context), id));
  }
}

function entriesOf(metadata: readonly { readonly name: string; readonly value: string }[] | null | undefined) {
  return (metadata ?? []).map(({ name, value }) => ({ name, value, type: '' }));
}

function ifMatchOf(version: number | null | undefined): string | undefined {
  return version === null || version === undefined ? undefined : etagOf(version);
}
