import { NEVER_COLLECTED } from '@countinghouse/server/modules/connections/connections/borrowers-connection';
import { BY_BORROWERS } from '@countinghouse/server/modules/connections/connections/end-unused-connections';
import { UNFINISHED_PAGES_DAYS } from '@countinghouse/server/modules/imports/imports/retain-unfinished-pages';
import { NAMES_IN_BLOCK } from '@countinghouse/server/modules/workspaces/workspaces/merge-name-blocks.sql';
import { LIMITS } from '@countinghouse/domain/limits';

/** SQL of the instant so long before the one that a statement is asked for. */
const before = (unit: string, count: number) => `$1::timestamptz - interval '${count} ${unit}'`;

const BORROWERS_STOP_TRYING = before('day', 1);
const WARNED_AHEAD = `interval '${LIMITS.retentionWarning} ms'`;

/**
 * SQL of whether a tenant `t` needs a step at the time $1. A condition may hold for a tenant that turns out to need nothing, and never the
 * other way round.
 */
const DUE = {
  endDueAccess: `exists (select from connection c
    where c.tenant_id = t.id and c.state = 'Connected' and c.access_ends_at <= $1 and c.deleted_at is null)`,
  startDueRefreshes: `exists (select from refresh_schedule s
    join connection c on c.tenant_id = s.tenant_id and c.id = s.connection_id and c.state = 'Connected' and c.deleted_at is null
    where s.tenant_id = t.id and s.due_at <= $1)`,
  warnOfDeletions: `exists (select from submission s
    where s.tenant_id = t.id and s.auto_delete_at > $1 and s.auto_delete_at <= $1::timestamptz + ${WARNED_AHEAD} and s.deleted_at is null)`,
  notifyStuckBorrowers: `(
    exists (select from upload_check k where k.tenant_id = t.id and k.state = 'Refused' and k.created_at > ${BORROWERS_STOP_TRYING})
    or exists (select from import_job j where j.tenant_id = t.id and j.state = 'Error' and j.started_at > ${BORROWERS_STOP_TRYING})
    or exists (select from connection_request q
      where q.tenant_id = t.id and q.request_id is not null and q.status = 'Error' and q.created_at > ${BORROWERS_STOP_TRYING}))`,
  remindOfMachines: `exists (select from import_job j
    where j.tenant_id = t.id and j.state = 'Pending' and j.remind_at <= $1 and j.parked_until > $1)`,
  startDuePurges: `(
    exists (select from submission s where s.tenant_id = t.id and s.auto_delete_at <= $1 and s.purged_at is null)
    or exists (select from submission s
      where s.tenant_id = t.id and s.deleted_at <= ${before('day', LIMITS.softDeletedDays)} and s.purged_at is null))`,
  purgeUploadChecks: `exists (select from upload_check k join workspace w on w.tenant_id = k.tenant_id and w.id = k.workspace_id
    where k.tenant_id = t.id and (k.expires_at <= $1 or w.deleted_at is not null))`,
  purgeUnfinishedPages: `exists (select from import_page p join import_job j on j.tenant_id = p.tenant_id and j.id = p.financial_record_id
    where p.tenant_id = t.id and j.state = 'Error' and j.ended_at < ${before('day', UNFINISHED_PAGES_DAYS)})`,
  endUnusedConnections: `exists (select from connection c
    where c.tenant_id = t.id and c.deleted_at is null and coalesce(c.connected_at, c.created_at) <= ${before('hour', LIMITS.unsentBooksHours)}
      and ${BY_BORROWERS} and ${NEVER_COLLECTED})`,
  revokeUnchosen: `exists (select from connection_request q
    where q.tenant_id = t.id and q.sealed_grant is not null and (q.status = 'Error' or q.expires_at <= $1))`,
  purgeMail: `exists (select from mail_message m
    where m.tenant_id = t.id and m.ended_at < ${before('day', LIMITS.endedMailDays)} and m.state <> 'Undelivered')`,
  purgeWebhookDeliveries: `(
    exists (select from webhook_delivery d where d.tenant_id = t.id and d.ended_at < ${before('day', LIMITS.endedWebhookDays)})
    or exists (select from webhook_event e where e.tenant_id = t.id and e.created_at < ${before('day', LIMITS.endedWebhookDays)}
      and not exists (select from webhook_delivery d where d.tenant_id = e.tenant_id and d.event_id = e.id)))`,
  purgeKeys: `exists (select from idempotency_key i where i.tenant_id = t.id and i.created_at <= ${before('hour', LIMITS.idempotencyHours)})`,
  purgeForecasts: `exists (select from collection_forecast f
    where f.tenant_id = t.id and f.expires_at <= $1 and f.created_at <= ${before('hour', 1)})`,
  mergeNameBlocks: `exists (select from workspace_name_block b where b.tenant_id = t.id
    having count(*) > 1 + sum(b.change) / ${NAMES_IN_BLOCK})`,
  mergeCounts: 'exists (select from submission_count c where c.tenant_id = t.id and not c.is_merged)',
  mergeAuditCounts: 'exists (select from audit_event_count c where c.tenant_id = t.id and not c.is_merged)',
  checkStoredFiles: `not exists (select from tenant_step s
    where s.tenant_id = t.id and s.step = 'filesCompared' and s.done_at > ${before('day', 1)})`,
  watchChain: `not exists (select from tenant_step s
    where s.tenant_id = t.id and s.step = 'chainKept' and s.done_at >= date_trunc('day', $1::timestamptz, 'UTC'))`,
  moveAllLines: 'exists (select from journal_line l where l.tenant_id = t.id)',
} as const;

