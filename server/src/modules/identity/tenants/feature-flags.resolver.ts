import { InputArg } from '../../../platform/graphql/input-arg';
import { AFTER, first } from '../../../platform/graphql/arg-options';
import { refuse } from '@countinghouse/domain/refusals';
import { Arg, Ctx as Context, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { isId } from '../../../platform/http/body-fields';
import { OverrideTenantFlagsInput, TenantFlagsConnectionType, TenantFlagsType } from './feature-flags.types';
import { listTenantFlags } from './list-tenant-flags';
import { overrideTenantFlags } from './override-tenant-flags';

/** The staff's switches over every tenant. */
@Resolver()
export class FeatureFlagsResolver {
  @Query(() => TenantFlagsConnectionType, { description: 'Every tenant with its feature flags; staff only.' })
  async tenantFlags(
    @Context() ctx: Ctx,
    @Arg('search', () => String, { nullable: true, description: 'Part of the name of the tenant; all when omitted.' }) search:
      | string
      | null,
    @Arg('first', () => Int, first(50)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    return connectionOf(unwrap(await listTenantFlags(viewerCtx(ctx), { search: search ?? null, first, after: after ?? null })));
  }

  @Mutation(() => TenantFlagsType, { description: 'Changes feature flags of a tenant; staff only.' })
  async overrideTenantFlags(@Context() ctx: Ctx, @InputArg(() => OverrideTenantFlagsInput) input: OverrideTenantFlagsInput) {
    const changes = input.changes.map(({ flag, value }) => ({ flag, value: value ?? null }));
    const tenantId = input.tenantId.toLowerCase();
    if (!isId(tenantId)) return unwrap(refuse('NotFound'));
    return unwrap(await overrideTenantFlags(viewerCtx(ctx), { tenantId, version: input.version, changes }));
  }
}
