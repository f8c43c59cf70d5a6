import type { TenantTransaction } from '../../../platform/database/with-tenant';

const EARLIER = `
select o.id from financial_record r
join books b on b.tenant_id = r.tenant_id and b.attempt_id = r.published_attempt_id
join financial_record o on o.tenant_id = r.tenant_id and o.workspace_id = r.workspace_id and o.id <> r.id and o.status = 'Created'
join submission s on s.tenant_id = o.tenant_id and s.id = o.submission_id and s.deleted_at is null
join books e on e.tenant_id = o.tenant_id and e.attempt_id = o.published_attempt_id
where r.tenant_id = $1 and r.id = $2 and e.as_of <= b.as_of and e.as_of >= (b.slices -> 0 ->> 'start')::date
  and (e.slices -> 0 ->> 'start')::date <= b.as_of and e.company ->> 'baseCurrency' = b.company ->> 'baseCurrency'
order by e.as_of desc, o.published_at desc limit 1`;

/** The newest published record of the same workspace that ends no later than a record, shares days with it and has its currency; null where there is none. SQL by hand: it runs when books are published, over days within JSON. */
export async function findEarlierRecord(tx: TenantTransaction, tenantId: string, financialRecordId: string): Promise<string | null> {
  const [found] = await tx.query<{ id: string }>(EARLIER, [tenantId, financialRecordId]);
  return found?.id ?? null;
}
