import { can } from '@countinghouse/domain/access/can';
import { TENANT_CAPABILITIES } from '@countinghouse/domain/access/capability';
import { Ctx as Context, FieldResolver, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { readUserDetails } from '../users/user-details';
import { readSession } from './read-session';
import { rightsOf } from '../../../platform/rights-of';
import { SessionType, ViewerType } from './viewer.types';

/** The signed-in person and their session. */
@Resolver(() => ViewerType)
export class ViewerResolver {
  @Query(() => ViewerType, { description: 'The signed-in person.' })
  async viewer(@Context() context: Ctx) {
    const ctx = viewerCtx(context);
    const user = await readUserDetails(ctx, ctx.viewer.userId);
    return { ...user, capabilities: TENANT_CAPABILITIES.filter((capability) => can(rightsOf(ctx), capability)) };
  }

  @FieldResolver(() => SessionType, { description: 'When their session ends.' })
  async session(@Context() context: Ctx) {
    const lifetime = await readSession(viewerCtx(context));
    return {
      absoluteExpirationTime: new Date(lifetime.absoluteExpiresAt),
      slidingExpirationTime: new Date(lifetime.slidingExpiresAt),
    };
  }
}
