import { isRefusal } from '@countinghouse/domain/refusals';
import type { Route } from '../../rest/route';
import { createDelegatedToken } from './create-delegated-token';

/** Tokens for connector widgets (lender side 7; design 2, Calls). */
export const DELEGATED_TOKEN_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/Workspaces/{id}/DelegatedAccessTokens',
    access: 'viewer',
    async handler(ctx, { params: { id = '' } }) {
      const token = await createDelegatedToken(ctx, id);
      return isRefusal(token) ? token : { status: 200, headers: { 'cache-control': 'no-store' }, body: token };
    },
  },
];
