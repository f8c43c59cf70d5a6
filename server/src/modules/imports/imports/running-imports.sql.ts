import type { SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import type { ViewerCtx } from '../../../platform/context';
import { defineSharedRead } from '../../../platform/database/shared-read';
import { readInTenant } from '../../../platform/database/with-tenant';
import { reachedBy } from '../../workspaces/workspaces/reached-by';
import { STATUS_COLUMNS, type StatusRow } from './import-status';
import type { PartialProgressType } from './running-import.types';

/** An import with its submission and workspace. */
export interface StoredImport extends StatusRow {
  readonly financialRecordId: string;
  readonly submissionId: string;
  readonly requestId: string | null;
  readonly submissionSource: SubmissionSource;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly datasourceNameId: string;
  readonly connectionId: string | null;
  readonly isMember: boolean;
  readonly progress: PartialProgressType | null;
}

const MOST = 200;

const COLUMNS = `
select j.id as "financialRecordId", j.submission_id as "submissionId", s.request_id as "requestId", s.source as "submissionSource",
  j.workspace_id as "workspaceId", w.display_name as "workspaceName", r.datasource_name_id as "datasourceNameId",
  j.source ->> 'connectionId' as "connectionId", ${STATUS_COLUMNS}, p.progress`;
const SOURCES = `
from import_job j
join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id and r.status <> 'Deleted'
join submission s on s.tenant_id = j.tenant_id and s.id = j.submission_id
join workspace w on w.tenant_id = j.tenant_id and w.id = j.workspace_id and w.deleted_at is null
left join (
  select a.tenant_id, a.financial_record_id,
    json_build_object('readThrough', p.read_through, 'monthsRead', p.months_read, 'monthsTotal', p.months_total) as progress
  from partial_books p join import_attempt a on a.tenant_id = p.tenant_id and a.id = p.attempt_id and a.abandoned_at is null
) p on p.tenant_id = j.tenant_id and p.financial_record_id = j.id and j.state = 'Pending'`;

/** SQL by hand: a report over the tables of four modules that each portal asks for again and again, prepared once. */
const JOBS = `${COLUMNS}, m.user_id is not null as "isMember"${SOURCES}
left join workspace_user m on m.tenant_id = j.tenant_id and m.workspace_id = j.workspace_id and m.user_id = $2
where j.tenant_id = $1 and (m.user_id is not null or $3::boolean)`;

/** The same of some imports, with those of some people who belong to the workspace. */
const FOLLOWED = `${COLUMNS}, array(
    select m.user_id::text from workspace_user m
    where m.tenant_id = j.tenant_id and m.workspace_id = j.workspace_id and m.user_id = any($3::uuid[])
  ) as members${SOURCES}
where j.tenant_id = $1 and j.id = any($2::uuid[])`;

/** @internal A test reads its plan. */
export const LISTED_IMPORTS = `
with listed as (
  select id from import_job where tenant_id = $1 and state = 'Pending'
  union all select id from import_job where tenant_id = $1 and ended_at > $4
)
${JOBS} and j.id in (select id from listed) and s.deleted_at is null order by j.started_at desc, j.id limit ${MOST}`;

const FIND = `${JOBS} and j.id = $4`;

/** The imports that run or ended since then, newest first, or the one of an id: of the viewer's workspaces, and of those of strangers where these are wanted too. */
export function readImports(
  ctx: ViewerCtx,
  which: { readonly since: Date } | { readonly id: string },
  strangers: boolean,
): Promise<StoredImport[]> {
  const statement = 'since' in which ? { sql: LISTED_IMPORTS, name: 'running-imports' } : { sql: FIND, name: 'running-import' };
  const { sql, name } = reachedBy(ctx, statement);
  return readInTenant(ctx, sql, [ctx.tenant.id, ctx.viewer.userId, strangers, 'since' in which ? which.since : which.id], name);
}

/** An import, and which of the people who were asked about belong to its workspace. */
interface FollowedImport extends Omit<StoredImport, 'isMember'> {
  readonly members: readonly string[];
}

/** An import as a person may see it, if they may; null where there is none. What all who hear of an event ask at once is one statement. */
export const readFollowed = defineSharedRead(
  async (scope, asked: readonly { readonly id: string; readonly userId: string }[]): Promise<(StoredImport | null)[]> => {
    const distinct = (values: readonly string[]) => [...new Set(values)];
    const [ids, userIds] = [distinct(asked.map(({ id }) => id)), distinct(asked.map(({ userId }) => userId))];
    const found = await readInTenant<FollowedImport>(scope, FOLLOWED, [scope.tenant.id, ids, userIds], 'followed-imports');
    const byId = new Map(found.map((one) => [one.financialRecordId, one]));
    return asked.map(({ id, userId }) => {
      const one = byId.get(id);
      return one === undefined ? null : { ...one, isMember: one.members.includes(userId) };
    });
  },
);
