import type { Language } from '@countinghouse/domain/locales/language';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** The prefix of bookkeepers' tokens, which tells them apart from the tokens of links. */
export const HANDOFF_TOKEN_PREFIX = 'chh_';

/** The step that a borrower gave to their bookkeeper, who connects and checks; the borrower agrees and sends (design, Borrower's screens 12). */
export interface Handoff {
  readonly id: string;
  readonly senderName: string;
  /** Null where the borrower passes the link on themselves. */
  readonly emailAddress: string | null;
  /** The package that the borrower believes the books are in. */
  readonly datasourceNameId: string | null;
  readonly language: Language;
  readonly createdAt: Date;
  readonly remindedAt: Date | null;
  readonly openedAt: Date | null;
  /** Whether the bookkeeper says that it is right; null before. */
  readonly isReady: boolean | null;
  readonly declinedAt: Date | null;
  /** What was connected last since the step was handed over, while it is. */
  readonly connection: { readonly id: string; readonly datasourceNameId: string; readonly datasetName: string | null } | null;
  /** The file that the bookkeeper had checked last, while it is held. */
  readonly upload: {
    readonly id: string;
    readonly fileName: string;
    readonly companyName: string | null;
    readonly isReady: boolean;
  } | null;
}

/** The columns of a handoff as `Handoff` names them, of `h`, its connection `c` and its checked file `k`. */
const HANDOFF_COLUMNS = `
h.id, h.sender_name as "senderName", h.email_address as "emailAddress", h.datasource_name_id as "datasourceNameId", h.language,
h.created_at as "createdAt", h.reminded_at as "remindedAt", h.opened_at as "openedAt", h.declined_at as "declinedAt",
h.connection_id = c.id as "isReady",
case when c.id is not null then jsonb_build_object('id', c.id, 'datasourceNameId', c.datasource_name_id, 'datasetName', c.dataset_name) end as connection,
case when k.id is not null then jsonb_build_object('id', k.id, 'fileName', k.file_name, 'companyName', case when not (k.summary -> 'company' ->> 'nameIsOfFile')::boolean then k.summary -> 'company' ->> 'name' end,
  'isReady', coalesce(h.upload_check_id = k.id, false)) end as upload`;

/** SQL condition for a live connection `c` that was made for the request of a handoff `h` since the handoff. */
export const MADE_SINCE = `c.tenant_id = h.tenant_id and c.workspace_id = h.workspace_id and c.deleted_at is null and c.created_at >= h.created_at
  and exists (select from connection_request q where q.tenant_id = c.tenant_id and q.connection_id = c.id and q.request_id = h.request_id)`;

/** SQL condition for a handoff `h` that is still open. */
export const RUNNING = 'h.declined_at is null and h.withdrawn_at is null';

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

/** What has become of a handoff. */
export type HandoffState = 'Waiting' | 'Opened' | 'Ready' | 'Declined';

/** As the borrower and the bookkeeper read it. */
export function presentHandoff(handoff: Handoff) {
  const { senderName, emailAddress, datasourceNameId, createdAt, remindedAt, openedAt, connection, upload } = handoff;
  return {
    state: stateOf(handoff),
    senderName,
    emailAddress,
    datasourceNameId,
    createdTime: createdAt,
    remindedTime: remindedAt,
    openedTime: openedAt,
    connection,
    upload,
  };
}

/** A connection that was ended since has to be made again, and a file that is not held any more checked again. */
function stateOf({ openedAt, declinedAt, isReady, upload }: Handoff): HandoffState {
  if (declinedAt !== null) return 'Declined';
  if (isReady === true || upload?.isReady === true) return 'Ready';
  return openedAt === null ? 'Waiting' : 'Opened';
}
