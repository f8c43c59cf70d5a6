import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { Handoff } from './handoff';

/** The columns of a handoff as `Handoff` names them, of `h`, its connection `c` and its checked file `k`. */
const HANDOFF_COLUMNS = `
h.id, h.sender_name as "senderName", h.email_address as "emailAddress", h.datasource_name_id as "datasourceNameId", h.language,
h.created_at as "createdAt", h.reminded_at as "remindedAt", h.opened_at as "openedAt", h.declined_at as "declinedAt",
h.connection_id = c.id as "isReady",
case when c.id is not null then jsonb_build_object('id', c.id, 'datasourceNameId', c.datasource_name_id, 'datasetName', c.dataset_name) end as connection,
case when k.id is not null then jsonb_build_object('id', k.id, 'fileName', k.file_name, 'companyName', case when not (k.summary -> 'company' ->> 'nameIsOfFile')::boolean then k.summary -> 'company' ->> 'name' end,
  'isReady', coalesce(h.upload_check_id = k.id, false)) end as upload`;

/** SQL condition for a live connection `c` that was made for the request of a handoff `h` since the handoff. */
const MADE_SINCE = `c.tenant_id = h.tenant_id and c.workspace_id = h.workspace_id and c.deleted_at is null and c.created_at >= h.created_at
  and exists (select from connection_request q where q.tenant_id = c.tenant_id and q.connection_id = c.id and q.request_id = h.request_id)`;

/** SQL condition for a handoff `h` that is still open. */
const RUNNING = 'h.declined_at is null and h.withdrawn_at is null';

/** SQL by hand: what was connected and checked last, each of one handoff, in one round trip of the borrower's page. */
const NEWEST = `
select ${HANDOFF_COLUMNS} from handoff h
join shareable_link l on l.tenant_id = h.tenant_id and l.request_id = h.request_id and l.generation = h.link_generation
left join lateral (
  select c.* from connection c where ${MADE_SINCE}
  order by c.created_at desc, c.id desc limit 1
) c on true
left join lateral (
  select k.* from upload_check k where k.tenant_id = h.tenant_id and k.request_id = h.request_id and k.handoff_id = h.id and k.state = 'Passed'
  order by k.created_at desc, k.id desc limit 1
) k on true
where h.tenant_id = $1 and h.request_id = $2 and h.withdrawn_at is null
order by h.declined_at is null desc, h.created_at desc limit 1`;

/** The handoff of a request that its borrower sees: the running one, or the one that the bookkeeper declined last. */
export async function newestHandoff(tx: TenantTransaction, tenantId: string, requestId: string): Promise<Handoff | null> {
  const [handoff] = await tx.query<Handoff>(NEWEST, [tenantId, requestId], 'newest-handoff');
  return handoff ?? null;
}

/** SQL by hand, like the next: it changes a row by what is true of another. */
const READY = `
update handoff h set connection_id = $3, ready_at = $4, upload_check_id = null, upload_ready_at = null from connection c
where h.tenant_id = $1 and h.id = $2 and ${RUNNING} and c.id = $3 and ${MADE_SINCE} returning 1`;

const READY_UPLOAD = `
update handoff h set connection_id = null, ready_at = null, upload_check_id = $3, upload_ready_at = $4 from upload_check k
where h.tenant_id = $1 and h.id = $2 and ${RUNNING} and k.tenant_id = h.tenant_id and k.id = $3 and k.handoff_id = h.id and k.state = 'Passed'
returning 1`;

/** What the bookkeeper connected, or a file of theirs that could be read. */
export type ReadyBooks = { readonly connectionId: string } | { readonly uploadCheckId: string };

/** Stores what a bookkeeper says is ready; false where it was not made over this request since the handoff. */
export async function setReady(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock'>,
  handoffId: string,
  books: ReadyBooks,
): Promise<boolean> {
  const [sql, id] = 'uploadCheckId' in books ? [READY_UPLOAD, books.uploadCheckId] : [READY, books.connectionId];
  return (await tx.query(sql, [ctx.tenant.id, handoffId, id, ctx.clock.now()])).length > 0;
}
