import type { WorkspaceOrderField } from '../../../lib/graphql/types.generated';
import { listAddressing, type ListAddress as AddressOf } from '../../../lib/lists/list-address';

/** What the address says about the list: page, search text and order; the last activity comes first (docs/spec.md, lender 9). */
export type ListAddress = AddressOf<WorkspaceOrderField>;

export const {
  read: readListAddress,
  write: writeListAddress,
  orderedBy,
} = listAddressing<WorkspaceOrderField>({ displayName: 'asc', engagementCode: 'asc', lastActivityTime: 'desc' }, 'lastActivityTime');
