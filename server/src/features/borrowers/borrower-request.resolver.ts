import { Ctx as Context, FieldResolver, Query, Resolver } from 'type-graphql';
import { borrowerCtx } from '../../platform/graphql/borrower-ctx';
import { answered } from '../../platform/graphql/refused-error';
import { readCollectionLimit } from '../tenants/read-collection-limit';
import type { RequestCtx } from '../tenants/request-ctx';
import { DataCollectionLimitType } from '../tenants/tenant.types';
import { BorrowerRequestType } from './borrower-request.types';
import { presentBorrowerRequest, presentNewcomerRequest } from './present-borrower-request';
import { readBorrowerState } from './read-borrower-state';

/** What a borrower is asked for. */
@Resolver(() => BorrowerRequestType)
export class BorrowerRequestResolver {
  @Query(() => BorrowerRequestType, { description: 'What the borrower whose token calls is asked for, and how far they have come.' })
  async borrowerRequest(@Context() context: RequestCtx): Promise<BorrowerRequestType> {
    if (context.newcomer !== undefined) return presentNewcomerRequest({ ...context, newcomer: context.newcomer });
    const ctx = borrowerCtx(context);
    return presentBorrowerRequest(ctx, answered(await readBorrowerState(ctx)));
  }

  @FieldResolver(() => DataCollectionLimitType, { description: 'How many collections the tenant may still start in this period.' })
  dataCollectionLimit(@Context() ctx: RequestCtx): Promise<DataCollectionLimitType> {
    return readCollectionLimit(ctx);
  }
}
