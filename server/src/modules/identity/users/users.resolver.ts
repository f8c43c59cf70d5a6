import { InputArg } from '../../../platform/graphql/input-arg';
import { AFTER, ENUMS_ONLY, PAGE, first } from '../../../platform/graphql/arg-options';
import { idInput, type IdInput } from '../../../platform/graphql/id-input';
import { IsInt, IsOptional, IsString } from 'class-validator';
import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { Arg, Args, Ctx as Context, Field, ID, InputType, Int, Mutation, Query, Resolver } from 'type-graphql';
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

const InviteUserInput = idInput('InviteUserInput', { description: 'The user to invite.', id: 'Id of the user.' });

@InputType('SetUserRolesInput', { description: 'The roles of a user.' })
class SetUserRolesInput {
  @Field(() => ID, { description: 'Id of the user.' })
  @IsString()
  id: string;

  @Field(() => [ID], { description: 'Ids of all roles that the user has from now on.' })
  @IsString({ each: true })
  roleIds: string[];

  @Field(() => Int, {
    nullable: true,
    description: 'The version of the user that was read; a stale one is refused with StaleVersion. Not checked if omitted.',
  })
  @IsOptional()
  @IsInt()
  version?: number | null;
}

const EndUserSessionsInput = idInput('EndUserSessionsInput', { description: 'The user to sign out.', id: 'Id of the user.' });

const DeleteUserInput = idInput('DeleteUserInput', { description: 'The user to delete.', id: 'Id of the user.' });

/** People of the tenant: list, add, invite, edit, delete. */
@Resolver()
export class UsersResolver {
  @Query(() => UserConnectionType, { description: 'People of the tenant who are not deleted.' })
  async users(
    @Context() ctx: Ctx,
    @Arg('search', () => String, { nullable: true, description: 'Part of a name or email address; all when omitted.' }) search:
      | string
      | null,
    @Arg('first', () => Int, first(50)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
    @Arg('page', () => Int, PAGE) page: number | null,
    @Arg('orderBy', () => UserOrderInput, { ...ENUMS_ONLY, nullable: true, description: 'How they are sorted. Defaults to their names.' })
    order: UserOrderInput | null,
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
  async createUser(@Context() context: RequestCtx, @InputArg(() => CreateUserInput) input: CreateUserInput) {
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
  async inviteUser(@Context() context: RequestCtx, @InputArg(() => InviteUserInput) { id }: IdInput) {
    const ctx = viewerCtx(context);
    return userLoader.load(ctx, unwrap(await inviteUser(ctx, id)));
  }

  @Mutation(() => UserType, { description: 'Changes the name or metadata of a user; omitted fields are unchanged.' })
  async updateUser(@Context() context: RequestCtx, @InputArg(() => UpdateUserInput) input: UpdateUserInput) {
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
  async setUserRoles(@Context() context: RequestCtx, @InputArg(() => SetUserRolesInput) { id, roleIds, version }: SetUserRolesInput) {
    const ctx = viewerCtx(context);
    unwrap(await setUserRoles(ctx, { userId: id, roleIds, ifMatch: ifMatchOf(version) }));
    return userLoader.load(ctx, id.toLowerCase());
  }

  @Mutation(() => UserType, { description: 'Signs a user out on all devices immediately; they can sign in again.' })
  async endUserSessions(@Context() context: RequestCtx, @InputArg(() => EndUserSessionsInput) { id }: IdInput) {
    const ctx = viewerCtx(context);
    return userLoader.load(ctx, unwrap(await endSessionsOfUser(ctx, id)));
  }

  @Mutation(() => ID, { description: 'Deletes a user; their sessions end immediately.' })
  async deleteUser(@Context() context: RequestCtx, @InputArg(() => DeleteUserInput) { id }: IdInput) {
    return unwrap(await deleteUser(viewerCtx(context), id));
  }
}

function entriesOf(metadata: readonly { readonly name: string; readonly value: string }[] | null | undefined) {
  return (metadata ?? []).map(({ name, value }) => ({ name, value, type: '' }));
}

function ifMatchOf(version: number | null | undefined): string | undefined {
  return version === null || version === undefined ? undefined : etagOf(version);
}
