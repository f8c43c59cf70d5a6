import { Arg, Ctx as Context, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../platform/context';
import { connectionOf } from '../../platform/graphql/connection';
import { answered } from '../../platform/graphql/refused-error';
import { viewerCtx } from '../../platform/graphql/viewer-ctx';
import { listUsers } from './list-users';
import { UserConnectionType } from './user.types';

/** People of the tenant. */
@Resolver()
export class UsersResolver {
  @Query(() => UserConnectionType, { description: 'People of the tenant who can be given a workspace.' })
  async users(
    @Context() ctx: Ctx,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return connectionOf(
      answered(await listUsers(viewerCtx(ctx), { search: search ?? null, first, after: after ?? null, page: null, order: null })),
    );
  }
}
