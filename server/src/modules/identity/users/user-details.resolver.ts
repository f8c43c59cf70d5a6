import { Ctx as Context, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { PRESENTED_ROLES } from './present-role';
import type { User } from './seen-people';
import { maySeeDetails, userDetailsLoader, type UserDetails } from './user-details';
import { RoleType, UserMetadataType, UserType } from './user.types';

/** What only a person and those who manage people see of them; null for all others, wherever the person is reached from. */
@Resolver(() => UserType)
export class UserDetailsResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Their first name.' })
  async firstName(@Context() ctx: Ctx, @Root() user: User) {
    return (await detailsOf(ctx, user))?.firstName ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Their last name.' })
  async lastName(@Context() ctx: Ctx, @Root() user: User) {
    return (await detailsOf(ctx, user))?.lastName ?? null;
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When they last used the portal; null also if never.' })
  async lastActivityTime(@Context() ctx: Ctx, @Root() user: User) {
    return (await detailsOf(ctx, user))?.lastActivityTime ?? null;
  }

  @FieldResolver(() => [String], { nullable: true, description: 'Their tenant-wide capabilities.' })
  async userCapabilities(@Context() ctx: Ctx, @Root() user: User) {
    return (await detailsOf(ctx, user))?.userCapabilities ?? null;
  }

  @FieldResolver(() => [UserMetadataType], { nullable: true, description: 'The values that the tenant requires of its users.' })
  async metadata(@Context() ctx: Ctx, @Root() user: User) {
    return (await detailsOf(ctx, user))?.metadata ?? null;
  }

  @FieldResolver(() => [RoleType], { nullable: true, description: 'Their roles.' })
  async roles(@Context() ctx: Ctx, @Root() user: User) {
    const details = await detailsOf(ctx, user);
    return details === null ? null : PRESENTED_ROLES.filter((role) => details.roleIds.includes(role.id));
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Increases with each change; send it back when saving.' })
  async version(@Context() ctx: Ctx, @Root() user: User) {
    return (await detailsOf(ctx, user))?.version ?? null;
  }
}

async function detailsOf(ctx: Ctx, user: User): Promise<UserDetails | null> {
  return maySeeDetails(viewerCtx(ctx), user.id) ? userDetailsLoader.load(ctx, user.id) : null;
}
