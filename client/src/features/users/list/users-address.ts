import type { UserOrderField } from '../../../lib/graphql/types.generated';
import { listAddressing, type ListAddress } from '../../../lib/lists/list-address';

/** What the address says about the list: page, filter and order; ordered by name if absent. */
export type UsersAddress = ListAddress<UserOrderField>;

export const USERS_ADDRESS = listAddressing<UserOrderField>(
  { displayName: 'asc', emailAddress: 'asc', status: 'asc', lastActivityTime: 'desc' },
  'displayName',
);