/** A connection, or a pool, that reads as the sweeper. */
export interface SweeperConnection {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

/** A condition of a step. */
export type DueName = keyof typeof DUE;

/** A tenant and the condition that holds for it. */
export interface DueStep {
  readonly tenantId: string;
  readonly due: DueName;
}

/** Tenants that one statement asks about: it must end long before the time limit of the sweeper's statements, however many tenants there are. */
const TENANTS_AT_ONCE = 5_000;

const ENDS_OF_BATCHES = `
select id from (select id, row_number() over (order by id) as place from tenant_listing) t where place % $1 = 0 order by id`;

const inBatch = (id: string) => `($2::uuid is null or ${id} > $2) and ($3::uuid is null or ${id} <= $3)`;

/** Where a condition says to which tenant a row belongs. */
const TENANT_OF_ROW = /\b(\w+\.tenant_id) = \w+\.(?:tenant_id|id)\b/g;

/** The statement that asks for the tenants of a batch; each table is limited to the batch, or each batch would read all of it to join it. */
function statementOf(conditions: readonly DueName[]): string {
  const parts = conditions.map((due) => {
    const condition = DUE[due].replace(TENANT_OF_ROW, (equality, id: string) => `${equality} and ${inBatch(id)}`);
    return `select t.id as "tenantId", '${due}' as due from tenant_listing t where ${inBatch('t.id')} and ${condition}`;
  });
  return `with asked as (select $1::timestamptz)\n${parts.join('\nunion all\n')} order by 1`;
}

/**
 * Which tenants need which steps at a time, in the order of their ids. SQL by hand: one statement of the sweeper asks the tables of all modules
 * at once, for a batch of tenants.
 */
export async function findDueSteps(
  sweeper: SweeperConnection,
  conditions: readonly DueName[],
  now: Date,
  tenantsAtOnce = TENANTS_AT_ONCE,
): Promise<DueStep[]> {
  const statement = statementOf(conditions);
  const ends = (await sweeper.query(ENDS_OF_BATCHES, [tenantsAtOnce])) as { readonly id: string }[];
  const bounds = [null, ...ends.map(({ id }) => id), null];
  const found: DueStep[] = [];
  for (let batch = 1; batch < bounds.length; batch += 1)
    found.push(...((await sweeper.query(statement, [now, bounds[batch - 1], bounds[batch]])) as DueStep[]));
  return found;
}
