import { Ctx as Context, FieldResolver, Resolver } from 'type-graphql';
import type { RequestCtx } from '../../../platform/request-ctx';
import { TenantType } from '../tenants/tenant.types';
import { UserSettingsType } from './user.types';

/** What the tenant asks of its people, as a field of the tenant. */
@Resolver(() => TenantType)
export class TenantUserSettingsResolver {
  @FieldResolver(() => UserSettingsType, { nullable: true, description: 'Null when signed out.' })
  userSettings(@Context() { tenant, viewer }: RequestCtx) {
    return viewer === null ? null : { emailDomains: tenant.settings.emailDomains, metadata: tenant.settings.userMetadata };
  }
}
