import { isRefusal } from '@countinghouse/domain/refusals';
import type { Route } from '../../../platform/rest/route';
import { isBorrowerCtx } from '../../../platform/request-ctx';
import { createBorrowerDelegatedToken, createDelegatedToken } from './create-delegated-token';

/** Tokens for connector widgets (docs/spec.md, lender 7). */
export const DELEGATED_TOKEN_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/Workspaces/{id}/DelegatedAccessTokens',
    access: 'either',
    bookkeeper: true,
    async handler(ctx, { params: { id = '' } }) {
      const token = isBorrowerCtx(ctx) ? await createBorrowerDelegatedToken(ctx, id) : await createDelegatedToken(ctx, id);
      return isRefusal(token) ? token : { status: 200, headers: { 'cache-control': 'no-store' }, body: token };
    },
  },
];
