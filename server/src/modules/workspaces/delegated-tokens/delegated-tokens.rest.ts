import { isRefusal } from '@countinghouse/domain/refusals';
import { routesOf } from '../../../platform/rest/routes-of';
import { DELEGATED_TOKEN_CONTRACTS } from './delegated-tokens.contract';
import { isBorrowerCtx } from '../../../platform/request-ctx';
import { createBorrowerDelegatedToken, createDelegatedToken } from './create-delegated-token';

/** Tokens for connector widgets (docs/spec.md, lender 7). */
export const DELEGATED_TOKEN_ROUTES = routesOf(DELEGATED_TOKEN_CONTRACTS, {
  async createDelegatedToken(ctx, { params: { id } }) {
    const token = isBorrowerCtx(ctx) ? await createBorrowerDelegatedToken(ctx, id) : await createDelegatedToken(ctx, id);
    return isRefusal(token) ? token : { status: 200, headers: { 'cache-control': 'no-store' }, body: token };
  },
});
