import { Ctx as Context, FieldResolver, Query, Resolver } from 'type-graphql';
import { LOGIN_SCOPE } from '../../../platform/identity/identity';
import { presentPackages } from './present-packages';
import { presentPortal } from './present-portal';
import { readCollectionLimit } from './read-collection-limit';
import type { RequestCtx } from '../../../platform/request-ctx';
import { DataCollectionLimitType, TenantType } from './tenant.types';

/** The tenant of the host, for everybody who comes to it. */
@Resolver(() => TenantType)
export class TenantResolver {
  @Query(() => TenantType, { description: 'The tenant of this host; does not need a session.' })
  tenant(@Context() ctx: RequestCtx) {
    const { id, name, visibleName, brandName, settings } = ctx.tenant;
    return {
      id,
      name,
      visibleName,
      brandName,
      brand: settings.brand,
      settings,
      portal: presentPortal(settings),
      multiTenant: settings.multiTenant,
      rewordedTextSets: [...settings.rewordings.keys()],
      accountingPackages: presentPackages(ctx),
      login: loginOf(ctx),
    };
  }

  @FieldResolver(() => DataCollectionLimitType, { description: 'How many collections it can still start.' })
  dataCollectionLimit(@Context() ctx: RequestCtx) {
    return readCollectionLimit(ctx);
  }
}

/** The maximum age of a sign-in equals the lifetime of a session (docs/spec.md, lender 7). */
function loginOf({ identity, tenant }: RequestCtx) {
  return {
    issuer: identity.issuer,
    clientId: identity.clientIdOf(tenant),
    scope: LOGIN_SCOPE,
    maxAgeSeconds: tenant.settings.sessionAbsoluteSeconds,
  };
}
