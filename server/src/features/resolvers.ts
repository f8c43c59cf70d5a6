import { ViewerResolver } from './sessions/viewer.resolver';
import { TenantResolver } from './tenants/tenant.resolver';
import { UsersResolver } from './users/users.resolver';

/** A class with resolvers, as type-graphql wants it. */
export type ResolverClass = new () => object;

/** Every resolver of the product; a feature adds its classes here, and the access matrix holds a row for each root field. */
export const RESOLVERS: readonly ResolverClass[] = [ViewerResolver, TenantResolver, UsersResolver];
