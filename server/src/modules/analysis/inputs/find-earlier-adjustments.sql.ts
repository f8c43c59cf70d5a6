import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { StoredAdjustment } from './adjustment-set.entity';

/** The adjustments of an earlier collection. */
export interface EarlierAdjustments {
  /** The last day of its books. */
  readonly asOf: string;
  readonly adjustments: readonly StoredAdjustment[];
}

const EARLIER = `
select e.as_of::text as "asOf", a.adjustments from financial_record r
join books b on b.tenant_id = r.tenant_id and b.attempt_id = r.published_attempt_id
join financial_record o on o.tenant_id = r.tenant_id and o.workspace_id = r.workspace_id and o.id <> r.id and o.status = 'Created'
join submission s on s.tenant_id = o.tenant_id and s.id = o.submission_id and s.deleted_at is null
join books e on e.tenant_id = o.tenant_id and e.attempt_id = o.published_attempt_id
join lateral (select adjustments from adjustment_set n where n.tenant_id = o.tenant_id and n.financial_record_id = o.id
  order by version desc limit 1) a on jsonb_array_length(a.adjustments) > 0
where r.tenant_id = $1 and r.id = $2 and e.as_of <= b.as_of and e.company ->> 'baseCurrency' = b.company ->> 'baseCurrency'
order by e.as_of desc, o.published_at desc limit 1`;

/** The last adjustments of the collections of a record's workspace that end no later and are in its currency; null where there are none. SQL by hand: it reads tables of other modules. */
export async function findEarlierAdjustments(
  tx: TenantTransaction,
  tenantId: string,
  financialRecordId: string,
): Promise<EarlierAdjustments | null> {
  const [found] = await tx.query<EarlierAdjustments>(EARLIER, [tenantId, financialRecordId]);
  return found ?? null;
}
