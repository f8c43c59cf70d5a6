import { can } from '@countinghouse/domain/access/can';
import { AWAITS_INTERVENTION } from '@countinghouse/domain/submissions/portal-status';
import type { ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';
import type { SqlStatement } from '../../workspaces/workspaces/workspace-query';
import { RECORD_JOIN, SUBMISSION_COLUMNS } from './submission';

/** An import that waits for the customer's computer: there is nothing for the lender to finish. */
const AWAITS_COMPUTER = `
exists (select from import_job j where j.tenant_id = s.tenant_id and j.id = r.id and j.state = 'Pending' and j.parked_until is not null)`;

/** What the list of those that await intervention can be ordered by. */
export const PENDING_ORDER_FIELDS = ['workspace', 'package', 'created'] as const;
export type PendingOrderField = (typeof PENDING_ORDER_FIELDS)[number];

/** Which submissions that await intervention, in which order. */
export interface ListPendingInterventions {
  readonly order: { readonly field: PendingOrderField; readonly direction: 'asc' | 'desc' };
  /** Made from then on; null is all. */
  readonly from: Date | null;
  readonly limit: number;
  readonly offset: number;
}

const KEYS: Readonly<Record<PendingOrderField, string>> = {
  workspace: 'w.name_search',
  package: 's.package_order',
  created: 's.created_at',
};

function listSql({ field, direction }: ListPendingInterventions['order']): string {
  return `
    select ${SUBMISSION_COLUMNS}, m.user_id is not null as "isMember", count(*) over () as total
    from submission s
    join workspace w on w.tenant_id = s.tenant_id and w.id = s.workspace_id and w.deleted_at is null
    left join workspace_user m on m.tenant_id = s.tenant_id and m.workspace_id = s.workspace_id and m.user_id = $2
    ${RECORD_JOIN}
    where s.tenant_id = $1 and s.deleted_at is null and s.portal_status = '${AWAITS_INTERVENTION}' and not ${AWAITS_COMPUTER}
      and (m.user_id is not null or $3::boolean) and ($4::timestamptz is null or s.created_at >= $4)
    order by ${KEYS[field]} ${direction}, s.created_at desc, s.id limit $5 offset $6`;
}

/** The statement of the list. */
export function pendingStatement(ctx: ViewerCtx, { order, from, limit, offset }: ListPendingInterventions): SqlStatement {
  const all = can(rightsOf(ctx), 'CanViewGlobalSubmissions');
  return { name: undefined, sql: listSql(order), values: [ctx.tenant.id, ctx.viewer.userId, all, from, limit, offset] };
}
