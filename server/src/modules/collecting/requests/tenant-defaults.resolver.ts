import { Ctx as Context, FieldResolver, Resolver } from 'type-graphql';
import type { RequestCtx } from '../../../platform/request-ctx';
import { TenantType } from '../../identity/tenants/tenant.types';
import { presentDefaults } from './present-submission-request';
import { SubmissionDefaultsType } from './request.types';

/** What a tenant's requests ask for by default. */
@Resolver(() => TenantType)
export class TenantDefaultsResolver {
  @FieldResolver(() => SubmissionDefaultsType, { description: 'The default options of new requests.' })
  submissionDefaults(@Context() ctx: RequestCtx) {
    return presentDefaults(ctx.tenant.settings);
  }
}
